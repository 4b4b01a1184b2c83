import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { TypedValue } from '#platform/kernel/address/typedValue.ts';
import { useConfirm } from '../../panel/useConfirm.ts';
import { Button } from '../../parts/button/Button.tsx';
import '../FieldFrame.css';
import { FieldHint } from '../FieldHint.tsx';
import { isSameFormValue } from '../isSameFormValue.ts';
import { useValueAfterPress } from '../useValueAfterPress.ts';
import './TypedValueList.css';
import { maxTypedValues, type TypedValueKind, typedValueKinds } from './typedValueKinds.ts';
import { FieldProblem, TypedValueRow } from './TypedValueRow.tsx';
import { useListField } from './useListField.ts';

interface TypedValueListProps {
  /** Path of the list in the values of the form; its rows are `{ type, value }`. */
  name: string;
  kind: TypedValueKind;
  /** 'Emails' or 'Phone Numbers' by default. */
  label?: string;
  /** Columns out of twelve, on wide screens. */
  span?: number;
  readOnly?: boolean;
  /** Says below several rows how the first one is used. */
  firstRowHint?: string;
}

/** List of e-mail addresses or phone numbers with their types: at least one, at most twenty (spec 1 §5). */
export function TypedValueList({
  name,
  kind,
  label,
  span = 12,
  readOnly = false,
  firstRowHint,
}: TypedValueListProps) {
  const texts = typedValueKinds[kind];
  const id = useId();
  const { submitCount } = useFormState();
  const { rows, getRows, changeRows, ref, onBlur, required, ...problems } = useListField<TypedValue>(name);
  const problem = useValueAfterPress(problems.problem);
  const list = useRef<HTMLUListElement>(null);
  const confirm = useConfirm();
  // A row that was added is not wrong until the user has left it or saves.
  const [added, setAdded] = useState<{ index: number; submitCount: number }>();
  const isNew = (index: number) => added?.index === index && added.submitCount === submitCount;
  const focus = useFocusRow(list, rows);

  const changeRow = (index: number, change: Partial<TypedValue>) =>
    changeRows(getRows().map((row, at) => (at === index ? { ...row, ...change } : row)));
  const addRow = () => {
    const current = getRows();
    const type = texts.types.find((one) => current.every((row) => row.type !== one)) ?? texts.types[0];
    changeRows([...current, { type, value: '' }]);
    setAdded({ index: current.length, submitCount });
    focus({ index: current.length, control: 'input' });
  };
  async function deleteRow(index: number): Promise<void> {
    const row = getRows()[index];
    if (!row) return;
    const question = { title: texts.question, text: row.value, action: 'Delete', danger: true };
    if (row.value.trim() !== '' && !(await confirm(question))) return;
    // Other values may have been filled in while the question was open.
    const current = getRows();
    if (current.length < 2 || !isSameFormValue(current[index], row)) return;
    setAdded(undefined);
    changeRows(current.filter((_, at) => at !== index));
    focus({ index: Math.min(index, current.length - 2), control: 'button' });
  }

  return (
    <div
      className="field typed-values"
      role="group"
      aria-labelledby={id}
      style={{ '--span': span } as CSSProperties}
    >
      <span className="field-label" id={id}>
        {label ?? texts.label}
        {required && (
          <span className="star" aria-hidden>
            *
          </span>
        )}
      </span>
      <ul ref={list}>
        {rows.map((row, index) => (
          <TypedValueRow
            // Rows have no identity but their place; a reset must not lose the focus.
            key={index}
            kind={kind}
            row={row}
            name={`${texts.row} ${index + 1}`}
            {...(index === 0 && { inputRef: ref })}
            problem={isNew(index) ? undefined : problems.getRowProblem(index)}
            readOnly={readOnly}
            deleteDisabledReason={rows.length < 2 ? texts.lastRow : undefined}
            onChange={(change) => changeRow(index, change)}
            onLeave={() => {
              if (added?.index === index) setAdded(undefined);
              onBlur();
            }}
            onDelete={() => void deleteRow(index)}
          />
        ))}
      </ul>
      {firstRowHint !== undefined && rows.length > 1 && <FieldHint>{firstRowHint}</FieldHint>}
      {problem !== undefined && <FieldProblem id={`${id}-help`} text={problem} />}
      {!readOnly && (
        <Button
          icon={IconPlus}
          disabledReason={rows.length >= maxTypedValues ? texts.tooMany : undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-help`}
          onClick={addRow}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

interface RowControl {
  index: number;
  control: 'input' | 'button';
}

/** Returns a function that focuses a control of a row once the changed rows are on the screen. */
function useFocusRow(
  list: React.RefObject<HTMLUListElement | null>,
  rows: readonly TypedValue[],
): (control: RowControl) => void {
  const pending = useRef<RowControl>(undefined);
  useLayoutEffect(() => {
    const { index, control } = pending.current ?? {};
    pending.current = undefined;
    if (index === undefined || control === undefined) return;
    list.current?.children[index]?.querySelector<HTMLElement>(control)?.focus();
  }, [list, rows]);
  return (control) => {
    pending.current = control;
  };
}
