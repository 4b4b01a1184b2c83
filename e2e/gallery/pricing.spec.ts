import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { emptyList, failOperation, holdOperation } from '../support/interceptOperations.ts';
import { createPriceGroup, createPricedCustomer } from '../support/priceGroups.ts';
import { toastText } from '../support/toast.ts';

const listPath = '/fulfill/price/groups';
const groupPath = (id: string) => `${listPath}/group/${id}/group`;
const unknownId = '0123456789abcdef'.repeat(2);

test('list of price groups', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'PriceGroups');
  await page.goto(listPath);
  await expect(page.getByRole('progressbar', { name: 'Loading price groups' })).toBeVisible();
  await saveScreenshots('priceGroupsLoading');
  release();
  await expect(gridLocators(page, 'Price Groups').row('Retail Default')).toBeVisible();
  await saveScreenshots('priceGroups');
});

test('list of price groups without any, or that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'PriceGroups');
  await page.goto(listPath);
  await expect(page.getByText('Error loading price groups')).toBeVisible();
  await saveScreenshots('priceGroupsError');
  await emptyList(page, 'PriceGroups', 'priceGroups');
  await page.goto(listPath);
  await expect(page.getByText('No price groups yet')).toBeVisible();
  await saveScreenshots('priceGroupsEmpty');
});

test('price group', async ({ page, callAs, saveScreenshots }) => {
  const { id } = await createPriceGroup(callAs, 'Farm Markets', [{ sku: 'ANN0346-6IN', price: 3 }]);
  await createPricedCustomer(callAs, 'Rosemary Farm Market', id);
  const release = await holdOperation(page, 'PriceGroup');
  await page.goto(groupPath(id));
  await expect(page.getByRole('heading', { name: 'Loading price group ...' })).toBeVisible();
  await saveScreenshots('priceGroupLoading');
  release();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Farm Markets');
  await saveScreenshots('priceGroup');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this price group?' });
  await expect(question).toBeVisible();
  await saveScreenshots('priceGroupDelete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, /Rosemary Farm Market/)).toBeVisible();
  await saveScreenshots('priceGroupInUse');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('complementary')).toContainText('Created the price group');
  await saveScreenshots('priceGroupHistory', 'desktop');
});

test('new price group', async ({ page, saveScreenshots }) => {
  await page.goto(groupPath('new'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await saveScreenshots('priceGroupNew');
});

test('price group that does not exist or cannot be read', async ({ page, saveScreenshots }) => {
  await page.goto(groupPath(unknownId));
  await expect(page.getByText('Price Groups not found')).toBeVisible();
  await saveScreenshots('priceGroupNotFound');
  await page.goto(`${listPath}/group`);
  await expect(page.getByText('No price group selected')).toBeVisible();
  await saveScreenshots('priceGroupNoId');
  await failOperation(page, 'PriceGroup');
  await page.goto(groupPath('1'.repeat(32)));
  await expect(page.getByText('Error: Getting Price Groups')).toBeVisible();
  await saveScreenshots('priceGroupError');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('price group of a reader', async ({ page, callAs, saveScreenshots }) => {
    const { id } = await createPriceGroup(callAs, 'Roadside Stands');
    await page.goto(groupPath(id));
    await expect(page.getByText('You do not have permission to change prices.')).toBeVisible();
    await saveScreenshots('priceGroupReader');
  });
});

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });
  const path = '/fulfill/price/erp';

  test('ERP prices', async ({ page, saveScreenshots }) => {
    const release = await holdOperation(page, 'ErpItemPrices');
    await page.goto(path);
    await expect(page.getByRole('progressbar', { name: 'Loading ERP prices' })).toBeVisible();
    await saveScreenshots('erpPricingLoading');
    release();
    const { rows } = gridLocators(page, 'ERP Pricing');
    await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
    await saveScreenshots('erpPricing');
    await rows.nth(1).getByRole('gridcell').first().click();
    await expect(page.getByRole('complementary')).toContainText('Unit Price');
    await saveScreenshots('erpPrice');
    await page.goto(`${path}/price/${unknownId}`);
    await expect(page.getByText('Price not found')).toBeVisible();
    await saveScreenshots('erpPriceNotFound');
  });

  test('ERP prices without any, or that cannot be read', async ({ page, saveScreenshots }) => {
    await failOperation(page, 'ErpItemPrices');
    await page.goto(path);
    await expect(page.getByText('Error loading ERP pricing data')).toBeVisible();
    await saveScreenshots('erpPricingError');
    await emptyList(page, 'ErpItemPrices', 'erpItemPrices');
    await page.goto(path);
    await expect(page.getByText('No ERP prices yet')).toBeVisible();
    await saveScreenshots('erpPricingEmpty');
  });
});
