import { screen } from '@testing-library/dom';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { applyRowEdits } from '#platform/kernel/grid/cells/editHistory.ts';
import { createStore, useStore } from '../../parts/store.ts';
import { plantColumns, type PlantRow, plantsGrid } from '../../testing/dom/plantsGrid.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { findCellMessage } from '../../testing/dom/cellMessage.ts';
import { findToast } from '../../testing/dom/toast.ts';
import { GridView } from '../GridView.tsx';
import type { DraftEditing, DraftRows } from '../../record/rows/draftRows.ts';

const rowId = ({ id }: PlantRow) => id;
const columns = plantColumns.map((column) => ({ ...column, canEdit: () => true }));
const aPlant = (name: string, stock: number): PlantRow => ({ id: name, name, size: '1 gal', stock });

/** Shows a form whose rows are plants, with buttons that change them. A stock of 13 is refused. */
async function showForm(initial: readonly PlantRow[] = [aPlant('Aster', 1), aPlant('Begonia', 2)]) {
  const store = createStore(initial);
  let created = 0;
  const drafts: DraftRows<PlantRow> = {
    enter: (cells) =>
      cells.map(({ row, key, value }) => {
        if (value === 13) return { ok: false, message: '13 brings bad luck' };
        store.set(store.get().map((one) => (one.id === row.id ? { ...one, [key]: value } : one)));
        return { ok: true };
      }),
    changeRows: (edits) => store.set(applyRowEdits(store.get(), edits, rowId)),
    createRow: () => {
      created += 1;
      return { ...aPlant(`new ${created}`, 0), name: '' };
    },
  };
  function Form() {
    const rows = useStore(store);
    const editing = useRef<DraftEditing<PlantRow>>(null);
    return (
      <>
        <button onClick={() => editing.current?.remove(rows.slice(0, 1))}>Remove the first</button>
        <button onClick={() => editing.current?.add([aPlant('Cosmos', 3)], 0)}>Add Cosmos</button>
        <button
          onClick={() =>
            editing.current?.change(rows.map((row) => ({ row, key: 'stock', value: row.stock * 10 })))
          }
        >
          Multiply
        </button>
        <GridView
          name="plants"
          label="Plants"
          rows={rows}
          columns={columns}
          rowId={rowId}
          empty={null}
          drafts={drafts}
          editing={editing}
        />
      </>
    );
  }
  const page = await showPage({ server: await startStubServer(), pages: { '/form': Form }, path: '/form' });
  if (initial.length > 0) await plantsGrid.findCell('Aster', 'Name');
  const stocks = () => store.get().map(({ name, stock }) => `${name} ${stock}`);
  return { ...page, stocks, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}

test('takes back changed cells, added rows and removed rows in their order', async () => {
  const { user, press, stocks } = await showForm();
  await plantsGrid.enterCell(user, 'Begonia', 'Stock', '5');
  await expect.poll(stocks).toEqual(['Aster 1', 'Begonia 5']);
  await press('Add Cosmos');
  await press('Multiply');
  await expect.poll(stocks).toEqual(['Cosmos 30', 'Aster 10', 'Begonia 50']);
  await press('Remove the first');
  await expect.poll(stocks).toEqual(['Aster 10', 'Begonia 50']);
  for (const expected of [
    ['Cosmos 30', 'Aster 10', 'Begonia 50'],
    ['Cosmos 3', 'Aster 1', 'Begonia 5'],
    ['Aster 1', 'Begonia 5'],
    ['Aster 1', 'Begonia 2'],
  ]) {
    await press('Undo');
    await expect.poll(stocks).toEqual(expected);
  }
  for (let steps = 0; steps < 4; steps += 1) await press('Redo');
  await expect.poll(stocks).toEqual(['Aster 10', 'Begonia 50']);
});

test('pastes cells below the last row into new rows, and takes them back at once', async () => {
  const { user, stocks, press } = await showForm();
  await user.click(await plantsGrid.findCell('Begonia', 'Name'));
  await user.paste('Fern\t2 gal\t7\nIris\t1 gal\t8');
  await expect.poll(stocks).toEqual(['Aster 1', 'Fern 7', 'Iris 8']);
  await press('Undo');
  await expect.poll(stocks).toEqual(['Aster 1', 'Begonia 2']);
  await press('Redo');
  await expect.poll(stocks).toEqual(['Aster 1', 'Fern 7', 'Iris 8']);
  expect(screen.queryByText('Undo failed')).toBeNull();
});

test('pastes rows into a grid without any, and takes them back at once', async () => {
  const { user, stocks, press } = await showForm([]);
  await user.click(document.body);
  await user.paste('Name\tSize\tStock\nFern\t2 gal\t7\nIris\t1 gal\t8');
  await expect.poll(stocks).toEqual(['Fern 7', 'Iris 8']);
  await findToast('6 cells pasted');
  await press('Undo');
  await expect.poll(stocks).toEqual([]);
});

test('names a pasted row by its other cells in the reason of a refused one', async () => {
  const { user } = await showForm([]);
  await user.click(document.body);
  await user.paste('Fern\t2 gal\t13');
  await findToast('Fern, Stock 13: 13 brings bad luck');
});

test('shows a refused value in a message, and the previous one in its cell', async () => {
  const { user, stocks } = await showForm();
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '13');
  const message = await findCellMessage('Aster, Stock 13');
  expect(message.querySelector('.reason')?.textContent).toBe('13 brings bad luck');
  expect(stocks()).toEqual(['Aster 1', 'Begonia 2']);
  expect((await plantsGrid.findCell('Aster', 'Stock')).textContent).toBe('1');
});
