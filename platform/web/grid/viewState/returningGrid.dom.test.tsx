import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { plantColumns, plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { findToast } from '../../testing/dom/toast.ts';

const rowHref = ({ id }: { id: string }) => `/plants/${id}`;
const showList = (props: Parameters<typeof showPlants>[0] = {}) =>
  showPlants({ isRestorable: true, selectable: true, rowHref, onRowClick: () => {}, ...props });
/** More plants than fit on the page. */
const manyRows = Array.from({ length: 100 }, (_, index) => ({
  id: `plant${index}`,
  name: ['Aster', 'Begonia', 'Cosmos'][index] ?? `Plant ${index}`,
  size: '1 gal',
  stock: index,
}));
const rowNamed = (name: string) =>
  plantsGrid.rows().find((row) => row.textContent.includes(name)) ?? document.body;

test('shows the rows of the last visit in the first frame, with scroll position, focus and selection', async () => {
  const { user, go } = await showList({ rows: manyRows });
  const cell = await plantsGrid.findCell('Begonia', 'Size');
  const checkbox = rowNamed('Aster').querySelector('input');
  if (checkbox) await user.click(checkbox);
  await user.click(cell);
  const viewport = document.querySelector('.ag-grid-viewport');
  // Rows are drawn at multiples of their height.
  Object.assign(viewport ?? {}, { scrollTop: 36 });
  await go('/other');
  expect(document.querySelector('.ag-grid-viewport')).toBeNull();
  await go('/plants');
  expect(plantsGrid.texts('Name').slice(0, 3)).toEqual(['Aster', 'Begonia', 'Cosmos']);
  expect(document.querySelector('.ag-grid-viewport')?.scrollTop).toBe(36);
  expect(document.activeElement).toBe(cell);
  expect(rowNamed('Aster').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('leaves the focus on an element that the user focused meanwhile', async () => {
  const { user, go } = await showList();
  await user.click(await plantsGrid.findCell('Begonia', 'Size'));
  await go('/other');
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await go('/plants');
  expect(plantsGrid.rows()).toHaveLength(3);
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('restores the search, and a click works as before', async () => {
  const { user, go } = await showList();
  await plantsGrid.findCell('Begonia', 'Size');
  await user.type(screen.getByLabelText('Quick search'), 'begonia');
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Begonia']));
  await go('/other');
  await go('/plants');
  expect(screen.getByLabelText<HTMLInputElement>('Quick search').value).toBe('begonia');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Begonia']);
  const checkbox = rowNamed('Begonia').querySelector('input');
  if (checkbox) await user.click(checkbox);
  await screen.findByText('1 selected');
  await expect.poll(() => plantsGrid.texts('Stock')).toEqual(['7']);
});

test('returns to the row of a single hit that Enter in the search has opened', async () => {
  const opened: string[] = [];
  const { user, go } = await showPlants({
    isRestorable: true,
    rowHref,
    onRowClick: ({ name }) => void opened.push(name),
  });
  await plantsGrid.findCell('Begonia', 'Name');
  await user.type(screen.getByLabelText('Quick search'), 'begonia{Enter}');
  await expect.poll(() => opened).toEqual(['Begonia']);
  await go('/other');
  await go('/plants');
  expect(rowNamed('Begonia').contains(document.activeElement)).toBe(true);
});

test('restores the sort, and sorts again by a click on the header', async () => {
  const { user, go } = await showList();
  await plantsGrid.findCell('Begonia', 'Size');
  await user.click(within(plantsGrid.getHeader('Stock')).getByText('Stock'));
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Begonia', 'Aster', 'Cosmos']));
  await go('/other');
  await go('/plants');
  await expect.poll(() => plantsGrid.texts('Name')).toEqual(['Begonia', 'Aster', 'Cosmos']);
  await user.click(within(plantsGrid.getHeader('Stock')).getByText('Stock'));
  await waitFor(() => expect(plantsGrid.texts('Name')).toEqual(['Cosmos', 'Aster', 'Begonia']));
});

test('draws as many cards as before on a phone, and focuses the opened one', async () => {
  await setLayout({ width: 390 });
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.card-list { flex: none; height: 300px }';
  onTestFinished(() => style.remove());
  const { user, go } = await showList({ rows: manyRows });
  const card = await screen.findByRole('link', { name: /Begonia/ });
  await user.click(card);
  const list = screen.getByRole('region', { name: 'Plants' });
  list.scrollTop = 30;
  await go('/other');
  await go('/plants');
  expect(screen.getByRole('region', { name: 'Plants' }).scrollTop).toBe(30);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Begonia/ }));
});

test('shows the stored value when an edit was refused after the page was left', async () => {
  let refuse = (): void => {};
  const columns = plantColumns.map((column) =>
    column.key === 'stock' ? { ...column, canEdit: () => true } : column,
  );
  const { user, go } = await showPlants({
    columns,
    onEdit: async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return { ok: false, message: 'Too many' };
    },
  });
  await plantsGrid.enterCell(user, 'Begonia', 'Stock', '99');
  await waitFor(() => expect(plantsGrid.texts('Stock')).toEqual(['12', '99', '1,200']));
  await go('/other');
  refuse();
  await findToast(/Too many/);
  await go('/plants');
  await expect.poll(() => plantsGrid.texts('Stock')).toEqual(['12', '7', '1,200']);
});
