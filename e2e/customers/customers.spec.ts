import type { Locator, Page } from '@playwright/test';
import { CreateCustomerDocument } from '#features/customers/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { toastText } from '../support/toast.ts';
import { createTestCustomer } from './createTestCustomer.ts';

const listPath = '/fulfill/customers';
const customerPath = (id: string, tab: string) => `${listPath}/customer/${id}/${tab}`;
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Fills text fields by their labels. */
async function fill(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
}

async function fillAddress(form: Locator, toName: string): Promise<void> {
  await fill(form, { 'To Name': toName, 'Address Line 1': '1 Ivy St', City: 'Canby', Zipcode: '97013' });
  await form.getByLabel(/^State\/Province/).selectOption('OR');
}

async function addPart(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  await page.getByRole('button', { name: 'Add New' }).first().click();
  await expect(dialog(page)).toContainText('Add New');
  return dialog(page);
}

/** Creates a customer that only this test changes. */
async function createCustomer(callAs: CallAs, name: string): Promise<string> {
  const customerId = createId();
  const input = { customerId, name, description: '-', currency: 'USD' as const };
  await callAs('manager@moif', CreateCustomerDocument, { input });
  return customerId;
}

test('creates a customer with a location, an address and a contact', async ({ page }) => {
  await page.goto(listPath);
  await page.getByRole('button', { name: 'Add New' }).click();
  await fill(page.getByRole('main'), { Name: 'Ivy Hill Nursery', Description: 'Garden center' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Customer created')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Ivy Hill Nursery' })).toBeVisible();

  const location = await addPart(page, 'Locations');
  await fill(location, { Name: 'Ivy Hill Downtown', Code: 'IH-1' });
  await fillAddress(location, 'Ivy Hill Downtown');
  await location.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Location added')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const address = await addPart(page, 'Addresses');
  await fillAddress(address, 'Ivy Hill Office');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Address Added')).toHaveCount(1);

  const contact = await addPart(page, 'Contacts');
  await fill(contact, { 'First Name': 'Ivy', 'Last Name': 'Hill', Title: 'Buyer' });
  await fill(contact, { 'Email 1': 'ivy.hill@example.com', 'Phone Number 1': '5035550100' });
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Contact Added')).toHaveCount(1);

  await page.reload();
  const row = gridLocators(page, 'Contacts').row('Ivy Hill');
  await expect(row).toContainText('(503) 555-0100');
  // The focus returns to the row whose dialog is closed.
  await firstCell(row).click();
  await expect(dialog(page)).toContainText('Edit Contact');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(firstCell(row)).toBeFocused();

  await page.goto(listPath);
  await page.getByLabel('Quick search').fill('Ivy Hill Nursery');
  await expect(gridLocators(page, 'Customers').row('Ivy Hill Nursery')).toContainText('Active');
});

test('lets the second user choose in a conflict of two changes of a customer', async ({
  page,
  callAs,
  openAs,
}) => {
  const name = `Fern Valley Cooperative Association of ${'Independent Garden Centers, '.repeat(4)}Inc.`;
  const path = customerPath(await createCustomer(callAs, name), 'customer');
  await withoutLiveChanges(page);
  await page.goto(path);
  const main = page.getByRole('main');
  await fill(main, { Description: 'MINE' });
  // The long name is cut, so that the account menu stays in the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const other = await openAs('manager@moif', path);
  await fill(other.getByRole('main'), { Description: 'THEIRS' });
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(other, 'Customer updated')).toBeVisible();

  await main.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: /^Changed by/ });
  await expect(conflict).toContainText('MINE');
  await expect(conflict).toContainText('THEIRS');
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastText(page, 'Customer updated')).toHaveCount(1);
  await page.reload();
  await expect(main.getByRole('textbox', { name: /^Description/ })).toHaveValue('MINE');
});

test('does not delete a location that an open order needs, and names the order', async ({
  page,
  callAs,
  createOrder,
}) => {
  // The message names only the first two orders, so the customer has none of another test.
  const name = 'Sorrel Ridge Gardens';
  const customerId = await createTestCustomer(callAs, name);
  const order = await createOrder('manager@moif', { customer: name });
  await page.goto(customerPath(customerId, 'locations'));
  const { rows } = gridLocators(page, 'Locations');
  await firstCell(rows.first()).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Delete this location?');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, 'Error removing location')).toBeVisible();
  await expect(toastText(page, `is used by order ${order.orderNumber}`)).toBeVisible();
  await expect(dialog(page)).toContainText('Edit Location');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(1);
});
