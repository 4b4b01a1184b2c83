import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { toasts } from '../../parts/toast/toast.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { clearToasts, toastTexts } from '../../testing/toastTexts.ts';
import { editKey } from '../columns/tableContext.ts';
import type { CellEditResult } from './cellEditResult.ts';
import { useCellEdits } from './useCellEdits.ts';

beforeEach(clearToasts);

interface Row {
  id: string;
  quantity: number;
}
const row: Row = { id: 'a', quantity: 5 };
const column: Column<Row> = {
  key: 'quantity',
  title: 'Quantity',
  kind: 'number',
  value: ({ quantity }) => quantity,
  canEdit: () => true,
};
const key = editKey('a', 'quantity');

/** The edits of a grid with one cell; each save waits until the test responds. */
function cellEdits(shown = row) {
  const saves: { seen: number; value: CellValue; respond: (done: CellEditResult) => void }[] = [];
  const { edits } = renderStaticHook(() =>
    useCellEdits<Row>({
      rows: [shown],
      columns: [column],
      rowId: ({ id }) => id,
      rowName: ({ id }) => `Row ${id}`,
      onEdit: ({ quantity: seen }, __, value) =>
        new Promise((respond) => {
          saves.push({ seen, value, respond });
        }),
    }),
  );
  const respond = async (index: number, done: CellEditResult) => {
    saves[index]?.respond(done);
    // Let the promises that wait for the response settle.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { edits, saves, respond, type: (value: number) => edits.commitEdit({ row, column, value }) };
}

test.each([
  ['saved', { ok: true }],
  ['refused', { ok: false, message: 'Too many' }],
] as const)('does not drop a later value when the earlier one is %s', async (_, done) => {
  const { edits, saves, respond, type } = cellEdits();
  type(7);
  type(8);
  expect(saves.map(({ value }) => value)).toEqual([7, 8]);
  await respond(0, done);
  expect(edits.pending.get(key)).toBe(8);
  await respond(1, { ok: true });
  expect(edits.pending.has(key)).toBe(false);
});

test('shows an edited value until the page responds, then that of the row', async () => {
  const { edits, respond, type } = cellEdits();
  const drawn: (readonly string[])[] = [];
  edits.subscribe((rowIds) => drawn.push(rowIds));
  type(7);
  expect([edits.pending.get(key), drawn]).toEqual([7, [['a']]]);
  await respond(0, { ok: true });
  expect([edits.pending.has(key), drawn]).toEqual([false, [['a'], ['a']]]);
});

test('does not undo a cell that has changed since', async () => {
  const { edits, saves, type } = cellEdits();
  type(7);
  expect(saves).toHaveLength(1);
  await edits.applyHistoryStep([], [{ rowId: 'a', key: 'quantity', before: 5, after: 6 }], 'Undo failed');
  expect(saves).toHaveLength(1);
  expect(toastTexts()).toEqual([['error', 'Undo failed', 'Row a, Quantity: has since changed to 5']]);
});

test('tells at its cell that a single undo failed', async () => {
  const { edits } = cellEdits();
  edits.problems.addView(() => true);
  await edits.applyHistoryStep([], [{ rowId: 'a', key: 'quantity', before: 4, after: 6 }], 'Undo failed');
  expect(edits.problems.visible.get()).toMatchObject({
    open: key,
    latest: { title: 'Undo failed', name: 'Row a, Quantity', reason: 'has since changed to 5', actions: [] },
  });
  expect(toastTexts()).toEqual([]);
  edits.problems.review(() => ({ value: 5 }));
  expect(edits.problems.visible.get().open).toBe(key);
  edits.problems.review(() => ({ value: 9 }));
  expect(edits.problems.visible.get().open).toBeUndefined();
});

test('marks a pasted cell that was refused, without opening its message', async () => {
  const { edits, respond } = cellEdits();
  const pasted = edits.paste([{ row, column, value: 7 }]);
  await respond(0, { ok: false, message: 'Too many' });
  expect(await pasted).toEqual(['Row a, Quantity 7: Too many']);
  const { byCell, open } = edits.problems.visible.get();
  expect([byCell.get(key)?.reason, open]).toEqual(['Too many', undefined]);
});

test('shows no message after a successful undo', async () => {
  const { edits, respond } = cellEdits();
  const undone = edits.applyHistoryStep(
    [],
    [{ rowId: 'a', key: 'quantity', before: 5, after: 6 }],
    'Undo failed',
  );
  await respond(0, { ok: true });
  await undone;
  expect(toastTexts()).toEqual([]);
});

test.each([
  [{ ok: true }, []],
  [{ ok: false, message: 'Too many' }, [['error', 'Update Failed', 'Row a, Quantity 7: Too many']]],
] as const)('explains why an edited value was refused: %j', async (done, messages) => {
  const { respond, type } = cellEdits();
  type(7);
  await respond(0, done);
  expect(toastTexts()).toEqual(messages);
});

describe('a value that arrives while its cell is being edited', () => {
  const newer: Row = { id: 'a', quantity: 9 };

  test('does not replace the value that the user saw', () => {
    const { edits, saves } = cellEdits(newer);
    edits.startEdit(row, column);
    edits.commitEdit({ row: newer, column, value: '7' });
    expect(saves.map(({ seen, value }) => [seen, value])).toEqual([[5, 7]]);
  });

  test('is not overwritten if the user did not change the cell', () => {
    const { edits, saves } = cellEdits(newer);
    edits.startEdit(row, column);
    edits.commitEdit({ row: newer, column, value: '5' });
    expect(saves).toEqual([]);
  });

  test('is the previous value of the next edit, also after a cancelled edit', () => {
    const { edits, saves } = cellEdits(newer);
    edits.startEdit(row, column);
    edits.startEdit(newer, column);
    edits.commitEdit({ row: newer, column, value: '7' });
    edits.commitEdit({ row: newer, column, value: '8' });
    expect(saves.map(({ seen, value }) => [seen, value])).toEqual([
      [9, 7],
      [9, 8],
    ]);
  });

  test('is the previous value of edits in other cells', () => {
    const { edits, saves } = cellEdits(newer);
    edits.startEdit({ id: 'b', quantity: 5 }, column);
    edits.commitEdit({ row: newer, column, value: '7' });
    expect(saves.map(({ seen }) => seen)).toEqual([9]);
  });

  test('makes the save fail and offers to use the value', async () => {
    const { edits, saves, respond } = cellEdits(newer);
    edits.startEdit(row, column);
    edits.commitEdit({ row: newer, column, value: '7' });
    await respond(0, { ok: false, message: 'Changed by Kim', mayRetry: true });
    expect(toastTexts()).toEqual([['error', 'Update Failed', 'Row a, Quantity 7: Changed by Kim']]);
    const [toast] = toasts.get();
    expect(toast?.isPersistent).toBe(true);
    expect(toast?.action?.label).toBe('Use 7');
    toast?.action?.onClick();
    expect(saves.map(({ seen, value }) => [seen, value])).toEqual([
      [5, 7],
      [9, 7],
    ]);
    expect(toasts.get()).toEqual([]);
  });
});
