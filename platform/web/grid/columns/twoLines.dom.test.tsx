import { expect, test } from 'vitest';
import { createStore, useStore } from '../../parts/store.ts';
import { act } from '../../testing/dom/render.tsx';
import { type PlantRow, plantColumns, plantsGrid } from '../../testing/dom/plantsGrid.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { GridView } from '../GridView.tsx';

const rowId = ({ id }: PlantRow) => id;
const aPlant = (name: string, stock: number, size = '1 gal'): PlantRow => ({ id: name, name, size, stock });
/** The stock has the size of the plant in its second line; sums have none. */
const columns = plantColumns.map((column) =>
  column.key === 'stock'
    ? {
        ...column,
        titleDetail: 'today',
        detail: ({ size }: PlantRow) => size,
        canEdit: ({ id }: PlantRow) => id !== 'sum',
      }
    : { ...column, isPinned: column.key === 'name' },
);

/** Shows plants with the sum of their stocks. */
async function showStocks() {
  const store = createStore<readonly PlantRow[]>([aPlant('Aster', 1), aPlant('Begonia', 2)]);
  function Page() {
    const rows = useStore(store);
    return (
      <GridView
        name="plants"
        label="Plants"
        rows={rows}
        columns={columns}
        rowId={rowId}
        empty={null}
        drafts={{ enter: (cells) => cells.map(() => ({ ok: true })) }}
        totalRow={aPlant(
          'sum',
          rows.reduce((sum, { stock }) => sum + stock, 0),
          '',
        )}
      />
    );
  }
  const page = await showPage({
    server: await startStubServer(),
    pages: { '/plants': Page },
    path: '/plants',
  });
  await plantsGrid.findCell('Begonia', 'Stock today');
  return { ...page, change: (rows: readonly PlantRow[]) => act(() => store.set(rows)) };
}
const stocks = () => plantsGrid.texts('Stock today');

test('shows the second line of a title and of cells, and sums below all rows', async () => {
  const { change } = await showStocks();
  await expect.poll(stocks).toEqual(['1 1 gal', '2 1 gal', '3']);
  // The second line changes without the value.
  change([aPlant('Aster', 1, '2 gal'), aPlant('Begonia', 5)]);
  await expect.poll(stocks).toEqual(['1 2 gal', '5 1 gal', '6']);
});

test('keeps a pinned column apart, and the row of sums out of what is edited and pasted', async () => {
  const { user } = await showStocks();
  const isPinned = async (row: string, title: string) =>
    (await plantsGrid.findCell(row, title)).classList.contains('ag-cell-last-left-pinned');
  expect([await isPinned('Aster', 'Name'), await isPinned('Aster', 'Size')]).toEqual([true, false]);
  const sum = await plantsGrid.findCell('3', 'Stock today');
  await user.dblClick(sum);
  expect(sum.querySelector('input')).toBeNull();
  await user.click(sum);
  await user.paste('7');
  await expect.poll(() => stocks()).toEqual(['1 1 gal', '2 1 gal', '3']);
});
