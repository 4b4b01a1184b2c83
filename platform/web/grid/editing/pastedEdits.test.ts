import { describe, expect, test } from 'vitest';
import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { editKey } from '../columns/tableContext.ts';
import type { CellEditResult } from './cellEditResult.ts';
import { useCellEdits } from './useCellEdits.ts';

interface Row {
  id: string;
  quantity: number | null;
  name: string;
}
const quantity: Column<Row> = {
  key: 'quantity',
  title: 'Ordered',
  kind: 'number',
  value: (row) => row.quantity,
  canEdit: ({ id }) => id !== 'locked',
};
const name: Column<Row> = {
  key: 'name',
  title: 'Name',
  kind: 'text',
  value: (row) => row.name,
  canEdit: () => true,
};
const one: Row = { id: '1', quantity: 5, name: 'Fox' };
const two: Row = { id: '2', quantity: null, name: 'Elm' };
const locked: Row = { id: 'locked', quantity: 1, name: 'Oak' };

/** Returns the edits of a grid whose page responds to each edit with `respond`. */
function grid(
  respond: (row: Row, key: string, value: CellValue) => CellEditResult | Promise<CellEditResult>,
  rows = [one, two, locked],
) {
  const requests: (readonly [string, string, CellValue])[] = [];
  const { edits } = renderStaticHook(() =>
    useCellEdits<Row>({
      rows,
      columns: [quantity, name],
      rowId: ({ id }) => id,
      rowName: ({ id }) => `Line ${id}`,
      onEdit: async (row, key, value) => {
        requests.push([row.id, key, value]);
        return respond(row, key, value);
      },
    }),
  );
  return { edits, requests };
}
const done = () => ({ ok: true });

describe('pasting cells', () => {
  test('saves cell by cell and skips unchanged cells', async () => {
    const { edits, requests } = grid(done);
    const refused = await edits.paste([
      { row: one, column: quantity, value: 7 },
      { row: one, column: name, value: 'Fox' },
      { row: two, column: quantity, value: null },
      { row: two, column: name, value: 'Ash' },
    ]);
    expect(refused).toEqual([]);
    expect(requests).toEqual([
      ['1', 'quantity', 7],
      ['2', 'name', 'Ash'],
    ]);
    expect(edits.pending.size).toBe(0);
  });

  test('shows pasted values until the page responds, and reports the changed row', async () => {
    const response = Promise.withResolvers<CellEditResult>();
    const { edits } = grid(() => response.promise);
    const notifiedRows: string[] = [];
    const unsubscribe = edits.subscribe((ids) => notifiedRows.push(...ids));
    const pasted = edits.paste([{ row: one, column: quantity, value: 7 }]);
    expect(edits.pending.get(editKey('1', 'quantity'))).toBe(7);
    expect(notifiedRows).toEqual(['1']);
    response.resolve({ ok: true });
    await pasted;
    expect(edits.pending.size).toBe(0);
    expect(notifiedRows).toEqual(['1', '1']);
    unsubscribe();
    await edits.paste([{ row: one, column: quantity, value: 8 }]);
    expect(notifiedRows).toHaveLength(2);
  });

  test('returns the reason for each cell that was refused', async () => {
    const { edits } = grid(({ id }) => (id === '1' ? { ok: false, message: 'Too many' } : { ok: false }));
    expect(
      await edits.paste([
        { row: one, column: quantity, value: 7 },
        { row: two, column: quantity, value: 8 },
        { row: locked, column: quantity, value: 9 },
        { row: { ...one, id: 'gone' }, column: quantity, value: 9 },
      ]),
    ).toEqual([
      'Line 1, Ordered 7: Too many',
      'Line 2, Ordered 8: An unexpected error occurred.',
      'Line locked, Ordered: can no longer be edited',
      'A row no longer exists',
    ]);
  });

  test('does not drop a later value of a cell when the earlier response arrives', async () => {
    const responses = [Promise.withResolvers<CellEditResult>(), Promise.withResolvers<CellEditResult>()];
    let call = 0;
    const { edits } = grid(() => responses[call++]?.promise ?? { ok: false });
    const first = edits.paste([{ row: one, column: quantity, value: 7 }]);
    const second = edits.paste([{ row: one, column: quantity, value: 8 }]);
    responses[0]?.resolve({ ok: true });
    await first;
    expect(edits.pending.get(editKey('1', 'quantity'))).toBe(8);
    responses[1]?.resolve({ ok: true });
    await second;
    expect(edits.pending.size).toBe(0);
  });
});

describe('undo', () => {
  const step = [{ rowId: '1', key: 'quantity', before: 5, after: 7 }];
  test('writes the previous value if the cell has not changed since', async () => {
    const { edits, requests } = grid(done, [{ ...one, quantity: 7 }]);
    await edits.applyHistoryStep(step, [{ rowId: '1', key: 'quantity', before: 7, after: 5 }], 'Undo failed');
    expect(requests).toEqual([['1', 'quantity', 5]]);
  });
  test('does not write a cell that has changed since', async () => {
    const { edits, requests } = grid(done, [{ ...one, quantity: 6 }]);
    await edits.applyHistoryStep(step, [{ rowId: '1', key: 'quantity', before: 7, after: 5 }], 'Undo failed');
    expect(requests).toEqual([]);
  });
});

test('parses edited text by the kind of its column, and saves changed values', async () => {
  const { edits, requests } = grid(done);
  edits.commitEdit({ row: one, column: quantity, value: '7' });
  edits.commitEdit({ row: one, column: name, value: 'Fir' });
  edits.commitEdit({ row: two, column: quantity, value: '' });
  edits.commitEdit({ row: two, column: name, value: 'Elm' });
  await expect
    .poll(() => requests)
    .toEqual([
      ['1', 'quantity', 7],
      ['1', 'name', 'Fir'],
    ]);
});
