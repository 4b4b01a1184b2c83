import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { checkboxCell } from './rowCheckbox.ts';
import { plantColumns, plantsGrid, type PlantRow, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { fireEvent } from '../../testing/dom/render.tsx';

const rowHref = ({ id }: PlantRow) => `/plants/${id}`;

const auxClick = (button: number) => new MouseEvent('auxclick', { button, bubbles: true, cancelable: true });

async function showLinkedPlants() {
  const opened: string[] = [];
  const windows = vi.fn<(url: string) => void>();
  vi.stubGlobal('open', windows);
  const { user } = await showPlants({
    rowHref,
    selectable: true,
    onRowClick: ({ name }) => opened.push(name),
  });
  return { user, opened, windows: () => windows.mock.calls.map(([url]) => url) };
}

async function findCheckboxCell(name: string): Promise<Element> {
  const row = (await plantsGrid.findCell(name, 'Name')).closest('[role=row]');
  const cell = document.querySelector(`[row-index="${row?.getAttribute('row-index')}"] ${checkboxCell}`);
  if (!cell) throw new Error('The row has no checkbox.');
  return cell;
}

test('links the name of a row to its record, and opens it in place with a plain click', async () => {
  const { user, opened, windows } = await showLinkedPlants();
  const link = (await plantsGrid.findCell('Begonia', 'Name')).querySelector('a');
  expect(link?.getAttribute('href')).toBe('/plants/begonia');
  const isPrevented: boolean[] = [];
  document.addEventListener('click', (event) => isPrevented.push(event.defaultPrevented), { once: true });
  if (link) await user.click(link);
  expect(isPrevented).toEqual([true]);
  await user.click(await plantsGrid.findCell('Aster', 'Size'));
  expect([opened, windows()]).toEqual([['Begonia', 'Aster'], []]);
});

test('opens a row in a new tab with Ctrl or Cmd, and leaves that of its link to the browser', async () => {
  const { user, opened, windows } = await showLinkedPlants();
  const link = (await plantsGrid.findCell('Begonia', 'Name')).querySelector('a');
  const isPrevented: boolean[] = [];
  document.addEventListener('click', (event) => isPrevented.push(event.defaultPrevented), { once: true });
  await user.keyboard('{Control>}');
  if (link) await user.click(link);
  expect(isPrevented).toEqual([false]);
  await user.click(await plantsGrid.findCell('Aster', 'Size'));
  await user.keyboard('{/Control}');
  expect([opened, windows()]).toEqual([[], ['/plants/aster']]);
});

test('opens a row in a new tab with the middle button from any cell', async () => {
  const { user, opened, windows } = await showLinkedPlants();
  const cell = await plantsGrid.findCell('Aster', 'Size');
  // The press would begin to scroll, and the click would paste on Linux.
  expect(fireEvent.mouseDown(cell, { button: 1 })).toBe(false);
  expect(windows()).toEqual([]);
  expect(fireEvent(cell, auxClick(1))).toBe(false);
  expect([opened, windows()]).toEqual([[], ['/plants/aster']]);
  await user.pointer({ keys: '[MouseMiddle]', target: await plantsGrid.findCell('Cosmos', 'Stock') });
  expect([opened, windows()]).toEqual([[], ['/plants/aster', '/plants/cosmos']]);
});

test('leaves other presses and clicks of the middle and right button to the browser', async () => {
  const { opened, windows } = await showLinkedPlants();
  const link = (await plantsGrid.findCell('Begonia', 'Name')).querySelector('a');
  if (!link) throw new Error('The row has no link.');
  for (const target of [link, await findCheckboxCell('Begonia'), plantsGrid.getHeader('Size')]) {
    expect(fireEvent.mouseDown(target, { button: 1 })).toBe(true);
    expect(fireEvent(target, auxClick(1))).toBe(true);
  }
  expect(fireEvent(await plantsGrid.findCell('Aster', 'Size'), auxClick(2))).toBe(true);
  expect([opened, windows()]).toEqual([[], []]);
});

test('opens nothing with the middle button on a cell that can be edited', async () => {
  const windows = vi.fn<() => void>();
  vi.stubGlobal('open', windows);
  const columns = plantColumns.map((column) =>
    column.key === 'size' ? { ...column, canEdit: () => true } : column,
  );
  await showPlants({ rowHref, columns, onEdit: async () => ({ ok: true }) });
  fireEvent(await plantsGrid.findCell('Aster', 'Size'), auxClick(1));
  expect(windows).not.toHaveBeenCalled();
  fireEvent(await plantsGrid.findCell('Aster', 'Stock'), auxClick(1));
  expect(windows).toHaveBeenCalledOnce();
});

test('selects with a click beside the checkbox, and opens nothing', async () => {
  const { user, opened } = await showLinkedPlants();
  const cell = await findCheckboxCell('Begonia');
  const row = (await plantsGrid.findCell('Begonia', 'Name')).closest('[role=row]');
  await user.click(cell);
  await waitFor(() => expect(row?.getAttribute('aria-selected')).toBe('true'));
  await user.click(cell);
  await waitFor(() => expect(row?.getAttribute('aria-selected')).toBe('false'));
  expect(opened).toEqual([]);
});

test('links cards on the phone', async () => {
  await setLayout({ width: 390 });
  const { user, opened } = await showLinkedPlants();
  const card = await screen.findByRole('link', { name: /Cosmos/ });
  expect(card.getAttribute('href')).toBe('/plants/cosmos');
  await user.click(card);
  expect(opened).toEqual(['Cosmos']);
  expect(fireEvent.click(card, { ctrlKey: true })).toBe(true);
  expect(opened).toEqual(['Cosmos']);
});

test('links the names of a tree', async () => {
  const opened: string[] = [];
  const { user } = await showPlants({
    rowHref,
    tree: { parent: () => null },
    onRowClick: ({ name }) => opened.push(name),
  });
  const link = (await plantsGrid.findCell('Begonia', 'Name')).querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/plants/begonia', 'Begonia']);
  if (link) await user.click(link);
  expect(opened).toEqual(['Begonia']);
});

const hrefOfTwo = (row: PlantRow) => (row.id === 'begonia' ? undefined : rowHref(row));

test.each([
  ['tree', { tree: { parent: () => null } }],
  ['list', {}],
])('links no row without a page in a %s', async (_, options) => {
  const windows = vi.fn<(url: string) => void>();
  vi.stubGlobal('open', windows);
  const { user } = await showPlants({ rowHref: hrefOfTwo, onRowClick: () => {}, ...options });
  const names = [await plantsGrid.findCell('Begonia', 'Name'), await plantsGrid.findCell('Aster', 'Name')];
  expect(names.map((cell) => cell.textContent)).toEqual(['Begonia', 'Aster']);
  const links = () => [...document.querySelectorAll('a[href]')].map(({ textContent }) => textContent);
  await expect.poll(links).toEqual(['Aster', 'Cosmos']);
  await user.keyboard('{Control>}');
  await user.click(await plantsGrid.findCell('Begonia', 'Size'));
  await user.click(await plantsGrid.findCell('Aster', 'Size'));
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: await plantsGrid.findCell('Begonia', 'Size') });
  expect(windows.mock.calls.map(([url]) => url)).toEqual(['/plants/aster']);
});

test('shows the card of a row without a page as plain text', async () => {
  await setLayout({ width: 390 });
  await showPlants({ rowHref: hrefOfTwo, onRowClick: () => {} });
  await screen.findByText('Begonia');
  expect(document.querySelectorAll('a[href]')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Begonia/ })).toBeNull();
});
