import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { createMutationQueue } from '../../query/mutationQueue.ts';
import type { UserErrorEntry } from '../../query/outcome.ts';
import { act } from '../../testing/dom/render.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { findToast } from '../../testing/dom/toast.ts';
import type { ChangedValues } from '../form/useRecordForm.ts';
import type { RowMessages, RowsDefinition } from './rowsDefinition.ts';
import { useRecordRows } from './useRecordRows.ts';

interface Plant {
  id: string;
  stock: number;
}
interface House {
  version: number;
  plants: readonly Plant[];
}

const [fern, iris, sage] = [
  { id: 'fern', stock: 1 },
  { id: 'iris', stock: 2 },
  { id: 'sage', stock: 3 },
];
const plants: RowsDefinition<Plant, House> = {
  rowId: ({ id }) => id,
  toRows: (house) => house.plants,
  isSame: (a, b) => a.stock === b.stock,
  check: (rows) => ({
    messages: new Map(
      rows.flatMap(({ id, stock }) => (stock < 0 ? [[id, { stock: 'Stock cannot be negative' }]] : [])),
    ),
    problem: rows.length > 3 ? 'A house has at most 3 plants' : undefined,
  }),
  inputField: 'plants',
  toColumnKey: (path) => path.at(-1) ?? '',
  formatName: ({ id }) => id,
  formatValues: ({ stock }) => `${stock}`,
};
const toGridRow = (plant: Plant, messages: RowMessages | undefined) => ({ plant, messages });
const getRow = ({ plant }: ReturnType<typeof toGridRow>) => plant;
const problem = (code: string, field: readonly string[] = []): UserErrorEntry => ({
  __typename: 'ValidationError',
  code,
  severity: 'ERROR',
  message: 'Refused',
  field,
});

/** Shows a house with three plants. `state` is what the server has, and what it refuses next. */
async function showHouse() {
  const state: { house: House; refused: readonly UserErrorEntry[]; sent: ChangedValues<readonly Plant[]>[] } =
    {
      house: { version: 1, plants: [fern, iris, sage] },
      refused: [],
      sent: [],
    };
  const shown: { rows?: ReturnType<typeof usePlants> } = {};
  function usePlants() {
    const [record, publish] = useState(state.house);
    const [queue] = useState(() => createMutationQueue());
    return useRecordRows(plants, {
      session: { record, current: () => record, reread: async () => state.house, queue, publish },
      update: {
        run: async (_, change) => {
          state.sent.push(change);
          const entries = state.refused;
          if (entries.length > 0) return { ok: false, message: 'Refused', entries };
          // The server has an order of its own.
          state.house = { version: state.house.version + 1, plants: change.values.toReversed() };
          return { ok: true, payload: { record: state.house }, notices: [] };
        },
      },
      toGridRow,
      getRow,
      enterCell: (row, _, value) => (typeof value === 'number' ? { ...row, stock: value } : 'Enter a number'),
      createRow: () => ({ id: 'new', stock: 0 }),
      texts: { saved: 'Plants saved', failed: 'Error saving plants' },
    });
  }
  function Page() {
    const rows = usePlants();
    useEffect(() => {
      shown.rows = rows;
    });
    return null;
  }
  await showPage({ server: await startStubServer(), pages: { '/house': Page }, path: '/house' });
  const form = () => {
    if (!shown.rows) throw new Error('The house is not shown.');
    return shown.rows;
  };
  return {
    state,
    form,
    enter: async (plant: Plant, value: number | string) =>
      act(async () => form().draftRows.enter([{ row: toGridRow(plant, undefined), key: 'stock', value }])),
    save: async () => act(async () => form().save()),
    stocks: () => form().rows.map(({ plant }) => `${plant.id} ${plant.stock}`),
  };
}

test('saves all rows with the version of their record, and leaves them where they stand', async () => {
  const { state, form, enter, save, stocks } = await showHouse();
  const [, unchanged] = form().rows;
  expect(await enter(fern, 5)).toEqual([{ ok: true }]);
  expect(form().rows[1]).toBe(unchanged);
  expect(form().isDirty).toBe(true);
  expect(await save()).toBe(true);
  expect(state.sent).toEqual([{ expectedVersion: 1, values: [{ id: 'fern', stock: 5 }, iris, sage] }]);
  await expect.poll(() => form().isDirty).toBe(false);
  expect(stocks()).toEqual(['fern 5', 'iris 2', 'sage 3']);
});

test('sends nothing while a row or all rows together are invalid', async () => {
  const { state, form, enter, save } = await showHouse();
  expect(await enter(iris, 'some')).toEqual([{ ok: false, message: 'Enter a number' }]);
  await enter(iris, -1);
  expect(form().rows[1]?.messages).toEqual({ stock: 'Stock cannot be negative' });
  expect(await save()).toBe(false);
  await enter(iris, 2);
  const row = toGridRow({ id: 'thyme', stock: 4 }, undefined);
  await act(async () => form().draftRows.changeRows?.([{ rowId: 'thyme', row, index: 0, isAdded: true }]));
  expect(form().problem).toBe('A house has at most 3 plants');
  expect(await save()).toBe(false);
  expect(state.sent).toEqual([]);
});

test('shows a refusal of the server at its cell until the row changes', async () => {
  const { state, form, enter, save } = await showHouse();
  state.refused = [problem('OUT_OF_RANGE', ['plants', '1', 'stock'])];
  await enter(iris, 20);
  await save();
  await findToast('Error saving plants: Refused');
  expect(form().rows.map(({ messages }) => messages)).toEqual([undefined, { stock: 'Refused' }, undefined]);
  await enter(fern, 5);
  expect(form().rows[1]?.messages).toEqual({ stock: 'Refused' });
  await enter(iris, 19);
  expect(form().rows[1]?.messages).toBeUndefined();
});

test('saves the rows that are chosen after another user saved first', async () => {
  const { state, form, enter, save, stocks } = await showHouse();
  await enter(fern, 5);
  state.house = { version: 2, plants: [{ id: 'fern', stock: 6 }, iris, { id: 'sage', stock: 7 }] };
  state.refused = [problem('STALE_VERSION')];
  await save();
  await expect.poll(() => form().conflict?.conflict.mine).toEqual({ fern: { id: 'fern', stock: 5 }, sage });
  state.refused = [];
  await act(async () =>
    form().conflict?.onChoose({ fern: { id: 'fern', stock: 5 }, sage: { id: 'sage', stock: 7 } }),
  );
  await expect.poll(() => state.sent.length).toBe(2);
  expect(state.sent[1]?.expectedVersion).toBe(2);
  await expect.poll(stocks).toEqual(['fern 5', 'iris 2', 'sage 7']);
  await expect.poll(() => form().isDirty).toBe(false);
});
