import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { parseAmount, gridLocators } from '../support/grid.ts';
import { orderTotalText } from '../support/orderLines.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

test('saves an order with items found by name, SKU and UPC at the prices of the location, continued after a reload', async ({
  page,
}) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('PO Number').fill('123456789012345');
  await runAction(page, 'Add Line Item');
  await addItem(page, 'imara red', "Impatiens 'Imara Red' - 6in", '10');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '4');
  await addItem(page, '411101695017', 'Abajo Fleabane - 4.5in', '2');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await expect(newOrderPanel(page).getByLabel('PO Number')).toHaveValue('123456789012345');
  await newOrderPanel(page).getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  const lines = gridLocators(page, 'Line items');
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect.poll(() => lines.column('SKU')).toEqual(['ANN0346-6IN', 'PER1695-2G', 'PER1695-45IN']);
  const readPrices = async () => (await lines.column('Price')).map(parseAmount);
  // Levels of the group Mass Merchant East, none of them the retail price.
  await expect.poll(readPrices).toEqual([2.99, 11.09, 2.43]);
  const prices = await readPrices();
  const pieces = (await lines.column('Pieces')).map(parseAmount);
  const cents = pieces.map((count, line) => Math.round(count * (prices[line] ?? 0) * 100));
  const total = cents.reduce((sum, one) => sum + one, 0) / 100;
  expect(parseAmount(await orderTotalText(page).innerText())).toBe(total);
});
