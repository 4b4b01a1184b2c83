import { expect, test } from '../support/fixtures.ts';
import { respondTo } from '../support/interceptOperations.ts';

test('says that an order has no master order, and leads to the one that it was scheduled from', async ({
  page,
  createOrder,
}) => {
  const { path, orderNumber } = await createOrder('manager@moif');
  await page.goto(path);
  const tab = page.getByRole('tab', { name: 'Linked Orders' });
  await tab.click();
  await expect(page.getByText('No linked master orders found')).toBeVisible();

  // No page creates master orders yet.
  const master = {
    masterOrderId: '7'.repeat(32),
    masterOrderNumber: orderNumber,
    status: 'ACKNOWLEDGED',
    salesPerson: null,
    numberOfLines: 12,
  };
  await respondTo(page, 'MasterOrdersByNumber', { masterOrders: { nodes: [master] } });
  await page.reload();
  await tab.click();
  const card = page.getByRole('list', { name: 'Linked master orders' }).getByRole('link');
  await expect(card).toHaveText(new RegExp(`${orderNumber}.*Acknowledged.*N/A.*12 items`));
  await card.click();
  await expect(page).toHaveURL(`/fulfill/orders/master-order/${master.masterOrderId}`);
  await expect(page.getByText('This page does not exist yet.')).toBeVisible();
});
