import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { plantColumns, plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';

const ranged = () => [...document.querySelectorAll('.cell-ranged')].map(({ textContent }) => textContent);
const announcement = () => plantsGrid.region().querySelector('output')?.textContent;

test('selects a range from the focused cell with Shift and arrow keys, announces and copies it', async () => {
  const { user } = await showPlants();
  const cell = await plantsGrid.findCell('Aster', 'Size');
  cell.focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(ranged()).toEqual(['1 gal', '12', '2 gal', '7']);
  expect(announcement()).toBe('2 rows, 2 columns selected');
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, clipboardData }));
  expect(clipboardData.getData('text/plain')).toBe('1 gal\t12\r\n2 gal\t7');
  await user.keyboard('{ArrowLeft}');
  expect(ranged()).toEqual([]);
  expect(announcement()).toBe('');
});

test('spans the range to a cell that is clicked with Shift, and removes it with Escape', async () => {
  const opened: string[] = [];
  const { user } = await showPlants({ onRowClick: ({ name }) => opened.push(name) });
  await user.click(await plantsGrid.findCell('Begonia', 'Name'));
  await user.keyboard('{Shift>}');
  await user.click(await plantsGrid.findCell('Cosmos', 'Size'));
  await user.keyboard('{/Shift}');
  expect(ranged()).toEqual(['Begonia', '2 gal', 'Cosmos', '1 gal']);
  expect(opened).toEqual(['Begonia']);
  await user.keyboard('{Escape}');
  expect(ranged()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Begonia', 'Cosmos']);
});

test('opens a row with Enter, but edits an editable cell, which undo and redo restore by keys and buttons', async () => {
  const opened: string[] = [];
  const sent: unknown[] = [];
  const columns = plantColumns.map((column) =>
    column.key === 'stock' ? { ...column, canEdit: () => true } : column,
  );
  const { user } = await showPlants({
    columns,
    onRowClick: ({ name }) => opened.push(name),
    onEdit: async (row, key, value) => {
      sent.push([row.name, key, value]);
      return { ok: true };
    },
  });
  (await plantsGrid.findCell('Aster', 'Name')).focus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Aster']);
  await plantsGrid.enterCell(user, 'Aster', 'Stock', '15');
  await expect.poll(() => sent).toEqual([['Aster', 'stock', 15]]);
  expect(opened).toEqual(['Aster']);
  (await plantsGrid.findCell('Aster', 'Name')).focus();
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sent.at(-1)).toEqual(['Aster', 'stock', 12]);
  await user.keyboard('{Control>}y{/Control}');
  await expect.poll(() => sent.at(-1)).toEqual(['Aster', 'stock', 15]);
  // A text field keeps the key for itself.
  await user.click(screen.getByLabelText('Quick search'));
  await user.keyboard('{Control>}z{/Control}');
  expect(sent).toHaveLength(3);
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Redo').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Undo'));
  await expect.poll(() => sent.at(-1)).toEqual(['Aster', 'stock', 12]);
  await expect.poll(() => button('Undo').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Redo'));
  await expect.poll(() => sent.at(-1)).toEqual(['Aster', 'stock', 15]);
  await expect.poll(() => plantsGrid.texts('Stock')[0]).toBe('15');
});

test('fills a range down with Ctrl+D also where Delete deletes the rows', async () => {
  const deleted: string[] = [];
  const { user } = await showPlants({
    columns: plantColumns.map((column) => ({ ...column, canEdit: () => true })),
    onEdit: async () => ({ ok: true }),
    onDeleteRows: async (rows) => {
      deleted.push(...rows.map(({ name }) => name));
      return true;
    },
  });
  (await plantsGrid.findCell('Aster', 'Stock')).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => plantsGrid.texts('Stock')).toEqual(['12', '12', '1,200']);
  await user.keyboard('{Delete}');
  expect(deleted).toEqual(['Aster', 'Begonia']);
  await expect.poll(() => plantsGrid.texts('Stock')).toEqual(['12', '12', '1,200']);
});

test('leaves full screen with Escape', async () => {
  const { user } = await showPlants();
  await user.click(await screen.findByRole('button', { name: 'Fullscreen' }));
  expect(document.querySelector('.grid-frame')).toHaveProperty('dataset.fullscreen', 'true');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Fullscreen' })).toBeTruthy();
});
