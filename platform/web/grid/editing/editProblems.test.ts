import { beforeEach, expect, test } from 'vitest';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { toasts } from '../../parts/toast/toast.ts';
import { clearToasts, toastTexts } from '../../testing/toastTexts.ts';
import { buildRefusedEdit, createEditProblems } from './editProblems.ts';

beforeEach(clearToasts);

const edit = { rowId: 'a', key: 'quantity', before: 10, after: 15 };
const cell = {
  title: 'Update Failed',
  name: 'Row a, Quantity 15',
  formatValue: String,
  keep: () => {},
  isRetained: false,
  retry: () => {},
};

function showProblem(result: Parameters<typeof buildRefusedEdit>[1], isDisplayed: boolean) {
  const problems = createEditProblems();
  problems.addView(() => isDisplayed);
  problems.show(buildRefusedEdit(edit, result, cell));
  return problems;
}

/** Whether the problem of a cell is visible after the cell has shown these values. */
function isVisibleAfter(
  values: readonly (CellValue | 'gone')[],
  result: { storedValue?: CellValue; mayRetry?: boolean },
): boolean {
  const { visible, review } = showProblem({ ok: false, ...result }, true);
  for (const value of values) review(() => (value === 'gone' ? undefined : { value }));
  return visible.get().byCell.size > 0;
}

test.each([
  ['while the cell shows the value before, then the stored one', [10, 12, 12], true],
  ['when the stored value changes', [10, 12, 13], false],
  ['when the stored value changes before it is visible', [10, 13], false],
  ['when the value before is stored again', [12, 10], false],
  ['when the row is gone', ['gone'], false],
] as const)('is visible or closed %s', (_, values, isVisible) =>
  expect(isVisibleAfter(values, { storedValue: 12, mayRetry: true })).toBe(isVisible),
);

test.each([{ mayRetry: true }, {}])('is visible after %j until another value arrives', (result) => {
  expect(isVisibleAfter([10, 10], result)).toBe(true);
  expect(isVisibleAfter([10, 15], result)).toBe(false);
});

test.each([
  [{ mayRetry: true, storedValue: 12 }, ['Keep 12', 'Use 15']],
  [{ mayRetry: true }, ['Use 15']],
  [{}, []],
])('offers the ways out of %j', (result, labels) => {
  const { problem } = buildRefusedEdit(edit, { ok: false, ...result }, cell);
  expect(problem.actions.map(({ label }) => label)).toEqual(labels);
});

test('shows a toast while the cell is not on the screen, which closes like a message at the cell', () => {
  const { visible, review } = showProblem({ ok: false, message: 'Lost', mayRetry: true }, false);
  expect(toastTexts()).toEqual([['error', 'Update Failed', 'Row a, Quantity 15: Lost']]);
  expect(visible.get().byCell.size).toBe(0);
  review(() => ({ value: 10 }));
  expect(toasts.get()).toHaveLength(1);
  review(() => ({ value: 11 }));
  expect(toasts.get()).toEqual([]);
});

test('leaves a toast without a choice to close by itself', () => {
  const { review } = showProblem({ ok: false, message: 'Too many' }, false);
  review(() => undefined);
  expect(toasts.get()).toMatchObject([{ isPersistent: false }]);
});

test('shows an offer for a row that is gone in a toast, which stays until it is done', () => {
  const action = { label: 'Add the line again', onClick: () => {}, isOfferedUntilDone: true };
  const { visible, review } = showProblem({ ok: false, message: 'Kim deleted line 1', action }, true);
  review(() => undefined);
  expect(visible.get().byCell.size).toBe(0);
  expect(toasts.get()).toMatchObject([{ isPersistent: true, action }]);
});

test('keeps the open message while other cells are marked', () => {
  const problems = showProblem({ ok: false }, true);
  const other = { ...edit, rowId: 'b' };
  problems.mark([buildRefusedEdit(other, { ok: false, message: 'Too few' }, cell)]);
  expect(problems.visible.get()).toMatchObject({ open: 'a quantity', latest: { rowId: 'a' } });
  problems.close(edit);
  expect([...problems.visible.get().byCell.keys()]).toEqual(['b quantity']);
  expect(problems.visible.get()).toMatchObject({ open: undefined, latest: undefined });
  problems.open(other);
  expect(problems.visible.get().open).toBe('b quantity');
});
