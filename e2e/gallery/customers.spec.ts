import type { Page } from '@playwright/test';
import { CustomersByNamesDocument } from '#features/customers/web/documents.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { emptyList, failOperation, holdOperation } from '../support/interceptOperations.ts';

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

test('list of customers', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'CustomersPage');
  await page.goto(listPath);
  await expect(page.getByRole('progressbar', { name: 'Loading customers' })).toBeVisible();
  await saveScreenshots('customersLoading');
  release();
  await expect(gridLocators(page, 'Customers').rows.first()).toBeVisible();
  await saveScreenshots('customers');
});

test('list of customers without any', async ({ page, saveScreenshots }) => {
  await emptyList(page, 'CustomersPage', 'customers');
  await page.goto(listPath);
  await expect(page.getByText('No customers yet')).toBeVisible();
  await saveScreenshots('customersEmpty');
});

test('list of customers that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'CustomersPage');
  await page.goto(listPath);
  await expect(page.getByText('Error loading customers')).toBeVisible();
  await saveScreenshots('customersError');
});

test('customer', async ({ page, callAs, saveScreenshots }) => {
  const release = await holdOperation(page, 'Customer');
  await page.goto(await findCustomerPath(callAs, 'customer'));
  await expect(page.getByRole('heading', { name: 'Loading customer ...' })).toBeVisible();
  await saveScreenshots('customerLoading');
  release();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Cedar Creek Plant Company');
  await saveScreenshots('customer');
  await page.getByRole('textbox', { name: /^Name/ }).fill('');
  await page.getByLabel(/^Submitter Email/).fill('ivy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await saveScreenshots('customerInvalid');
});

test('history of a customer', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findCustomerPath(callAs, 'customer'));
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('complementary')).toContainText('Created the customer');
  await saveScreenshots('customerHistory', 'desktop');
});

test('locations of a customer', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findCustomerPath(callAs, 'locations'));
  const { rows } = gridLocators(page, 'Locations');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('customerLocations');
  await rows.first().getByRole('gridcell').first().click();
  await expect(dialog(page)).toContainText('Edit Location');
  await saveScreenshots('customerLocation');
});

test('new location of a customer', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findCustomerPath(callAs, 'locations'));
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(dialog(page)).toContainText('Add New Location');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Code is required', { exact: true })).toBeVisible();
  await saveScreenshots('customerLocationNew');
});

test('billing addresses of a customer', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findCustomerPath(callAs, 'addresses'));
  const { rows } = gridLocators(page, 'Addresses');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('customerAddresses');
  await rows.first().getByRole('gridcell').first().click();
  await expect(dialog(page)).toContainText('Edit Address');
  await saveScreenshots('customerAddress');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete this address?')).toBeVisible();
  await saveScreenshots('customerDelete');
});

test('contacts of a customer', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findCustomerPath(callAs, 'contacts'));
  const { rows } = gridLocators(page, 'Contacts');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('customerContacts');
  await rows.first().getByRole('gridcell').first().click();
  await expect(dialog(page)).toContainText('Edit Contact');
  await dialog(page).getByRole('button', { name: 'Add Email' }).click();
  await saveScreenshots('customerContact');
});

test('new customer', async ({ page, saveScreenshots }) => {
  await page.goto(`${listPath}/customer/new/customer`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('cedar creek plant company');
  await expect(page.getByText('Another customer is called Cedar Creek Plant Company')).toBeVisible();
  await saveScreenshots('customerNew');
});

test('customer that does not exist or cannot be read', async ({ page, saveScreenshots }) => {
  await page.goto(`${listPath}/customer/${noId}/customer`);
  await expect(page.getByText('Customer not found')).toBeVisible();
  await saveScreenshots('customerNotFound');
  await page.goto(`${listPath}/customer/`);
  await expect(page.getByText('Error: Customer ID is missing')).toBeVisible();
  await saveScreenshots('customerNoId');
  await failOperation(page, 'Customer');
  await page.goto(`${listPath}/customer/${noId}/contacts`);
  await expect(page.getByText('Error: Getting customer')).toBeVisible();
  await saveScreenshots('customerError');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('customer of a reader', async ({ page, callAs, saveScreenshots }) => {
    await page.goto(await findCustomerPath(callAs, 'customer'));
    await expect(page.getByText('You do not have permission to change customers.')).toBeVisible();
    await saveScreenshots('customerReader');
    await page.getByRole('tab', { name: /^Contacts/ }).click();
    await gridLocators(page, 'Contacts').rows.first().getByRole('gridcell').first().click();
    await expect(dialog(page)).toContainText('You do not have permission to change customers.');
    await saveScreenshots('customerContactReader');
  });
});

test('cards of customers and their parts', async ({ page, callAs, saveScreenshots }) => {
  const path = await findCustomerPath(callAs, 'locations');
  await atPhoneSize(page, async () => {
    await page.goto(listPath);
    const cards = page.getByRole('region', { name: 'Customers', exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await saveScreenshots('customerCards', 'phone');
    await page.goto(path);
    await expect(
      page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem').first(),
    ).toBeVisible();
    await saveScreenshots('customerLocationCards', 'phone');
  });
});
