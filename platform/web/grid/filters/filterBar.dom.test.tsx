import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { setLayout } from '../../testing/dom/layout.ts';
import { plantColumns, plantsGrid, type PlantRow, showPlants } from '../../testing/dom/plantsGrid.tsx';
import type { QuickFilter } from './quickFilters.ts';

const filters: readonly QuickFilter[] = [
  { kind: 'choices', column: 'size', title: 'Size', choices: ['1 gal', '2 gal'] },
  { kind: 'values', column: 'name', title: 'Plant' },
  { kind: 'period', column: 'potted', title: 'Potted' },
];
const pottedDays: Readonly<Record<string, string>> = {
  aster: '2027-03-01',
  begonia: '2027-03-09',
  cosmos: '2027-04-01',
};
const columns: readonly Column<PlantRow>[] = [
  ...plantColumns.map((column) => (column.key === 'stock' ? { ...column, isTotaled: true } : column)),
  { key: 'potted', title: 'Potted', kind: 'date', value: ({ id }) => pottedDays[id] },
];
const showFiltered = () =>
  showPlants({ columns, quickFilters: filters, today: '2027-03-03', selectable: true, isRestorable: true });
const bar = () => within(screen.getByRole('group', { name: 'Filters' }));
const names = () => plantsGrid.texts('Name');

test('filters by a selection of values, and names them on the button and in the address', async () => {
  const { user, address } = await showFiltered();
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(bar().getByRole('button', { name: 'Size' }));
  await user.click(await screen.findByRole('checkbox', { name: '2 gal' }));
  await waitFor(() => expect(names()).toEqual(['Begonia']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(bar().getByRole('button', { name: 'Size: 2 gal' })).toBeTruthy());
  await waitFor(() => expect(address()).toContain('filter='));
  await user.click(bar().getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('filters by a period, and by a range of typed days', async () => {
  const { user } = await showFiltered();
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(bar().getByRole('button', { name: 'Potted' }));
  await user.click(await screen.findByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(names()).toEqual(['Aster']));
  await user.click(bar().getByRole('button', { name: 'Potted: Overdue' }));
  await user.type(await screen.findByLabelText('From'), '3/5/2027');
  await user.type(screen.getByLabelText('To'), '3/1/2027');
  await screen.findByText('The last day is before the first.');
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '3/31/2027{Enter}');
  await waitFor(() => expect(names()).toEqual(['Begonia']));
  bar().getByRole('button', { name: 'Potted: Mar 5, 2027 – Mar 31, 2027' });
});

test('leaves J to an open filter', async () => {
  const { user } = await showFiltered();
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(bar().getByRole('button', { name: 'Size' }));
  await user.click(await screen.findByRole('checkbox', { name: '1 gal' }));
  await user.keyboard('j');
  expect(document.querySelector('.ag-cell-focus')).toBeNull();
});

test('shows filters of columns as chips that can be removed', async () => {
  const filter = { size: { filterType: 'text', type: 'contains', filter: '1 gal' } };
  const { go } = await showPlants({ columns, isRestorable: true });
  await plantsGrid.findCell('Aster', 'Name');
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  await go(`/plants?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await waitFor(() => expect(names()).toEqual(['Aster', 'Cosmos']));
  bar().getByText('Size contains 1 gal');
  bar().getByRole('button', { name: 'Remove filter: Size' }).click();
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('adds up the matching rows, and the selected ones', async () => {
  const { user } = await showFiltered();
  await plantsGrid.findCell('Aster', 'Name');
  const total = () => document.querySelector('.totals')?.textContent;
  expect(total()).toBe('Stock 1,219');
  await user.click(bar().getByRole('button', { name: 'Size' }));
  await user.click(await screen.findByRole('checkbox', { name: '1 gal' }));
  await waitFor(() => expect(total()).toBe('Stock 1,212'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Aster' }));
  await waitFor(() => expect(total()).toBe('Stock selected 12'));
});

test('adds up nothing while rows are missing', async () => {
  await showPlants({ columns, totalCount: 4 });
  await plantsGrid.findCell('Aster', 'Name');
  expect(document.querySelector('.totals')?.textContent).toBe('Stock –');
});

test('begins with the default filter of a column, which stays while the user sorts and can be removed', async () => {
  const filtered = columns.map((column) =>
    column.key === 'size' ? { ...column, filtered: ['1 gal'] } : column,
  );
  const { user, address } = await showPlants({
    columns: filtered,
    quickFilters: filters,
    isRestorable: true,
  });
  await plantsGrid.findCell('Aster', 'Name');
  await expect.poll(() => names()).toEqual(['Aster', 'Cosmos']);
  await user.click(within(plantsGrid.getHeader('Stock')).getByText('Stock'));
  await waitFor(() => expect(address()).toContain('sort=stock'));
  await expect.poll(() => [names(), address().includes('filter')]).toEqual([['Aster', 'Cosmos'], false]);
  await user.click(bar().getByRole('button', { name: 'Size: 1 gal' }));
  await user.click(await screen.findByRole('checkbox', { name: '1 gal' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await waitFor(() => expect(address()).toContain('filter='));
});

test('offers the filters on a phone, too', async () => {
  await setLayout({ width: 390 });
  const { user } = await showFiltered();
  await screen.findByText('Begonia');
  await user.click(bar().getByRole('button', { name: 'Plant' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cosmos' }));
  await waitFor(() => expect(document.querySelectorAll('.row-card')).toHaveLength(1));
});
