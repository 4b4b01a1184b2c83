import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { dropResponse } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitForAllRows } from '../support/grid.ts';
import { orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
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

/** Lists the orders with a PO number. */
async function findOrders(page: Page, poNumber: string): Promise<void> {
  await page.goto('/fulfill/orders');
  await waitForAllRows(page, 'Orders');
  await page.getByLabel('Quick search').fill(poNumber);
  await expect(page.getByText(/^viewing \d+ of [\d,]+ rows, filtered from/)).toBeVisible();
}

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
  await findOrders(page, poNumber);
  // The links of the numbers are drawn after the rows.
  await expect
    .poll(async () =>
      (await gridLocators(page, 'Orders').column('Number')).map((number) => `Order ${number}`),
    )
    .toEqual([title]);
});
