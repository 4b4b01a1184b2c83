import { expect, test } from './fixtures.ts';

test('on the phone what the cards show goes into a CSV file and on paper', async ({ page, makeOrder }) => {
  const made = await makeOrder('manager@moif', { poNumber: 'PHONE-EXPORT' });
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill(made.orderNumber);
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Export CSV' }).tap();
  expect((await waiting).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Print' }).tap();
  await expect(page.frameLocator('iframe[title="Print view"]').locator('tbody tr')).toHaveCount(1);
});
