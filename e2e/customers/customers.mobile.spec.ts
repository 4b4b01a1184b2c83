import { CreateCustomerDocument } from '#features/customers/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

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
  const texts = {
    'First Name': 'Ivy',
    'Last Name': 'Hill',
    Title: 'Buyer',
    'Email 1': 'ivy@example.com',
    'Phone Number 1': '5035550100',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(toastText(page, 'Contact Added')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toContainText('Ivy Hill');
  // The page is not wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
