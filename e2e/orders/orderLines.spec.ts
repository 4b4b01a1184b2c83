import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeDetails, enterCell, orderLinesGrid, openLine, orderTotalText } from '../support/orderLines.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const lines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

/** Reads the columns of the order lines. */
async function written(page: Page): Promise<Record<string, readonly string[]>> {
  const grid = orderLinesGrid(page);
  const titles = ['#', 'SKU', 'Ordered', 'Pieces', 'Price', 'Line Total'];
  const columns = [];
  for (const title of titles) columns.push([title, await grid.column(title)] as const);
  return Object.fromEntries(columns);
}

const lineDialog = (page: Page, number: number) =>
  page.getByRole('dialog', { name: `Edit Item - Line ${number}` });

/** Deletes the line in the open dialog and confirms it. */
async function deleteLine(page: Page, number: number, name: string): Promise<void> {
  await lineDialog(page, number).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this line item?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(lineDialog(page, number)).toBeHidden();
}

test('saves quantity and price typed into cells and updates totals in a second browser', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  await enterCell(page, 'Imara Red', 'Ordered', '12');
  // Twelve trays of 8 at 3.25, and four of one at 11.09.
  await expect(orderTotalText(page)).toHaveText('Order Total $356.36');
  await enterCell(page, 'Imara Red', 'Price', '3.5', '$3.50');
  await expect(orderTotalText(page)).toHaveText('Order Total $380.36');
  const expected = {
    '#': ['1', '2'],
    SKU: ['ANN0346-6IN', 'PER1695-2G'],
    Ordered: ['12', '4'],
    Pieces: ['96', '4'],
    Price: ['$3.50', '$11.09'],
    'Line Total': ['$336.00', '$44.36'],
  };
  expect(await written(page)).toEqual(expected);

  await page.reload();
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  for (const one of [page, other]) {
    await expect(orderLinesGrid(one).rows).toHaveCount(2);
    expect(await written(one)).toEqual(expected);
    await expect(orderTotalText(one)).toHaveText('Order Total $380.36');
  }
});

test('changes quantity and price in the line dialog and deletes a line', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const line = lineDialog(page, 1);
  await expect(line.getByLabel('Quantity')).toHaveValue('10');
  await line.getByLabel('Quantity').fill('3');
  await line.getByLabel('Price').fill('4.1');
  await expect(line).toContainText('Line total$98.40');
  await line.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this line item?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toBeHidden();
  await expect(orderTotalText(page)).toHaveText('Order Total $142.76');

  await openLine(page, 'Abajo');
  await deleteLine(page, 2, 'Abajo Fleabane - 2 gal');
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
  await expect(orderTotalText(page)).toHaveText('Order Total $98.40');

  await page.reload();
  for (const one of [page, await openAs('sales@moif', order.path)]) {
    await expect(orderLinesGrid(one).rows).toHaveCount(1);
    expect(await orderLinesGrid(one).column('Ordered')).toEqual(['3']);
    await expect(one.getByText(/^Total Line Items/)).toHaveText('Total Line Items 1');
    await expect(orderTotalText(one)).toHaveText('Order Total $98.40');
  }
});

test('changes and deletes lines of an unsaved order', async ({ page }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Add Line Item');
  await addItem(page, 'ANN0346-6IN', "Impatiens 'Imara Red' - 6in", '10');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '4');
  await addItem(page, 'PER1695-45IN', 'Abajo Fleabane - 4.5in', '2');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();

  await enterCell(page, 'Imara Red', 'Ordered', '5');
  await openLine(page, 'Abajo Fleabane - 2 gal');
  await lineDialog(page, 2).getByLabel('Price').fill('12');
  await lineDialog(page, 2).getByRole('button', { name: 'Save' }).click();
  await openLine(page, 'Abajo Fleabane - 4.5in');
  await deleteLine(page, 3, 'Abajo Fleabane - 4.5in');
  // Five trays of 8 at 2.99, and four of one at 12.
  await expect(orderTotalText(page)).toHaveText('Order Total $167.60');

  await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await closeDetails(page);
  await expect(orderLinesGrid(page).rows).toHaveCount(2);
  expect(await written(page)).toMatchObject({
    SKU: ['ANN0346-6IN', 'PER1695-2G'],
    Ordered: ['5', '4'],
    Price: ['$2.99', '$12.00'],
    'Line Total': ['$119.60', '$48.00'],
  });
  await expect(orderTotalText(page)).toHaveText('Order Total $167.60');
});

test('refuses invalid quantities and prices and restores the cell', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  await closeDetails(page);
  await (await orderLinesGrid(page).cell(orderLinesGrid(page).row('Imara Red'), 'Price')).dblclick();
  await expect(page.locator('.ag-cell-inline-editing input')).toHaveAttribute('inputmode', 'decimal');
  await page.keyboard.press('Escape');
  for (const [column, before, typed, why] of [
    ['Ordered', '10', '0', 'Quantity must be greater than 0'],
    ['Ordered', '10', '1.5', 'Quantity must be a whole number'],
    ['Price', '$3.25', '0', 'Price is required and cannot be zero'],
    ['Price', '$3.25', '100000000', 'Price cannot exceed 99,999,999'],
    ['Price', '$3.25', '4,25', 'Price must be a number'],
  ] as const) {
    await enterCell(page, 'Imara Red', column, typed, before);
    await expect(toastText(page, why)).toBeVisible();
  }
  await expect(toastText(page, 'Update Failed').first()).toBeVisible();
  await expect(orderTotalText(page)).toHaveText('Order Total $260.00');
});

test('restores a cell that cannot be saved and shows the reason', async ({ page, createOrder, context }) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  await closeDetails(page);
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
  await context.setOffline(true);
  await enterCell(page, 'Imara Red', 'Ordered', '12', '10');
  await expect(toastText(page, 'Update Failed')).toBeVisible();
  await expect(toastText(page, 'Network error occurred. Please check your connection.')).toBeVisible();
  await context.setOffline(false);
  await enterCell(page, 'Imara Red', 'Ordered', '12');
  await expect(orderTotalText(page)).toHaveText('Order Total $312.00');
});

test('offers a new price when the quantity reaches another price level', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 2.99]] });
  await page.goto(order.path);
  await closeDetails(page);
  await enterCell(page, 'Imara Red', 'Ordered', '100');
  await expect(page.getByText(/^1 line has a different price now/)).toBeVisible();
  await expect(orderTotalText(page)).toHaveText('Order Total $2,392.00');
  await page.getByRole('button', { name: 'Re-price lines' }).click();
  // Price level from 100 pieces.
  await expect(orderTotalText(page)).toHaveText('Order Total $2,280.00');
  await expect(page.getByRole('button', { name: 'Re-price lines' })).toBeHidden();
  await page.reload();
  await expect(orderTotalText(page)).toHaveText('Order Total $2,280.00');
});
