import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { waitForLayout } from '../../testing/dom/layout.ts';
import { type PlantRow, plantColumns, plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';

const plant = (id: string, name: string, parent?: string): PlantRow => ({
  id,
  name,
  size: '1 gal',
  stock: 1,
  ...(parent && { parent }),
});
const rows = [
  plant('annuals', 'Annuals'),
  plant('asters', 'Asters', 'annuals'),
  plant('aster', 'Blue Aster', 'asters'),
  plant('trees', 'Trees'),
];
const tree = { parent: ({ parent }: PlantRow) => parent ?? null };
const names = () => plantsGrid.texts('Name');
const row = async (name: string) => (await plantsGrid.findCell(name, 'Name')).closest('[role=row]');
const levels = () =>
  plantsGrid.rows().map((one) => [one.getAttribute('aria-level'), one.getAttribute('aria-expanded')]);

test('shows a tree with levels, indentation and buttons of rows with children only', async () => {
  await showPlants({ rows, tree });
  const cell = await plantsGrid.findCell('Blue Aster', 'Name');
  await expect.poll(() => names()).toEqual(['Annuals', 'Asters', 'Blue Aster', 'Trees']);
  expect(levels()).toEqual([
    ['1', 'true'],
    ['2', 'true'],
    ['3', null],
    ['1', null],
  ]);
  expect(screen.getByRole('treegrid')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Collapse (Annuals|Asters)$/ })).toHaveLength(2);
  expect(cell.querySelector('button')).toBeNull();
  expect(cell.querySelector<HTMLElement>('.tree-cell')?.style.paddingInlineStart).toContain('2');
});

test('collapses and expands by button, which opens no row, and by arrow keys', async () => {
  const opened: string[] = [];
  const { user } = await showPlants({ rows, tree, onRowClick: ({ name }) => opened.push(name) });
  await plantsGrid.findCell('Blue Aster', 'Name');
  await user.click(screen.getByRole('button', { name: 'Collapse Asters' }));
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Trees']);
  expect((await row('Asters'))?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('button', { name: 'Expand Asters' })).toBeTruthy();
  expect(opened).toEqual([]);

  (await plantsGrid.findCell('Asters', 'Name')).focus();
  await user.keyboard('{ArrowRight}');
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Blue Aster', 'Trees']);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('col-id')).toBe('size');
  (await plantsGrid.findCell('Annuals', 'Name')).focus();
  await user.keyboard('{ArrowLeft}');
  await expect.poll(names).toEqual(['Annuals', 'Trees']);
});

test('collapses and expands all, and searches rows with their ancestors', async () => {
  const { user } = await showPlants({ rows, tree });
  await plantsGrid.findCell('Blue Aster', 'Name');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await expect.poll(names).toEqual(['Annuals', 'Trees']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Blue Aster', 'Trees']);
  await user.type(screen.getByLabelText('Quick search'), 'blue');
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Blue Aster']);
  await user.clear(screen.getByLabelText('Quick search'));
  await user.type(screen.getByLabelText('Quick search'), 'annuals blue');
  expect(await screen.findByText('No plants match “annuals blue”.')).toBeTruthy();
});

test('shows the groups of a collapsed tree, and counts the rows in them', async () => {
  const groups = [plant('annuals', 'Annuals'), plant('trees', 'Trees')];
  const { user } = await showPlants({
    rows: [...groups, plant('aster', 'Aster', 'annuals'), plant('oak', 'Oak', 'trees')],
    tree: { ...tree, isGroup: ({ parent }) => parent === undefined },
  });
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await expect.poll(names).toEqual(['Annuals', 'Trees']);
  expect(screen.queryByText(/^No plants/)).toBeNull();
  expect(screen.getByText('0 of 2 shown, rest collapsed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Expand Trees' }));
  expect(await screen.findByText('1 of 2 shown, rest collapsed')).toBeTruthy();
});

test('builds and sorts the tree once, not for each search and fold', async () => {
  const read = { parents: 0, names: 0 };
  const columns = plantColumns.map((column) =>
    column.key === 'name'
      ? {
          ...column,
          sorted: 'asc' as const,
          sortValue: ({ name }: PlantRow) => {
            read.names += 1;
            return name;
          },
        }
      : column,
  );
  const counted = {
    parent: (one: PlantRow) => {
      read.parents += 1;
      return tree.parent(one);
    },
  };
  const { user } = await showPlants({ rows, columns, tree: counted });
  await plantsGrid.findCell('Blue Aster', 'Name');
  await waitForLayout();
  const { ...first } = read;
  await user.type(screen.getByLabelText('Quick search'), 'blue');
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Blue Aster']);
  await user.clear(screen.getByLabelText('Quick search'));
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Blue Aster', 'Trees']);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await expect.poll(names).toEqual(['Annuals', 'Trees']);
  expect(read).toEqual(first);
});

test('a fold leaves the other cells of the rows as they are', async () => {
  let read = 0;
  const columns = plantColumns.map((column) =>
    column.key === 'size'
      ? {
          ...column,
          value: ({ size }: PlantRow) => {
            read += 1;
            return size;
          },
        }
      : column,
  );
  const { user } = await showPlants({ rows, columns, tree });
  await plantsGrid.findCell('Blue Aster', 'Name');
  await waitForLayout();
  let before = read;
  let quietPolls = 0;
  // On a busy machine columns are fitted once more after the first layout.
  await expect
    .poll(() => {
      quietPolls = read === before ? quietPolls + 1 : 0;
      before = read;
      return quietPolls;
    })
    .toBeGreaterThan(4);
  await user.click(screen.getByRole('button', { name: 'Collapse Asters' }));
  await expect.poll(names).toEqual(['Annuals', 'Asters', 'Trees']);
  expect((await row('Asters'))?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('button', { name: 'Expand Asters' })).toBeTruthy();
  expect(read).toBe(before);
});
