import { expect, type Locator, type Page } from '@playwright/test';

export const newOrderPath = '/fulfill/orders/order/new';

export const newOrderPanel = (page: Page): Locator => page.getByRole('complementary', { name: 'New Order' });

export const addItemDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Item' });

/** Opens a new order for a customer, whose location fills itself in. */
export async function pickCustomer(page: Page, customer: string): Promise<void> {
  await page.goto(newOrderPath);
  const picker = newOrderPanel(page).getByRole('combobox', { name: 'Customer' });
  await picker.click();
  await picker.fill(customer);
  await page.getByRole('listbox').getByRole('option', { name: customer }).click();
  await expect(newOrderPanel(page).getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
}

/** Searches an item in the open dialog and picks it; its price is found for one of it. */
export async function pickItem(page: Page, search: string, name: string): Promise<void> {
  await addItemDialog(page).getByLabel('Search items').fill(search);
  await addItemDialog(page).getByRole('option', { name }).click();
}

/** Searches an item in the open dialog and enters how much of it. */
export async function addItem(page: Page, search: string, name: string, quantity: string): Promise<void> {
  const dialog = addItemDialog(page);
  await pickItem(page, search, name);
  await expect(dialog.getByText(/^(Price level|ERP price list|Retail price)/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByText(new RegExp(`^Added ${quantity} × `))).toBeVisible();
}
