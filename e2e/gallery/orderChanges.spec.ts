import { toOrderFormValues, toOrderHeaderInput } from '#features/orders/web/data/orderFormValues.ts';
import {
  EditOrderDocument,
  OrderDocument,
  type OrderQuery,
  UpdateLineItemDocument,
} from '#features/orders/web/documents.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { expect, test } from '../support/fixtures.ts';
import { failOperation, readOperationName, withoutLiveChanges } from '../support/interceptOperations.ts';
import { newOrderPanel, newOrderPagePath } from '../support/newOrderPage.ts';
import { closeDetails, openLine } from '../support/orderLines.ts';
import { chooseStatus } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';
import { visit } from '../support/visit.ts';

test('customers to pick for a new order', async ({ page, saveScreenshots }) => {
  await page.goto(newOrderPagePath);
  const panel = newOrderPanel(page);
  await panel.getByRole('combobox', { name: 'Customer' }).fill('creek');
  await expect(page.getByRole('option', { name: 'Cedar Creek Plant Company' })).toBeVisible();
  await saveScreenshots('customerPicker', 'desktop');
  await atPhoneSize(page, async () => {
    await panel.getByRole('combobox', { name: 'Customer' }).fill('creek');
    await expect(page.getByRole('option', { name: 'Cedar Creek Plant Company' })).toBeVisible();
    await saveScreenshots('customerPicker', 'phone');
  });
});

test('address editor that fails', async ({ page, createOrder, saveScreenshots }) => {
  const order = await createOrder('manager@moif');
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'Order') return route.fallback();
    const response = await route.fetch();
    const body: { data?: OrderQuery } = await response.json();
    const address = body.data?.order?.customer.location?.address;
    if (address) Reflect.set(address, 'country', 5);
    await route.fulfill({ json: body });
  });
  await page.goto(order.path);
  await page.getByRole('button', { name: 'Edit Location Address' }).click();
  await expect(page.getByText('Address Editing Error')).toBeVisible();
  await saveScreenshots('addressError', 'desktop');
});

test('statuses of an order without lines, and a changed one', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { lines: [] });
  await page.goto(order.path);
  await closeDetails(page);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Initialized' })).toBeChecked();
  await saveScreenshots('statusMenu', 'desktop');
  await page.keyboard.press('Escape');
  await atPhoneSize(page, async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await saveScreenshots('statusMenu', 'phone');
  });
  await page.keyboard.press('Escape');
  const next = await createOrder('manager@moif', { statuses: ['OPEN', 'SUBMITTED'] });
  await visit(page, next.path);
  await expect(page.getByRole('heading', { name: `Order ${next.orderNumber}` })).toBeVisible();
  await chooseStatus(page, 'Status', 'Acknowledged');
  await expect(toastText(page, 'Successfully updated to Acknowledged')).toBeVisible();
  await saveScreenshots('statusUpdated');
});

test('order and line that another user changed', async ({ page, createOrder, callAs, saveScreenshots }) => {
  await withoutLiveChanges(page);
  const { orderId, path } = await createOrder('manager@moif', { poNumber: 'FIRST' });
  await page.goto(path);
  await page.getByLabel('PO Number').fill('MINE');
  const { order } = await callAs('sales@moif', OrderDocument, { orderId });
  if (!order) throw new Error('The order was not found.');
  const values = toOrderHeaderInput({ ...toOrderFormValues(order), poNumber: 'THEIRS' });
  const { orderNumber, version: expectedVersion } = order;
  await callAs('sales@moif', EditOrderDocument, {
    input: { ...values, orderId, orderNumber, expectedVersion },
  });
  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: /^Changed by/ })).toContainText('THEIRS');
  await saveScreenshots('orderConflict');

  const other = await createOrder('manager@moif');
  await visit(page, other.path);
  await openLine(page, 'Imara Red');
  const dialog = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await dialog.getByLabel('Quantity').fill('20');
  const read = await callAs('sales@moif', OrderDocument, { orderId: other.orderId });
  const id = read.order?.lineItems[0]?.id ?? '';
  await callAs('sales@moif', UpdateLineItemDocument, {
    input: { orderId: other.orderId, id, lineNumber: 1, lineItem: { quantity: 12 } },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Save again to keep your values\.$/)).toBeVisible();
  await saveScreenshots('lineConflict');
});

test('list of orders whose changes cannot be read', async ({ page, saveScreenshots }) => {
  await page.clock.install();
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await failOperation(page, 'CombinedOrdersChangedSince');
  await page.clock.runFor('01:01');
  await expect(page.getByText(/^Error refreshing orders/)).toBeVisible();
  await saveScreenshots('ordersAged');
});
