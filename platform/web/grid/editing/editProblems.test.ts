import { expect, test } from 'vitest';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { createEditProblems } from './editProblems.ts';

const edit = { rowId: 'a', key: 'quantity', before: 10, after: 15 };

/** A message about a refused edit, and whether it is open after the cell has shown these values. */
function isOpenAfter(
  values: readonly (CellValue | 'gone')[],
  result: { storedValue?: CellValue; mayRetry?: boolean },
): boolean {
  const { add, review } = createEditProblems();
  let isOpen = true;
  add(edit, result, () => (isOpen = false));
  for (const value of values) review(() => (value === 'gone' ? undefined : { value }));
  return isOpen;
}

test.each([
  ['while the cell shows the value before, then the stored one', [10, 12, 12], true],
  ['when the stored value changes', [10, 12, 13], false],
  ['when the stored value changes before it is visible', [10, 13], false],
  ['when the value before is stored again', [12, 10], false],
  ['when the row is gone', ['gone'], false],
] as const)('is open or closed %s', (_, values, isOpen) =>
  expect(isOpenAfter(values, { storedValue: 12, mayRetry: true })).toBe(isOpen),
);

test('is open after a lost response until another value arrives', () => {
  expect(isOpenAfter([10, 10], { mayRetry: true })).toBe(true);
  expect(isOpenAfter([10, 15], { mayRetry: true })).toBe(false);
});

test('leaves a message without a retry open', () =>
  expect(isOpenAfter([10, 12, 'gone'], { storedValue: 11 })).toBe(true));

test('closes the message about a cell that is edited again', () => {
  const { add, close } = createEditProblems();
  const closed: string[] = [];
  add(edit, { mayRetry: true }, () => closed.push('a'));
  add({ ...edit, rowId: 'b' }, {}, () => closed.push('b'));
  close(edit);
  close(edit);
  expect(closed).toEqual(['a']);
});
