import { createTestCustomer } from '../customers/createTestCustomer.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { closeDetails, openLine } from '../support/orderLines.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { visit } from '../support/visit.ts';

const levels = [
  { sku: 'ANN0346-6IN', price: 3 },
  { sku: 'ANN0346-6IN', price: 2.75, quantityThreshold: 100 },
  {
    sku: 'ANN0346-6IN',
    price: 2.5,
    startDate: '2025-01-01T00:00:00.000Z',
    endDate: '2025-12-31T23:59:59.999Z',
  },
  { category: ['ANN-6IN', 'Annuals 6in'], price: 3.4 },
] as const;

test('price check of an item', async ({ page, callAs, saveScreenshots }) => {
  const { id } = await createPriceGroup(callAs, 'Co-op Stores', levels);
  await createTestCustomer(callAs, 'Mint Street Co-op', id);
  const explanation = await controlOperation(page, 'ItemPriceExplanation');
  await page.goto('/fulfill/product/items');
  await page.getByLabel('Quick search').fill('ANN0346-6IN');
  await firstCell(gridLocators(page, 'Items').row('ANN0346-6IN')).click();
  const dialog = page.getByRole('dialog', { name: /Item$/ });
  await dialog.getByRole('tab', { name: 'Price Check' }).click();
  await expect(dialog.getByLabel('Quantity')).toBeVisible();
  await saveScreenshots('priceCheckLoading');
  explanation.fail();
  await expect(dialog).toContainText('The price could not be looked up.');
  await saveScreenshots('priceCheckError');
  explanation.pass();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Mint Street');
  await page.getByRole('option', { name: 'Mint Street Co-op' }).click();
  await dialog.getByLabel('Quantity').fill('120');
  await expect(dialog).toContainText('$2.75 per piece');
  await saveScreenshots('priceCheck');
  await dialog.getByLabel('Quantity').fill('0');
  await expect(dialog).toContainText('Enter a delivery date and a quantity above 0.');
  await saveScreenshots('priceCheckInvalid');
});

test('why a line and a level have their prices', async ({ page, callAs, createOrder, saveScreenshots }) => {
  const { id, path } = await createPriceGroup(callAs, 'Market Halls', levels);
  await createTestCustomer(callAs, 'Basil Market Hall', id);
  const order = await createOrder('manager@moif', {
    customer: 'Basil Market Hall',
    lines: [['ANN0346-6IN', 120, 2.5]],
  });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const dialog = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  // The centered dialog moves when the found price makes it higher.
  await expect(dialog).toContainText('The price found for 120 is $2.75.');
  await dialog.getByRole('button', { name: 'Why this price' }).click();
  const reasons = dialog.getByRole('region', { name: 'Why this price' });
  await expect(reasons).toContainText('$2.75 per piece');
  await reasons.scrollIntoViewIfNeeded();
  await saveScreenshots('whyThisPrice');
  await visit(page, path);
  const { row, cell } = gridLocators(page, 'Price Levels');
  await (await cell(row('$2.75'), 'Target Name')).click();
  await page
    .getByRole('dialog', { name: 'Edit Price Level' })
    .getByRole('button', { name: 'Why this price' })
    .click();
  const panel = page.getByRole('complementary', { name: 'Why this price' });
  await expect(panel.getByText('$2.75').first()).toBeVisible();
  await saveScreenshots('priceLevelExplained');
});
