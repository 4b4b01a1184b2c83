import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './press.ts';

export const newOrderPagePath = '/fulfill/orders/order/new';

/** Panel with the header of a new order; a dialog on the phone. */
export const newOrderPanel = (page: Page): Locator =>
  page
    .getByRole('complementary', { name: 'New Order' })
    .or(page.getByRole('dialog', { name: 'New Order', exact: true }));

export const addItemDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Item' });

/** Opens a new order for a customer and waits until the location is filled in. */
export async function pickCustomer(page: Page, customer: string): Promise<void> {
  await page.goto(newOrderPagePath);
  const picker = newOrderPanel(page).getByRole('combobox', { name: 'Customer' });
  await press(picker);
  await picker.fill(customer);
  await press(page.getByRole('listbox').getByRole('option', { name: customer }));
  await expect(newOrderPanel(page).getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
}

/** Searches an item in the open dialog and picks it. */
export async function pickItem(page: Page, search: string, name: string): Promise<void> {
  await addItemDialog(page).getByLabel('Search items').fill(search);
  await press(addItemDialog(page).getByRole('option', { name }));
}

/** Searches an item in the open dialog and adds this quantity. */
export async function addItem(page: Page, search: string, name: string, quantity: string): Promise<void> {
  const dialog = addItemDialog(page);
  await pickItem(page, search, name);
  await expect(dialog.getByText(/(item|category) price|ERP price list|Retail price/i)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await press(dialog.getByRole('button', { name: 'Add Item' }));
  await expect(dialog.getByText(new RegExp(`^Added ${quantity} × `))).toBeVisible();
}
