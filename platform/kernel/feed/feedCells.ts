import * as z from 'zod';

/** Returns null for an empty cell. */
export const emptyToNull = (cell: string): string | null => (cell === '' ? null : cell);

/** Schema of a cell with one of some values in any case, e.g. Active for ACTIVE; null when empty. `message` names the values. */
export const choiceCell = <const Value extends string>(values: readonly Value[], message: string) =>
  z.string().transform((cell, context): Value | null => {
    if (cell === '') return null;
    const value = values.find((one) => one === cell.toUpperCase());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return null;
  });

/** Schema of a cell with true or false; null when empty. */
export const flagCell = (label: string) =>
  choiceCell(['TRUE', 'FALSE'], `${label} must be true or false`).transform((value) =>
    value === null ? null : value === 'TRUE',
  );
