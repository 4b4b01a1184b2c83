import type { Page } from '@playwright/test';
import { OrderDocument } from '#features/orders/web/documents.ts';
import { closeDetails, orderLinesGrid } from '../support/orderLines.ts';
import { expect, test } from '../support/fixtures.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { closeMessages, toastText } from '../support/toast.ts';

const twoLines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const takeIntoClipboard = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => navigator.clipboard.writeText(given), text);

async function lineCell(page: Page, line: string, column: string) {
  const lines = orderLinesGrid(page);
  return lines.cell(lines.row(line), column);
}

async function ordered(callAs: CallAs, orderId: string) {
  const { order } = await callAs('manager@moif', OrderDocument, { orderId });
  return order?.lineItems.map(({ orderedQuantity, overridePrice }) => [orderedQuantity, overridePrice]);
}

test('pastes a block, names refused cells, keeps the others, and undoes it in one step', async ({
  page,
  createOrder,
  callAs,
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
  await closeMessages(page);

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
