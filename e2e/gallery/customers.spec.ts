import type { Page } from '@playwright/test';
import { CustomersByNamesDocument } from '#features/customers/web/documents.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { pressRetry } from '../support/press.ts';
import { visit } from '../support/visit.ts';

const listPath = '/fulfill/customers';
const noId = '0123456789abcdef'.repeat(2);

/** Returns the path of a tab of a customer with locations, an address and contacts. */
async function findCustomerPath(callAs: CallAs, tab: string): Promise<string> {
  const name = 'Cedar Creek Plant Company';
  const { customers } = await callAs('manager@moif', CustomersByNamesDocument, {
    tenantId: 'MOIF',
    names: [name],
  });
  return `${listPath}/customer/${customers?.nodes[0]?.customerId}/${tab}`;
}

const dialog = (page: Page) => page.getByRole('dialog').last();

test('customers and a customer in all states of reading', async ({ page, saveScreenshots }) => {
  const list = await controlOperation(page, 'CustomersPage');
  await page.goto(listPath);
  await expect(page.getByRole('progressbar', { name: 'Loading customers' })).toBeVisible();
  await saveScreenshots('customersLoading');
  list.fail();
  await expect(page.getByText('Error loading customers')).toBeVisible();
  await saveScreenshots('customersError');
  list.empty('customers');
  await pressRetry(page, page.getByText('No customers yet'));
  await saveScreenshots('customersEmpty');
  const customer = await controlOperation(page, 'Customer');
  await visit(page, `${listPath}/customer/${noId}/customer`);
  await expect(page.getByRole('heading', { name: 'Loading customer ...' })).toBeVisible();
  await saveScreenshots('customerLoading');
  customer.pass();
  await expect(page.getByText('Customer not found')).toBeVisible();
  await saveScreenshots('customerNotFound');
  await visit(page, `${listPath}/customer/`);
  await expect(page.getByText('Error: Customer ID is missing')).toBeVisible();
  await saveScreenshots('customerNoId');
  customer.fail();
  await visit(page, `${listPath}/customer/${'1'.repeat(32)}/contacts`);
  await expect(page.getByText('Error: Getting customer')).toBeVisible();
  await saveScreenshots('customerError');
});

test('customers and a customer', async ({ page, callAs, saveScreenshots }) => {
  const { rows, region } = gridLocators(page, 'Customers');
  await page.goto(listPath);
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('customers');
  await atPhoneSize(page, async () => {
    await expect(region.getByRole('listitem').first()).toBeVisible();
    await saveScreenshots('customerCards', 'phone');
  });
  await visit(page, `${listPath}/customer/new/customer`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('cedar creek plant company');
  await expect(page.getByText('Another customer is called Cedar Creek Plant Company')).toBeVisible();
  await saveScreenshots('customerNew');
  await visit(page, await findCustomerPath(callAs, 'customer'));
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Cedar Creek Plant Company');
  await saveScreenshots('customer');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('complementary')).toContainText('Created the customer');
  await saveScreenshots('customerHistory', 'desktop');
  await page.getByRole('textbox', { name: /^Name/ }).fill('');
  await page.getByLabel(/^Submitter Email/).fill('ivy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await saveScreenshots('customerInvalid');
});

test('locations, addresses and contacts of a customer', async ({ page, callAs, saveScreenshots }) => {
  const openFirst = (list: string) => firstCell(gridLocators(page, list).rows.first()).click();
  await page.goto(await findCustomerPath(callAs, 'locations'));
  const locations = gridLocators(page, 'Locations');
  await expect(locations.rows.first()).toBeVisible();
  await saveScreenshots('customerLocations');
  await atPhoneSize(page, async () => {
    await expect(locations.region.getByRole('listitem').first()).toBeVisible();
    await saveScreenshots('customerLocationCards', 'phone');
  });
  await openFirst('Locations');
  await expect(dialog(page)).toContainText('Edit Location');
  await saveScreenshots('customerLocation');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(dialog(page)).toContainText('Add New Location');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Code is required', { exact: true })).toBeVisible();
  await saveScreenshots('customerLocationNew');
  await visit(page, await findCustomerPath(callAs, 'addresses'));
  await expect(gridLocators(page, 'Addresses').rows.first()).toBeVisible();
  await saveScreenshots('customerAddresses');
  await openFirst('Addresses');
  await expect(dialog(page)).toContainText('Edit Address');
  await saveScreenshots('customerAddress');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete this address?')).toBeVisible();
  await saveScreenshots('customerDelete');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await visit(page, await findCustomerPath(callAs, 'contacts'));
  await expect(gridLocators(page, 'Contacts').rows.first()).toBeVisible();
  await saveScreenshots('customerContacts');
  await openFirst('Contacts');
  await expect(dialog(page)).toContainText('Edit Contact');
  await dialog(page).getByRole('button', { name: 'Add Email' }).click();
  await saveScreenshots('customerContact');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('customer of a reader', async ({ page, callAs, saveScreenshots }) => {
    await page.goto(await findCustomerPath(callAs, 'customer'));
    await expect(page.getByText('You do not have permission to change customers.')).toBeVisible();
    await saveScreenshots('customerReader');
    await page.getByRole('tab', { name: /^Contacts/ }).click();
    await firstCell(gridLocators(page, 'Contacts').rows.first()).click();
    await expect(dialog(page)).toContainText('You do not have permission to change customers.');
    await saveScreenshots('customerContactReader');
  });
});
