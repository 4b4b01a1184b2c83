import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { checkboxCell } from './rowCheckbox.ts';
import { plantsGrid, type PlantRow, showPlants } from '../../testing/dom/plantsGrid.tsx';

const rowHref = ({ id }: PlantRow) => `/plants/${id}`;

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

test('selects with a click beside the checkbox, and opens nothing', async () => {
  const { user, opened } = await showLinkedPlants();
  const row = (await plantsGrid.findCell('Begonia', 'Name')).closest('[role=row]');
  const cell = document.querySelector(`[row-index="${row?.getAttribute('row-index')}"] ${checkboxCell}`);
  if (!cell) throw new Error('The row has no checkbox.');
  await user.click(cell);
  await waitFor(() => expect(row?.getAttribute('aria-selected')).toBe('true'));
  await user.click(cell);
  await waitFor(() => expect(row?.getAttribute('aria-selected')).toBe('false'));
  expect(opened).toEqual([]);
});

test('links cards on the phone', async () => {
  setLayout({ width: 390 });
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
