import { createTestCustomer } from '../customers/createTestCustomer.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { closeDetails, openLine } from '../support/orderLines.ts';
import { createPriceGroup } from '../support/priceGroups.ts';

const levels = [
  { sku: 'ANN0346-6IN', price: 3 },
  { sku: 'ANN0346-6IN', price: 2.75, quantityThreshold: 100 },
  { category: ['ANN-6IN', 'Annuals 6in'], price: 3.4 },
] as const;

test('checks the price of an item for a customer, a day and a quantity', async ({ page, callAs }) => {
  const { id, name } = await createPriceGroup(callAs, 'Price Check Group', levels);
  await createTestCustomer(callAs, 'Thyme Market', id);
  await page.goto('/fulfill/product/items');
  await page.getByLabel('Quick search').fill('ANN0346-6IN');
  await firstCell(gridLocators(page, 'Items').row('ANN0346-6IN')).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByRole('tab', { name: 'Price Check' }).click();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Thyme Market');
  await page.getByRole('option', { name: 'Thyme Market' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Location' })).toHaveValue('Thyme Market Downtown');
  await expect(dialog).toContainText('$3.00 per piece');
  await expect(dialog).toContainText(`${name} is the price group of the customer.`);
  await dialog.getByLabel('Quantity').fill('120');
  await expect(dialog).toContainText('$2.75 per piece');
  await expect(dialog).toContainText(`Item level from 100 units, since Jan 1, 2026, of ${name}`);
  const others = dialog.getByRole('listitem');
  await expect(others.filter({ hasText: 'Category level Annuals 6in' })).toContainText(
    'A level of the item itself comes first',
  );
  await expect(others.filter({ hasText: '$3.00' })).toContainText('Applies from a lower quantity');
});

test('says why a line has its price, and which would be found now', async ({ page, callAs, createOrder }) => {
  const { id, name } = await createPriceGroup(callAs, 'Order Line Group', levels);
  await createTestCustomer(callAs, 'Sage Market', id);
  const order = await createOrder('manager@moif', {
    customer: 'Sage Market',
    lines: [['ANN0346-6IN', 10, 2.5]],
  });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const dialog = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await expect(dialog).toContainText('The price found for 10 is $3.00.');
  await dialog.getByRole('button', { name: 'Why this price' }).click();
  const reasons = dialog.getByRole('region', { name: 'Why this price' });
  await expect(reasons).toContainText('$3.00 per piece');
  await expect(reasons).toContainText(`Item level, since Jan 1, 2026, of ${name}`);
  await expect(reasons.getByRole('listitem').filter({ hasText: '$2.75' })).toContainText(
    'Applies only from 100 units',
  );
});
