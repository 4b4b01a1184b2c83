import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const table = (page: Page) => page.getByRole('dialog', { name: 'Add/Edit Order Items' });

/** Finds an item in the table and types into one of its cells; `shown` is the text displayed afterwards. */
async function typeFor(
  page: Page,
  sku: string,
  column: 'Ordered Quantity' | 'Price',
  typed: string,
  shown = typed,
): Promise<void> {
  await table(page).getByLabel('Quick search').fill(sku);
  const items = gridLocators(page, 'Items');
  await expect(items.rows).toHaveCount(1);
  const cell = await items.cell(items.row(sku), column);
  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(shown);
}

const update = (page: Page) => table(page).getByRole('button', { name: 'Update Order' }).click();

test('adds several items at once, reports invalid values, and saves them with the order', async ({
  page,
  saveScreenshots,
}) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Items Table');
  await update(page);
  await expect(toastText(page, 'No items will be added. Please set ordered quantities.')).toBeVisible();

  await typeFor(page, 'ANN0346-6IN', 'Ordered Quantity', '10');
  await typeFor(page, 'PER1695-2G', 'Ordered Quantity', '4');
  await typeFor(page, 'PER1695-2G', 'Price', '12', '$12.00');
  await typeFor(page, 'PER1695-45IN', 'Ordered Quantity', '-1', '');
  await expect(toastText(page, 'Quantity cannot be negative')).toBeVisible();
  await typeFor(page, 'PER1695-45IN', 'Ordered Quantity', '2.5', '');
  await expect(toastText(page, 'Quantity must be a whole number')).toBeVisible();
  await typeFor(page, 'PER1695-45IN', 'Price', '0', '$2.43');
  await expect(toastText(page, 'Price is required and cannot be zero')).toBeVisible();
  await typeFor(page, 'PER1695-45IN', 'Ordered Quantity', '2');
  await expect(table(page).getByText(/^Items 3$/)).toBeVisible();
  // Ten trays of 8 at 2.99, four of one at 12, two trays of 10 at 2.43.
  await expect(table(page).getByText(/^Total \$/)).toHaveText('Total $335.80');
  await table(page).getByLabel('Quick search').fill('Abajo Fleabane');
  await saveScreenshots('itemsTable');
  await update(page);
  await expect(table(page)).toBeHidden();
  await expect(orderTotalText(page)).toHaveText('Order Total $335.80');

  await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await closeDetails(page);
  const lines = orderLinesGrid(page);
  await expect(lines.rows).toHaveCount(3);
  expect((await lines.column('SKU')).toSorted()).toEqual(['ANN0346-6IN', 'PER1695-2G', 'PER1695-45IN']);
  await expect(orderTotalText(page)).toHaveText('Order Total $335.80');
});

test('changes, adds and removes lines of a saved order, and confirms removal', async ({
  page,
  createOrder,
}) => {
  const order = await createOrder('manager@moif', {
    lines: [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11.09],
    ],
  });
  await page.goto(order.path);
  await closeDetails(page);
  await runAction(page, 'Items Table');
  await typeFor(page, 'ANN0346-6IN', 'Ordered Quantity', '20');
  await typeFor(page, 'PER1695-2G', 'Ordered Quantity', '0');
  await typeFor(page, 'PER1695-45IN', 'Ordered Quantity', '1');
  await update(page);
  const question = page.getByRole('dialog', { name: 'Delete this line item?' });
  await expect(question).toContainText('Abajo Fleabane - 2 gal');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(table(page).getByText(/^Items 2$/)).toBeVisible();
  await update(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  // Twenty trays of 8 at 3.25, and one of 10 at 2.43.
  await expect(orderTotalText(page)).toHaveText('Order Total $544.30');
  await expect(table(page)).toBeHidden();

  await page.reload();
  const lines = orderLinesGrid(page);
  await expect(lines.rows).toHaveCount(2);
  expect(await lines.column('SKU')).toEqual(['ANN0346-6IN', 'PER1695-45IN']);
  expect(await lines.column('Ordered')).toEqual(['20', '1']);
  await expect(orderTotalText(page)).toHaveText('Order Total $544.30');
});

test('confirms before it discards values typed into the table', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  await closeDetails(page);
  await runAction(page, 'Items Table');
  await typeFor(page, 'PER1695-2G', 'Ordered Quantity', '7');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const items = gridLocators(page, 'Items');
  expect(await items.column('Ordered Quantity')).toEqual(['7']);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(table(page)).toBeHidden();
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
});
