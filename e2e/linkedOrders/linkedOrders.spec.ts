import { expect, test } from '../support/fixtures.ts';
import { respondTo } from '../support/interceptOperations.ts';

test('says that an order has no master order, and leads to the one that it was scheduled from', async ({
  page,
  createOrder,
  createMasterOrder,
}) => {
  const { path, orderNumber } = await createOrder('manager@moif');
  await page.goto(path);
  const tab = page.getByRole('tab', { name: 'Linked Orders' });
  await tab.click();
  await expect(page.getByText('No linked master orders found')).toBeVisible();

  const { masterOrderId, masterOrderNumber, path: masterPath } = await createMasterOrder('manager@moif');
  const master = {
    masterOrderId,
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
  await expect(page).toHaveURL(masterPath);
  await expect(page.getByRole('heading', { name: `Master Order ${masterOrderNumber}` })).toBeVisible();
});
