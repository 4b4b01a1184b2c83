import type { Page } from '@playwright/test';
import { OrderDocument } from '#features/orders/web/documents.ts';
import { closeDetails, enterCell, orderLinesGrid } from '../support/orderLines.ts';
import { expect, test } from '../support/fixtures.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

const twoLines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const takeIntoClipboard = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => navigator.clipboard.writeText(given), text);

async function lineCell(page: Page, line: string, column: string) {
  const lines = orderLinesGrid(page);
  return lines.cell(lines.row(line), column);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ordered(callAs: CallAs, orderId: string) {
  const { order } = await callAs('manager@moif', OrderDocument, { orderId });
  return order?.lineItems.map(({ orderedQuantity, overridePrice }) => [orderedQuantity, overridePrice]);
}

test('undoes and redoes cell edits by keyboard and buttons, and saves the result', async ({
  page,
  createOrder,
  callAs,
}) => {
  const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await closeDetails(page);
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await enterCell(page, 'Imara Red', 'Ordered', '7');
  await enterCell(page, 'Abajo', 'Ordered', '8');
  const first = await lineCell(page, 'Imara Red', 'Ordered');
  const second = await lineCell(page, 'Abajo', 'Ordered');

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(second).toHaveText('4');
  await button(page, 'Undo').click();
  await expect(first).toHaveText('10');
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await expect
    .poll(() => ordered(callAs, order.orderId))
    .toEqual([
      [10, 3.25],
      [4, 11.09],
    ]);

  await button(page, 'Redo').click();
  await expect(first).toHaveText('7');
  await first.focus();
  await page.keyboard.press('ControlOrMeta+Y');
  await expect(second).toHaveText('8');
  await expect
    .poll(() => ordered(callAs, order.orderId))
    .toEqual([
      [7, 3.25],
      [8, 11.09],
    ]);
});

test('refuses to undo a cell that another user has changed since', async ({ page, createOrder, openAs }) => {
  const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await closeDetails(page);
  await enterCell(page, 'Imara Red', 'Ordered', '7');
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await enterCell(other, 'Imara Red', 'Ordered', '9');
  await (await lineCell(page, 'Imara Red', 'Ordered')).focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(toastText(page, 'Undo failed')).toBeVisible();
  await expect(await lineCell(page, 'Imara Red', 'Ordered')).toHaveText('9');
});

test('selects a range of cells with Shift and copies it for spreadsheets', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await closeDetails(page);
  await (await lineCell(page, 'Imara Red', 'SKU')).click();
  await expect(page.getByRole('dialog', { name: 'Edit Item' })).toBeVisible();
  await page.keyboard.press('Escape');
  await (await lineCell(page, 'Imara Red', 'SKU')).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(orderLinesGrid(page).region.getByText('2 rows, 2 columns selected')).toBeAttached();
  await expect(page.locator('.cell-ranged')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+C');
  expect(await copied(page)).toBe('ANN0346-6IN\t10\r\nPER1695-2G\t4');

  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.cell-ranged')).toHaveCount(0);
  await (await lineCell(page, 'Abajo', 'Price')).click({ modifiers: ['Shift'] });
  await expect(page.locator('.cell-ranged')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.cell-ranged')).toHaveCount(0);
});

test('pastes a block, names refused cells, keeps the others, and undoes it in one step', async ({
  page,
  createOrder,
  callAs,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await closeDetails(page);
  const first = await lineCell(page, 'Imara Red', 'Ordered');
  const second = await lineCell(page, 'Abajo', 'Ordered');
  await takeIntoClipboard(page, '1,200\nseven\n');
  await first.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(first).toHaveText('1,200');
  await expect(toastText(page, '1 of 2 cells not pasted')).toBeVisible();
  await expect(toastText(page, /Line 2, Ordered seven: Quantity must be a whole number/)).toBeVisible();
  // The tooltip would cover the message.
  await page.mouse.move(700, 700);
  await saveScreenshots('gridPasted', 'desktop');
  await page.getByRole('button', { name: 'Close message' }).click();

  await takeIntoClipboard(page, '5\n6');
  await first.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(second).toHaveText('6');
  await expect
    .poll(async () => (await ordered(callAs, order.orderId))?.map(([quantity]) => quantity))
    .toEqual([5, 6]);
  await first.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(first).toHaveText('1,200');
  await expect(second).toHaveText('4');
  await expect
    .poll(async () => (await ordered(callAs, order.orderId))?.map(([quantity]) => quantity))
    .toEqual([1200, 4]);
});

test('restores pasted cells that a rule refuses', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await closeDetails(page);
  const price = await lineCell(page, 'Imara Red', 'Price');
  await takeIntoClipboard(page, '$-4.00\t99');
  await price.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(toastText(page, '2 of 2 cells not pasted')).toBeVisible();
  await expect(toastText(page, /Line 1, Price \$-4\.00: Price must be a number/)).toBeVisible();
  await expect(toastText(page, /Line 1, Line Total: cannot be edited/)).toBeVisible();
  await expect(price).toHaveText('$3.25');
});
