import type { Page } from '@playwright/test';
import { act } from './act.ts';
import { expect, test } from './fixtures.ts';
import { amountOf, gridOf } from './grid.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'New Order' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Item' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Messages/ }).getByText(text);

async function pickCustomer(page: Page, customer: string): Promise<void> {
  await page.goto('/fulfill/orders/order/new');
  const picker = panel(page).getByRole('combobox', { name: 'Customer' });
  await picker.click();
  await picker.fill(customer);
  await page.getByRole('listbox').getByRole('option', { name: customer }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
}

/** Searches an item and enters how much of it. */
async function addItem(page: Page, search: string, name: string, quantity: string): Promise<void> {
  await dialog(page).getByLabel('Search items').fill(search);
  await dialog(page).getByRole('option', { name }).click();
  await expect(dialog(page).getByText(/^Price level/)).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await dialog(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog(page).getByText(new RegExp(`^Added ${quantity} × `))).toBeVisible();
}

test('customer and delivery day are asked for before anything is saved', async ({ page }) => {
  await page.goto('/fulfill/orders/order/new');
  await panel(page).getByRole('textbox', { name: 'Expected Delivery Date' }).fill('');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Customer is required')).toBeVisible();
  await expect(toast(page, 'Customer is required')).toBeVisible();
  await expect(page).toHaveURL(/order\/new$/);
});

test('an order with items by name, SKU and UPC is saved with the prices of the location, and is there after a reload', async ({
  page,
  picture,
}) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await panel(page).getByLabel('PO Number').fill('1234567890123456');
  await expect(panel(page).getByLabel('PO Number')).toHaveValue('123456789012345');
  await picture('newOrder');
  await act(page, 'Add Line Item');
  await addItem(page, 'imara red', "Impatiens 'Imara Red' - 6in", '10');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '4');
  await addItem(page, '411101695017', 'Abajo Fleabane - 4.5in', '2');
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  const lines = gridOf(page, 'Line items');
  await page.getByRole('button', { name: 'Close panel' }).click();
  expect(await lines.column('SKU')).toEqual(['ANN0346-6IN', 'PER1695-2G', 'PER1695-45IN']);
  const pieces = (await lines.column('Pieces')).map(amountOf);
  const prices = (await lines.column('Price')).map(amountOf);
  // Levels of the group Mass Merchant East, none of them the retail price.
  expect(prices).toEqual([2.99, 11.09, 2.43]);
  const cents = pieces.map((count, line) => Math.round(count * (prices[line] ?? 0) * 100));
  const total = cents.reduce((sum, one) => sum + one, 0) / 100;
  expect(amountOf(await page.getByText(/^Order Total/).innerText())).toBe(total);
});

test('leaving an order that is not saved asks first, and staying loses nothing', async ({ page }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Customer' })).toHaveValue(
    'Cedar Creek Plant Company',
  );
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(gridOf(page, 'Orders').rows.first()).toBeVisible();
});

test('a custom item needs a name, a quantity and a price within the limits', async ({ page, picture }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await act(page, 'Add Line Item');
  await dialog(page).getByRole('tab', { name: 'Custom Item' }).click();
  const form = dialog(page).getByRole('tabpanel', { name: 'Custom Item' });
  await form.getByLabel('Item name').fill('Extra crates');
  await form.getByLabel('Quantity').fill('0');
  await form.getByLabel('Price').fill('100000000');
  await form.getByRole('button', { name: 'Add Item' }).click();
  await expect(form.getByText('Quantity must be greater than 0')).toBeVisible();
  await expect(form.getByText('Price cannot exceed 99999999')).toBeVisible();
  await picture('customItem');
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Price').fill('4.25');
  await form.getByRole('button', { name: 'Add Item' }).click();
  await expect(gridOf(page, 'Line items').row('Extra crates')).toBeVisible();
  await expect(page.getByText(/^Order Total/)).toHaveText('Order Total $12.75');
});

test.describe('with prices of the ERP', () => {
  test.use({ who: 'manager@bpf' });

  test('the price comes from the ERP price list', async ({ page }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await act(page, 'Add Line Item');
    await dialog(page).getByLabel('Search items').fill('PER1695-2G');
    await dialog(page).getByRole('option', { name: 'Abajo Fleabane - 2 gal' }).click();
    await expect(dialog(page).getByText(/^ERP price list/)).toBeVisible();
  });
});
