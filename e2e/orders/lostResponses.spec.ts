import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { dropResponse, releaseTogether } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import {
  addItem,
  addItemDialog,
  newOrderPanel,
  newOrderPagePath,
  pickCustomer,
} from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const networkError = 'Error saving order: Network error occurred. Please check your connection.';
const heading = (page: Page) => page.getByRole('heading', { name: /^Order \d+$/ });
const save = (page: Page) => newOrderPanel(page).getByRole('button', { name: 'Save' }).click();

/** Returns a unique PO number. */
const ownPoNumber = (): string => `ONCE-${Date.now() % 1e9}`;

async function newOrderWith(page: Page, poNumber: string): Promise<void> {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('PO Number').fill(poNumber);
}

/** Returns the numbers of orders with a PO number. */
async function numbersWith(page: Page, poNumber: string): Promise<string[]> {
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill(poNumber);
  await expect(page.getByText(/^viewing \d+ of \d+ rows, filtered from/)).toBeVisible();
  return gridLocators(page, 'Orders').column('Number');
}

test('assigns different numbers to orders that two browsers save at the same moment', async ({
  page,
  openAs,
}) => {
  const poNumber = ownPoNumber();
  const other = await openAs('sales@moif', newOrderPagePath);
  const pages = [page, other];
  for (const one of pages) await newOrderWith(one, poNumber);
  await releaseTogether(pages, 'InitializeOrder');
  await Promise.all(pages.map(save));
  for (const one of pages) await expect(toastText(one, 'Order Initialized')).toBeVisible();
  const titles = await Promise.all(pages.map((one) => heading(one).innerText()));
  expect(new Set(titles).size).toBe(2);
  const numbers = await numbersWith(page, poNumber);
  expect(numbers.map((number) => `Order ${number}`)).toEqual(titles.toSorted().toReversed());
});

test('creates one order when saving is retried after a lost response', async ({ page }) => {
  const poNumber = ownPoNumber();
  await newOrderWith(page, poNumber);
  await runAction(page, 'Add Line Item');
  await addItem(page, 'ANN0346-6IN', "Impatiens 'Imara Red' - 6in", '10');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
  await dropResponse(page, 'InitializeOrder');
  await save(page);
  await expect(toastText(page, networkError)).toBeVisible();
  await expect(newOrderPanel(page).getByLabel('PO Number')).toHaveValue(poNumber);

  await save(page);
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
  await expect(orderTotalText(page)).toHaveText('Order Total $239.20');
  const title = await heading(page).innerText();
  expect((await numbersWith(page, poNumber)).map((number) => `Order ${number}`)).toEqual([title]);
});

test('warns that changes after a lost response are not in the saved order', async ({ page }) => {
  const poNumber = ownPoNumber();
  await newOrderWith(page, poNumber);
  await dropResponse(page, 'InitializeOrder');
  await save(page);
  await expect(toastText(page, networkError)).toBeVisible();
  await newOrderPanel(page).getByLabel('Order Type').selectOption('Credit');
  await save(page);
  const question = page.getByRole('dialog', { name: 'This order is already saved' });
  await expect(question).toContainText('Later changes are not included.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(newOrderPanel(page).getByLabel('Order Type')).toHaveValue('CREDIT');
  await save(page);
  await question.getByRole('button', { name: 'Open the saved order' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('Order Type')).toHaveValue('PO');
  expect(await numbersWith(page, poNumber)).toHaveLength(1);
});

test('adds one line when adding is retried after a lost response', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  await runAction(page, 'Add Line Item');
  const dialog = addItemDialog(page);
  await dropResponse(page, 'AddLineItems');
  await dialog.getByLabel('Search items').fill('PER1695-2G');
  await dialog.getByRole('option', { name: 'Abajo Fleabane - 2 gal' }).click();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('4');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  const refused = dialog.getByRole('alert');
  await expect(refused).toContainText('Error saving line items: 4 × Abajo Fleabane - 2 gal');
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText(/^Added 4 × /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(orderLinesGrid(page).rows).toHaveCount(2);
  await expect(orderTotalText(page)).toHaveText('Order Total $304.36');
});
