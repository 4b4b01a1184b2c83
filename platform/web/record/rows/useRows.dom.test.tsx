import { expect, test } from 'vitest';
import { act, renderHook } from '../../testing/dom/render.tsx';
import { type RowEntryDefinition, useRows } from './useRows.ts';

interface Plant {
  id: string;
  stock: number;
}

const fern: Plant = { id: 'fern', stock: 10 };
const iris: Plant = { id: 'iris', stock: 3 };
const message = 'Stock must be a number';
const plants: RowEntryDefinition<Plant, Plant> = {
  rowId: ({ id }) => id,
  enterCell: ({ row, key, value }) =>
    typeof value === 'number'
      ? { row, values: { stock: value } }
      : { row, invalid: { key, text: String(value), message } },
};
const cell = (row: Plant, value: number | string) => ({ row, key: 'stock', value });

/** Shows rows in a form; `store` changes what is stored. */
function showRows() {
  const { result, rerender } = renderHook(
    (findStored: (base: Plant) => Plant) => useRows(plants, findStored),
    {
      initialProps: (base) => base,
    },
  );
  return { form: () => result.current, store: rerender };
}

test('enters the cells that the rule of their row takes, and returns why not for the others', async () => {
  const { form } = showRows();
  const results = await act(async () => form().draftRows.enter([cell(fern, 12), cell(iris, 'some')]));
  expect(results).toEqual([{ ok: true }, { ok: false, message }]);
  expect([form().pendingRows, form().isDirty]).toEqual([[{ id: 'fern', stock: 12 }], true]);
  expect(form().input.has('iris')).toBe(false);
});

test('keeps a refused text in its field, which is unsaved input', async () => {
  const { form } = showRows();
  await act(async () => form().enterField(cell(iris, 'some')));
  expect(form().input.get('iris')?.invalid).toEqual({ key: 'stock', text: 'some', message });
  expect([form().pendingRows, form().isDirty]).toEqual([[], true]);
  await act(async () => form().enterField(cell(iris, 3)));
  expect(form().isDirty).toBe(false);
});

test('has nothing unsaved once the entered value is stored', async () => {
  const { form, store } = showRows();
  await act(async () => form().enter([{ row: fern, values: { stock: 12 } }]));
  store((base) => ({ ...base, stock: 11 }));
  expect(form().overtakenRows).toEqual([{ id: 'fern', stock: 12 }]);
  store((base) => ({ ...base, stock: 12 }));
  expect([form().overtakenRows, form().isDirty]).toEqual([[], false]);
});

test('shows problems of the server until something is entered', async () => {
  const { form } = showRows();
  await act(async () => form().setProblems(new Map([['fern', 'Only 2 left']])));
  expect(form().problems.get('fern')).toBe('Only 2 left');
  await act(async () => form().enterField(cell(fern, 2)));
  expect(form().problems.size).toBe(0);
});
