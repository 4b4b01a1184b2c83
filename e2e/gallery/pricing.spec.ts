import { createTestCustomer } from '../customers/createTestCustomer.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { pressRetry } from '../support/press.ts';
import { closeMessages, toastText } from '../support/toast.ts';
import { visit } from '../support/visit.ts';

const listPath = '/fulfill/price/groups';
const groupPath = (id: string) => `${listPath}/group/${id}/group`;
const unknownId = '0123456789abcdef'.repeat(2);

test('price groups in all states of reading', async ({ page, saveScreenshots }) => {
  const list = await controlOperation(page, 'PriceGroups');
  await page.goto(listPath);
  await expect(page.getByRole('progressbar', { name: 'Loading price groups' })).toBeVisible();
  await saveScreenshots('priceGroupsLoading');
  list.fail();
  await expect(page.getByText('Error loading price groups')).toBeVisible();
  await saveScreenshots('priceGroupsError');
  list.empty('priceGroups');
  await pressRetry(page, page.getByText('No price groups yet'));
  await saveScreenshots('priceGroupsEmpty');
  const group = await controlOperation(page, 'PriceGroup');
  await visit(page, groupPath(unknownId));
  await expect(page.getByRole('heading', { name: 'Loading price group ...' })).toBeVisible();
  await saveScreenshots('priceGroupLoading');
  group.pass();
  await expect(page.getByText('Price Groups not found')).toBeVisible();
  await saveScreenshots('priceGroupNotFound');
  await visit(page, `${listPath}/group`);
  await expect(page.getByText('No price group selected')).toBeVisible();
  await saveScreenshots('priceGroupNoId');
  group.fail();
  await visit(page, groupPath('1'.repeat(32)));
  await expect(page.getByText('Error: Getting Price Groups')).toBeVisible();
  await saveScreenshots('priceGroupError');
});

test('price groups, a price group and a new one', async ({ page, callAs, saveScreenshots }) => {
  const { id } = await createPriceGroup(callAs, 'Farm Markets', [{ sku: 'ANN0346-6IN', price: 3 }]);
  await createTestCustomer(callAs, 'Rosemary Farm Market', id);
  await page.goto(listPath);
  await expect(gridLocators(page, 'Price Groups').row('Retail Default')).toBeVisible();
  await saveScreenshots('priceGroups');
  await visit(page, groupPath(id));
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Farm Markets');
  await saveScreenshots('priceGroup');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, /Rosemary Farm Market/)).toBeVisible();
  await saveScreenshots('priceGroupInUse');
  await closeMessages(page);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('complementary')).toContainText('Created the price group');
  await saveScreenshots('priceGroupHistory', 'desktop');
  const unused = await createPriceGroup(callAs, 'Garden Clubs', [{ sku: 'ANN0346-6IN', price: 3 }]);
  await visit(page, groupPath(unused.id));
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this price group?' });
  await expect(question).toBeVisible();
  await saveScreenshots('priceGroupDelete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, groupPath('new'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await saveScreenshots('priceGroupNew');
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

  test('ERP prices in all states of reading', async ({ page, saveScreenshots }) => {
    const list = await controlOperation(page, 'ErpItemPrices');
    await page.goto(path);
    await expect(page.getByRole('progressbar', { name: 'Loading ERP prices' })).toBeVisible();
    await saveScreenshots('erpPricingLoading');
    list.fail();
    await expect(page.getByText('Error loading ERP pricing data')).toBeVisible();
    await saveScreenshots('erpPricingError');
    list.empty('erpItemPrices');
    await pressRetry(page, page.getByText('No ERP prices yet'));
    await saveScreenshots('erpPricingEmpty');
  });

  test('ERP prices and a price', async ({ page, saveScreenshots }) => {
    await page.goto(path);
    const { rows } = gridLocators(page, 'ERP Pricing');
    await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
    await saveScreenshots('erpPricing');
    await firstCell(rows.nth(1)).click();
    await expect(page.getByRole('complementary')).toContainText('Unit Price');
    await saveScreenshots('erpPrice');
    await visit(page, `${path}/price/${unknownId}`);
    await expect(page.getByText('Price not found')).toBeVisible();
    await saveScreenshots('erpPriceNotFound');
  });
});
