import type { Locator } from '@playwright/test';
import { CreateCustomerDocument } from '#features/customers/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

/** Fills text fields by their labels. */
async function fill(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
}

test('finds a customer by its card and adds a contact on the phone', async ({ page, callAs }) => {
  const input = { customerId: createId(), name: 'Moss Garden', description: '-', currency: 'USD' as const };
  await callAs('manager@moif', CreateCustomerDocument, { input });
  await page.goto('/fulfill/customers');
  const cards = page.getByRole('region', { name: 'Customers', exact: true }).getByRole('listitem');
  await page.getByLabel('Quick search').fill('moss garden');
  await expect(cards).toHaveCount(1);
  await cards.first().getByRole('link').tap();
  await page.getByRole('tab', { name: /^Contacts/ }).tap();
  await page.getByRole('button', { name: 'Add New' }).first().tap();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'First Name': 'Ivy', 'Last Name': 'Hill', Title: 'Buyer' });
  await fill(dialog, { 'Email 1': 'ivy@example.com', 'Phone Number 1': '5035550100' });
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(toastText(page, 'Contact Added')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toContainText('Ivy Hill');
  // The page is not wider than the phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('changes a customer, adds a location and deletes an address on the phone', async ({ page, callAs }) => {
  const customerId = createId();
  const input = { customerId, name: 'Willow Bend', description: '-', currency: 'USD' as const };
  await callAs('manager@moif', CreateCustomerDocument, { input });
  await page.goto(`/fulfill/customers/customer/${customerId}/customer`);
  await fill(page.getByRole('main'), { Description: 'Garden center' });
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(toastText(page, 'Customer updated')).toHaveCount(1);

  const dialog = page.getByRole('dialog').last();
  const cards = (tab: string) => page.getByRole('region', { name: tab, exact: true }).getByRole('listitem');
  const addPart = async (tab: string, texts: Readonly<Record<string, string>>) => {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).tap();
    await page.getByRole('button', { name: 'Add New' }).first().tap();
    const address = { 'To Name': 'Office', 'Address Line 1': '1 Ivy St', City: 'Canby', Zipcode: '97013' };
    await fill(dialog, { ...texts, ...address });
    await dialog.getByLabel(/^State\/Province/).selectOption('OR');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cards(tab)).toHaveCount(1);
  };
  await addPart('Locations', { Name: 'Willow Bend Downtown', Code: 'WB-1' });
  await expect(cards('Locations')).toContainText('Canby, OR');
  await addPart('Addresses', {});
  await cards('Addresses').first().getByRole('button').tap();
  await dialog.getByRole('button', { name: 'Delete' }).tap();
  await expect(dialog).toContainText('Delete this address?');
  await dialog.getByRole('button', { name: 'Delete' }).tap();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});
