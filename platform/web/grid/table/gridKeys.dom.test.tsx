import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';

const search = () => screen.getByLabelText<HTMLInputElement>('Quick search');
const focusedCell = () => {
  const cell = document.activeElement?.closest('[role=gridcell]');
  return [cell?.closest('[role=row]')?.getAttribute('row-id'), cell?.getAttribute('col-id')];
};

async function showList() {
  const opened: string[] = [];
  const page = await showPlants({
    isRestorable: true,
    selectable: true,
    onRowClick: ({ name }) => opened.push(name),
  });
  return { ...page, opened };
}

/** Focuses a cell without opening its row. */
async function focusCell(user: UserEvent, row: string, title: string): Promise<void> {
  await plantsGrid.findCell(row, title);
  await user.click(search());
  await user.keyboard('{ArrowDown}');
  while (focusedCell()[0] !== row.toLowerCase()) await user.keyboard('{ArrowDown}');
  while (focusedCell()[1] !== title.toLowerCase()) await user.keyboard('{ArrowRight}');
}

test('moves to the first and last cell of the row by Home and End', async () => {
  const { user } = await showList();
  await focusCell(user, 'Begonia', 'Size');
  await user.keyboard('{End}');
  expect(focusedCell()).toEqual(['begonia', 'stock']);
  await user.keyboard('{Home}');
  expect(focusedCell()).toEqual(['begonia', 'ag-Grid-SelectionColumn']);
});

test('leaves the grid by one Tab', async () => {
  const { user } = await showList();
  const after = document.createElement('button');
  document.body.append(after);
  onTestFinished(() => after.remove());
  await focusCell(user, 'Aster', 'Name');
  await user.tab();
  expect(document.activeElement?.closest('[role=gridcell]')).toBeNull();
});

test('moves from row to row by J and K', async () => {
  const { user } = await showList();
  await plantsGrid.findCell('Aster', 'Name');
  await user.keyboard('j');
  expect(focusedCell()).toEqual(['aster', 'name']);
  await user.keyboard('jjj');
  expect(focusedCell()).toEqual(['cosmos', 'name']);
  await user.keyboard('k');
  expect(focusedCell()).toEqual(['begonia', 'name']);
  await user.type(search(), 'k');
  expect(search().value).toBe('k');
});

test('goes from the search to the first hit by Down, and opens a single hit by Enter', async () => {
  const { user, opened } = await showList();
  await plantsGrid.findCell('Aster', 'Name');
  await user.type(search(), '1 gal{Enter}');
  await waitFor(() => expect(focusedCell()).toEqual(['aster', 'name']));
  expect(opened).toEqual([]);
  await user.clear(search());
  await user.type(search(), 'cosm{Enter}');
  await waitFor(() => expect(opened).toEqual(['Cosmos']));
  await user.clear(search());
  await user.type(search(), 'begonia{ArrowDown}');
  await waitFor(() => expect(focusedCell()).toEqual(['begonia', 'name']));
});

test('names the grid, its rows and what its header selects', async () => {
  await showList();
  await plantsGrid.findCell('Aster', 'Name');
  expect(screen.getByRole('grid', { name: 'Plants' })).toBeTruthy();
  await screen.findByRole('checkbox', { name: 'Select Begonia' });
  await screen.findByRole('checkbox', { name: 'Select the rows of this page' });
});

test('selects the page by the header, and all rows on request', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: `p${at}`,
    name: `Plant ${at}`,
    size: '',
    stock: 1,
  }));
  const { user } = await showPlants({ rows, isRestorable: true, paged: true, selectable: true });
  await plantsGrid.findCell('Plant 0', 'Name');
  await user.click(await screen.findByRole('checkbox', { name: 'Select the rows of this page' }));
  await screen.findByText('25 selected');
  await user.click(screen.getByRole('button', { name: 'Select all 60' }));
  await screen.findByText('60 selected');
  expect(screen.queryByRole('button', { name: 'Select all 60' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('60 selected')).toBeNull());
});

test('undoes Reset until the grid is changed again', async () => {
  const { user } = await showList();
  await plantsGrid.findCell('Aster', 'Name');
  await user.type(search(), '1 gal');
  await user.click(within(plantsGrid.getHeader('Stock')).getByText('Stock'));
  await user.click(within(plantsGrid.getHeader('Stock')).getByText('Stock'));
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Cosmos', 'Aster']));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Aster', 'Begonia', 'Cosmos']));
  await user.click(screen.getByRole('button', { name: 'Undo Reset' }));
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Cosmos', 'Aster']));
  expect(search().value).toBe('1 gal');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.type(search(), 'b');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Reset' })).toBeNull());
});

test('goes from the search to the first card on a phone', async () => {
  await setLayout({ width: 390 });
  const { user } = await showList();
  await screen.findByRole('button', { name: /Begonia/ });
  await user.type(search(), 'gal{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Aster'));
});
