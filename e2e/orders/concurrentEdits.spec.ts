import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

const lines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

test.beforeEach(({ page }) => withoutLiveChanges(page));

test('lets the second user choose in a conflict of two order changes', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { poNumber: 'FIRST', lines });
  await page.goto(order.path);
  const mine = page.getByLabel('PO Number');
  await mine.fill('MINE');
  const other = await openAs('sales@moif', order.path);
  await other.getByLabel('PO Number').fill('THEIRS');
  await other.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Order Updated')).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: /^Changed by/ });
  await expect(conflict).toContainText('Changed by Sasha Greenway');
  await expect(conflict).toContainText('MINE');
  await expect(conflict).toContainText('THEIRS');
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastText(page, 'Order Updated')).toBeVisible();
  await page.reload();
  await expect(mine).toHaveValue('MINE');
});
