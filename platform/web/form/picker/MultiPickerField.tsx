import { useId, useRef } from 'react';
import { FieldFrame, type FieldLayout } from '../FieldFrame.tsx';
import { useListField } from '../list/useListField.ts';
import type { NewText } from './newText.ts';
import { Picker } from './Picker.tsx';
import { PickerChips } from './PickerChips.tsx';
import type { PickerSource } from './pickerSource.ts';

interface MultiPickerFieldProps<Row> extends FieldLayout {
  name: string;
  source: PickerSource<Row>;
  /** Names a row in messages: 'program'. */
  noun: string;
  /** At most so many rows. */
  max?: number;
  /** Help while the list is full: 'At most 5 programs'. */
  fullText?: string;
  /** Offers typed text as a new row. */
  newText?: NewText<Row>;
  readOnly?: boolean;
}

/**
 * Field with a picker of several rows, displayed as chips in the order in which they were chosen. The form value is the
 * list of the rows, each of them once.
 */
export function MultiPickerField<Row>({
  name,
  source,
  noun,
  max = Infinity,
  fullText,
  newText,
  readOnly = false,
  ...layout
}: MultiPickerFieldProps<Row>) {
  const id = useId();
  const { rows, getRows, changeRows, ref, onBlur, required, problem, getRowProblem } =
    useListField<Row>(name);
  const chips = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const has = (list: readonly Row[], row: Row) => list.some((chosen) => source.id(chosen) === source.id(row));
  const isFull = rows.length >= max;
  const help = isFull && !readOnly ? (fullText ?? layout.help) : layout.help;
  const rowProblems = rows.map((_, index) => getRowProblem(index));
  const error = problem ?? rowProblems.find((text) => text !== undefined);
  const add = (row: Row | null) => {
    const current = getRows();
    if (row !== null && current.length < max && !has(current, row)) changeRows([...current, row]);
  };
  return (
    <FieldFrame {...layout} help={help} id={id} required={required} error={error}>
      <div
        role="presentation"
        style={{ display: 'contents' }}
        onKeyDown={({ key, target }) => {
          // At the start of the input, the keys that go back reach the chips.
          if (target !== input.current || input.current?.value !== '') return;
          if (key === 'Backspace' || key === 'ArrowLeft') focusLastChip(chips.current);
        }}
      >
        <Picker
          id={id}
          noun={noun}
          source={source}
          value={null}
          onChange={add}
          onBlur={onBlur}
          inputRef={(element) => {
            input.current = element;
            ref(element);
          }}
          placeholder="Add"
          required={required}
          readOnly={readOnly || isFull}
          invalid={error !== undefined}
          describedBy={(error ?? help) ? `${id}-help` : undefined}
          getDisabledReason={(row) => (has(rows, row) ? 'Already added' : undefined)}
          newText={newText}
          chips={
            rows.length > 0 && (
              <PickerChips
                ref={chips}
                label={`Chosen ${layout.label}`}
                rows={rows}
                source={source}
                problems={rowProblems}
                readOnly={readOnly}
                onRemove={(row) =>
                  changeRows(getRows().filter((chosen) => source.id(chosen) !== source.id(row)))
                }
                input={input}
              />
            )
          }
        />
      </div>
    </FieldFrame>
  );
}

const focusLastChip = (chips: Element | null): void => {
  const buttons = chips?.querySelectorAll('button');
  buttons?.[buttons.length - 1]?.focus();
};
