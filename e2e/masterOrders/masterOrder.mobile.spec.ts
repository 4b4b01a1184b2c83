import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

test('acknowledges a master order line by line on the phone', async ({ page, createMasterOrder, openAs }) => {
  const master = await createMasterOrder('manager@moif', {
    lines: [
      ['ANN0346-6IN', 100, 3.25],
      ['PER1695-2G', 40, 11.09],
    ],
    statuses: ['SUBMITTED'],
  });
  await page.goto(master.path);
  const card = page.getByRole('region', { name: 'Master line items' }).getByRole('listitem').first();
  await expect(card).toContainText('Not acknowledged yet');
  await card.getByRole('button').tap();
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Acknowledged Quantity').fill('80');
  await line.getByRole('button', { name: 'Save' }).tap();
  await expect(card).toContainText('80 of 100 acknowledged');
  await page.getByRole('button', { name: 'Acknowledge (1 pending)' }).tap();
  await expect(
    toastText(page, 'Acknowledged quantities updated and status changed to Acknowledged'),
  ).toBeVisible();
  for (const one of [page, await openAs('sales@moif', master.path)]) {
    await expect(one.getByText('0 of 80 scheduled')).toBeVisible();
    await expect(one.getByText('0 of 40 scheduled')).toBeVisible();
  }
});
