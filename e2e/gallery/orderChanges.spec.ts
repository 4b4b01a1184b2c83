import { toOrderFormValues, toOrderHeaderInput } from '#features/orders/header/web/orderFormValues.ts';
import {
  EditOrderDocument,
  OrderDocument,
  type OrderQuery,
  UpdateLineItemDocument,
} from '#features/orders/web/documents.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { expect, test } from '../support/fixtures.ts';
import { failOperation, readOperationName, withoutLiveChanges } from '../support/interceptOperations.ts';
import { newOrderPanel, newOrderPagePath } from '../support/newOrderPage.ts';
import { closeDetails, enterCell, openLine } from '../support/orderLines.ts';
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

/** Changes the ordered quantity of the first line as another user. */
async function changeFirstLine(callAs: CallAs, orderId: string, quantity: number): Promise<void> {
  const { order } = await callAs('sales@moif', OrderDocument, { orderId });
  const id = order?.lineItems[0]?.id ?? '';
  const input = { orderId, id, lineNumber: 1, lineItem: { quantity } };
  await callAs('sales@moif', UpdateLineItemDocument, { input });
}

const fourLines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
  ['PER1695-45IN', 120, 2.1],
  ['TRE0004-3G', 6, 24.5],
] as const;

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
  await changeFirstLine(callAs, other.orderId, 12);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Save again to keep your values\.$/)).toBeVisible();
  await saveScreenshots('lineConflict');

  const third = await createOrder('manager@moif', { lines: fourLines });
  await visit(page, third.path);
  await closeDetails(page);
  await changeFirstLine(callAs, third.orderId, 44);
  await enterCell(page, 'Imara Red', 'Ordered', '7', '44');
  await expect(page.getByText('Sasha Greenway changed line 1 from 10 to 44.', { exact: true })).toBeVisible();
  await saveScreenshots('cellConflict');
  await enterCell(page, 'TRE0004-3G', 'Ordered', '2.5', '6');
  await expect(page.getByRole('button', { name: 'Use 7' })).toHaveCount(0);
  await saveScreenshots('cellProblems');
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
