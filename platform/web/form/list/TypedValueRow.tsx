import { IconAlertCircle, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type Ref, useId } from 'react';
import { addressTypeLabels, type TypedValue } from '#platform/kernel/address/typedValue.ts';
import { Button } from '../../parts/button/Button.tsx';
import { controlProps } from '../FieldFrame.tsx';
import { PhoneInput } from '../phone/PhoneInput.tsx';
import { useValueAfterPress } from '../useValueAfterPress.ts';
import { type TypedValueKind, typedValueKinds } from './typedValueKinds.ts';

interface TypedValueRowProps {
  kind: TypedValueKind;
  row: TypedValue;
  /** 'Email 2'. */
  name: string;
  inputRef?: Ref<HTMLInputElement>;
  problem: string | undefined;
  readOnly: boolean;
  deleteDisabledReason: string | undefined;
  onChange: (change: Partial<TypedValue>) => void;
  /** The focus has left the row. */
  onLeave: () => void;
  onDelete: () => void;
}

/** A row of a list of e-mail addresses or phone numbers. */
export function TypedValueRow({
  kind,
  row,
  name,
  inputRef,
  problem,
  readOnly,
  deleteDisabledReason,
  onChange,
  onLeave,
  onDelete,
}: TypedValueRowProps) {
  const id = useId();
  const { types, hints } = typedValueKinds[kind];
  const hint = useValueAfterPress(problem === undefined ? undefined : toHint(hints, problem));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  const state = { 'data-readonly': readOnly || undefined };
  const input = {
    ...controlProps(id, { error: problem }),
    ref: inputRef,
    'aria-label': name,
    value: row.value,
    readOnly,
  };
  return (
    <li onBlur={leave}>
      <span className="field-input" {...state}>
        <select
          aria-label={`Type of ${name}`}
          autoComplete="off"
          value={row.type}
          disabled={readOnly}
          onChange={(event) => {
            const type = types.find((one) => one === event.target.value);
            if (type) onChange({ type });
          }}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {addressTypeLabels[type]}
            </option>
          ))}
        </select>
        {!readOnly && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
      </span>
      <span className="field-input" {...state} data-error={problem === undefined ? undefined : true}>
        {kind === 'phone' ? (
          <PhoneInput {...input} onChange={(value) => onChange({ value })} />
        ) : (
          <input
            {...input}
            type="email"
            autoComplete="off"
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </span>
      {!readOnly && (
        <Button
          kind="quiet"
          icon={IconTrash}
          iconOnly
          disabledReason={deleteDisabledReason}
          onClick={onDelete}
        >
          {`Delete ${name}`}
        </Button>
      )}
      {hint !== undefined && <FieldProblem id={`${id}-help`} text={hint} />}
    </li>
  );
}

/** Words the beginning of a problem as a hint; what follows it stays. */
function toHint(hints: Readonly<Record<string, string>>, problem: string): string {
  const [message = '', hint = ''] = Object.entries(hints).find(([known]) => problem.startsWith(known)) ?? [];
  return hint + problem.slice(message.length);
}

/** Message of a field or a row that is not valid. */
export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <span className="field-help" data-error id={id}>
    <IconAlertCircle size={14} stroke={1.75} aria-hidden />
    {text}
  </span>
);
