import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '../../testing/dom/button.ts';
import { findCellMessage, openCellMessages } from '../../testing/dom/cellMessage.ts';
import { setLayout, waitForLayout } from '../../testing/dom/layout.ts';
import { plantColumns, type PlantRow, plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { findToast } from '../../testing/dom/toast.ts';
import type { CellEditResult } from '../editing/cellEditResult.ts';

const columns = plantColumns.map((column) =>
  column.key === 'stock' ? { ...column, canEdit: () => true } : column,
);
const rows = Array.from({ length: 90 }, (_, at): PlantRow => {
  const name = `Plant ${String(at + 1).padStart(2, '0')}`;
  return { id: name, name, size: '1 gal', stock: 12 };
});
const reason = 'Kim Lee changed this plant from 12 to 44.';
const conflict: CellEditResult = { ok: false, message: reason, mayRetry: true, storedValue: 44 };

/** Shows plants whose edits get these results, the last one again and again. */
async function showRefusingPlants(...results: readonly (CellEditResult | Promise<CellEditResult>)[]) {
  const sent: unknown[] = [];
  const page = await showPlants({
    rows,
    columns,
    onEdit: async (row, _, value) => {
      sent.push([row.name, value]);
      return results[Math.min(sent.length, results.length) - 1] ?? conflict;
    },
  });
  return { ...page, sent };
}

const getRect = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
const markedRows = () =>
  [...document.querySelectorAll('.ag-cell[aria-invalid]')].map((cell) =>
    cell.closest('[row-id]')?.getAttribute('row-id'),
  );

test.each(['Plant 01', 'Plant 02', 'Plant 10'])(
  'says why %s was not saved, beside its cell and not over the next one',
  async (name) => {
    const { user } = await showRefusingPlants();
    await plantsGrid.enterCell(user, name, 'Stock', '7');
    const message = await findCellMessage(`${name}, Stock 7`);
    expect(message.querySelector('.reason')?.textContent).toBe(reason);
    const cell = await plantsGrid.findCell(name, 'Stock');
    const nextName = `Plant ${String(Number(name.slice(-2)) + 1).padStart(2, '0')}`;
    const next = await plantsGrid.findCell(nextName, 'Stock');
    expect(document.activeElement).toBe(next);
    const [messageRect, cellRect] = [getRect(message), getRect(cell)];
    expect(isInside(messageRect, getRect(plantsGrid.region()))).toBe(true);
    expect(overlaps(messageRect, cellRect)).toBe(false);
    expect(overlaps(messageRect, getRect(next))).toBe(false);
    // Eight pixels away.
    const around = new DOMRect(cellRect.x - 9, cellRect.y - 9, cellRect.width + 18, cellRect.height + 18);
    expect(overlaps(messageRect, around)).toBe(true);
    expect(markedRows()).toEqual([name]);
    expect(cell.getAttribute('aria-description')).toBe(
      `Update Failed. ${name}, Stock 7: ${reason} Press Tab to choose.`,
    );
    expect(screen.getByRole('alert').textContent).toBe(`Update Failed. ${name}, Stock 7: ${reason}`);
  },
);

test('follows the cell of a message and hides it while the cell is scrolled out', async () => {
  const { user } = await showRefusingPlants();
  await plantsGrid.enterCell(user, 'Plant 20', 'Stock', '7');
  const message = await findCellMessage('Plant 20, Stock 7');
  const { top } = getRect(message);
  const viewport = document.querySelector('.ag-grid-viewport');
  const scrollTo = async (pixels: number) => {
    viewport?.scrollTo({ top: pixels });
    await waitForLayout();
  };
  await scrollTo(100);
  await expect.poll(() => getRect(message).top).toBe(top - 100);
  await scrollTo(1_900);
  await expect.poll(openCellMessages).toEqual([]);
  await scrollTo(0);
  await expect.poll(openCellMessages).toHaveLength(1);
  await expect.poll(markedRows).toEqual(['Plant 20']);
  await expect.poll(() => getRect(message).top).toBe(top);
});

test('leaves the cell with the focus uncovered, and changes its side for nothing else', async () => {
  const { user } = await showRefusingPlants();
  await plantsGrid.enterCell(user, 'Plant 10', 'Stock', '7');
  const message = await findCellMessage('Plant 10, Stock 7');
  expect(message.dataset['side']).toBe('top');
  const cell = await plantsGrid.findCell('Plant 08', 'Stock');
  expect(overlaps(getRect(message), getRect(cell))).toBe(true);
  cell.focus();
  expect(message.dataset['side']).toBe('right');
  expect(overlaps(getRect(message), getRect(cell))).toBe(false);
  (await plantsGrid.findCell('Plant 20', 'Stock')).focus();
  await waitForLayout();
  expect(message.dataset['side']).toBe('right');
});

test('enters the refused value again with a button after Tab, and returns to the cell', async () => {
  const { user, sent } = await showRefusingPlants(conflict, { ok: true });
  await plantsGrid.enterCell(user, 'Plant 10', 'Stock', '7');
  await findCellMessage('Plant 10, Stock 7');
  const cell = await plantsGrid.findCell('Plant 10', 'Stock');
  await user.keyboard('{ArrowUp}');
  await user.tab();
  expect(document.activeElement).toBe(getButton('Keep 44'));
  await user.tab();
  expect(document.activeElement).toBe(getButton('Use 7'));
  await user.keyboard('{Enter}');
  await expect.poll(() => cell.textContent).toBe('7');
  expect([sent, openCellMessages(), markedRows()]).toEqual([
    [
      ['Plant 10', 7],
      ['Plant 10', 7],
    ],
    [],
    [],
  ]);
  await expect.poll(() => document.activeElement).toBe(cell);
});

test.each([
  ['Keep 44', async ({ user }: Shown) => user.click(getButton('Keep 44'))],
  ['the close button', async ({ user }: Shown) => user.click(screen.getByLabelText('Close message'))],
  ['Escape in the table', async ({ user }: Shown) => user.keyboard('{Escape}')],
  [
    'Escape in the message',
    async ({ user }: Shown) => {
      await user.tab();
      await user.keyboard('{Escape}');
    },
  ],
  [
    'the same value typed again',
    async ({ user }: Shown) => plantsGrid.enterCell(user, 'Plant 10', 'Stock', '12.0'),
  ],
])('closes a message and removes its mark by %s', async (_, close) => {
  const page = await showRefusingPlants();
  await plantsGrid.enterCell(page.user, 'Plant 10', 'Stock', '7');
  await findCellMessage('Plant 10, Stock 7');
  await close(page);
  expect([openCellMessages(), markedRows(), page.sent]).toEqual([[], [], [['Plant 10', 7]]]);
  expect(screen.getByRole('alert').textContent).toBe('');
  await expect.poll(() => document.activeElement?.matches('.ag-cell')).toBe(true);
});
type Shown = Awaited<ReturnType<typeof showRefusingPlants>>;

test('opens the message of the marked cell that gets the focus or is pressed', async () => {
  const { user } = await showRefusingPlants({ ok: false, message: 'Too many' }, conflict);
  await plantsGrid.enterCell(user, 'Plant 10', 'Stock', '9000');
  const first = 'Update Failed: Plant 10, Stock 9,000';
  await expect.poll(openCellMessages).toEqual([first]);
  expect(screen.queryByText(/^Keep|^Use/)).toBeNull();
  await plantsGrid.enterCell(user, 'Plant 15', 'Stock', '7');
  const second = 'Update Failed: Plant 15, Stock 7';
  await expect.poll(openCellMessages).toEqual([second]);
  expect(markedRows()).toEqual(['Plant 10', 'Plant 15']);
  await user.click(await plantsGrid.findCell('Plant 10', 'Stock'));
  expect(openCellMessages()).toEqual([first]);
  (await plantsGrid.findCell('Plant 16', 'Stock')).focus();
  await user.keyboard('{ArrowUp}');
  await expect.poll(openCellMessages).toEqual([second]);
  await user.keyboard('{Escape}');
  expect([openCellMessages(), markedRows()]).toEqual([[], ['Plant 10']]);
});

test('shows the message in the card of the row on a narrow page', async () => {
  const { user } = await showRefusingPlants();
  await plantsGrid.enterCell(user, 'Plant 02', 'Stock', '7');
  await findCellMessage('Plant 02, Stock 7');
  await setLayout({ width: 400 });
  const message = await findCellMessage('Plant 02, Stock 7');
  const card = message.closest('.row-card');
  expect(card?.querySelector('.name')?.textContent).toBe('Plant 02');
  expect(message.querySelector('.reason')?.textContent).toBe(`Plant 02, Stock 7: ${reason}`);
  expect(getRect(message).top).toBeGreaterThanOrEqual(
    getRect(card?.querySelector('.card-body') ?? null).bottom,
  );
  expect(isInside(getRect(message), getRect(card))).toBe(true);
  await user.click(getButton('Keep 44'));
  expect(openCellMessages()).toEqual([]);
});

test('shows a toast for a cell that is not on the screen', async () => {
  const { promise, resolve } = Promise.withResolvers<CellEditResult>();
  const { user, sent } = await showRefusingPlants(promise);
  await plantsGrid.enterCell(user, 'Plant 02', 'Stock', '7');
  document.querySelector('.ag-grid-viewport')?.scrollTo({ top: 1_900 });
  await waitForLayout();
  resolve(conflict);
  await findToast('Update Failed');
  await findToast(`Plant 02, Stock 7: ${reason}`);
  expect(openCellMessages()).toEqual([]);
  await user.click(getButton('Use 7'));
  await expect.poll(() => sent).toHaveLength(2);
});
