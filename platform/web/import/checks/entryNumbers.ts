import type { DataChecks, ListedEntries } from '../worker/importReader.ts';

/** Numbers that the user has typed for new entries, by their keys: null when empty, a text that is no number. */
export type EntryNumbers = Readonly<Partial<Record<string, number | string | null>>>;

/** Returns whether a number of an entry may be used: empty, or whole from 0 to `max`. */
export const isNumberAllowed = (typed: number | string | null, max: number): boolean =>
  typed === null || (typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= max);

/** Returns whether every typed number may be used. */
export const areNumbersAllowed = (lists: readonly ListedEntries[], numbers: EntryNumbers): boolean =>
  lists.every(({ entries }) =>
    entries.every(({ number }) => !number || isNumberAllowed(numbers[number.key] ?? null, number.max)),
  );

/** Returns the checks without the warnings that typed numbers have ended. */
export function withoutEnteredNumbers(checks: DataChecks, numbers: EntryNumbers): DataChecks {
  const enteredKeys = new Set(
    checks.lists.flatMap(({ entries }) =>
      entries.flatMap(({ number }) => {
        if (!number) return [];
        const typed = numbers[number.key];
        return typeof typed === 'number' && isNumberAllowed(typed, number.max) ? number.key : [];
      }),
    ),
  );
  const problems = checks.problems.filter(
    ({ numberKey }) => numberKey === undefined || !enteredKeys.has(numberKey),
  );
  return {
    ...checks,
    problems,
    warningCount: checks.warningCount - (checks.problems.length - problems.length),
  };
}
