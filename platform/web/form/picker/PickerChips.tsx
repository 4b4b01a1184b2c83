import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { autoFocus } from '../../parts/autoFocus.ts';
import type { PickerSource } from './pickerSource.ts';

interface PickerChipsProps<Row> {
  ref: RefObject<HTMLUListElement | null>;
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  source: Pick<PickerSource<Row>, 'id' | 'name'>;
  /** Message of each row; undefined when it is valid. */
  problems: readonly (string | undefined)[];
  readOnly: boolean;
  onRemove: (row: Row) => void;
  /** Field after the chips. */
  input: RefObject<HTMLInputElement | null>;
}

/** Chosen rows as chips, one stop of the Tab key: the arrows move among them, Delete and Backspace remove one. */
export function PickerChips<Row>(props: PickerChipsProps<Row>) {
  const { ref, label, rows, source, problems, readOnly, onRemove, input } = props;
  const [focused, setFocused] = useState<number>();
  const removed = useRef<number>(undefined);
  const last = rows.length - 1;
  const current = Math.min(focused ?? last, last);
  const focusChip = (index: number) => ref.current?.querySelectorAll('button')[index]?.focus();
  useLayoutEffect(() => {
    const index = removed.current;
    removed.current = undefined;
    if (index !== undefined)
      ref.current?.querySelectorAll('button')[Math.min(index, rows.length - 1)]?.focus();
  }, [ref, rows]);

  const remove = (row: Row, index: number) => {
    removed.current = index;
    // The list goes with its last chip.
    if (rows.length === 1) autoFocus(input.current);
    onRemove(row);
  };
  const handleKeyDown = (event: KeyboardEvent, row: Row, index: number) => {
    const { key, ctrlKey, metaKey } = event;
    // The picker around the chips would take keys as if they were typed.
    if (!ctrlKey && !metaKey && key !== 'Escape' && key !== 'Tab') event.stopPropagation();
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete', 'Backspace'].includes(key)) return;
    event.preventDefault();
    if (key === 'Delete' || key === 'Backspace') remove(row, index);
    else if (key === 'ArrowRight' && index === last) input.current?.focus();
    else if (key === 'ArrowLeft') focusChip(Math.max(0, index - 1));
    else if (key === 'ArrowRight') focusChip(index + 1);
    else focusChip(key === 'Home' ? 0 : last);
  };

  return (
    <ul ref={ref} className="picker-chips" aria-label={label}>
      {rows.map((row, index) => (
        <li key={source.id(row)} data-error={problems[index] === undefined ? undefined : true}>
          <span>{source.name(row)}</span>
          {!readOnly && (
            <button
              type="button"
              aria-label={`Remove ${source.name(row)}`}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setFocused(index)}
              onKeyDown={(event) => handleKeyDown(event, row, index)}
              onClick={(event) => {
                // The picker would focus its input, which opens the keyboard of a phone.
                event.stopPropagation();
                remove(row, index);
              }}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
