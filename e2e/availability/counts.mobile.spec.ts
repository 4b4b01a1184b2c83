import { expect, test } from '../support/fixtures.ts';
import { createCounts } from './createCounts.ts';

test('corrects and deletes a count on the phone', async ({ page, callAs }) => {
  const { name, sku } = await createCounts(callAs, [40]);
  await page.goto('/fulfill/product/availability/live-session');
  await page.getByLabel('Quick search').fill(sku);
  const card = page.getByRole('region', { name: 'Counts', exact: true }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Grade 2');
  await card.getByText(name).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit Count' });
  await dialog.getByLabel(/^Quantity/).fill('36');
  await dialog.getByLabel(/^Grade/).selectOption('1');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('36');
  await expect(card).toContainText('Grade 1');

  await card.getByText(name).tap();
  await dialog.getByRole('button', { name: 'Delete' }).tap();
  await page
    .getByRole('dialog', { name: 'Delete this count?' })
    .getByRole('button', { name: 'Delete' })
    .tap();
  await expect(card).toHaveCount(0);
});
