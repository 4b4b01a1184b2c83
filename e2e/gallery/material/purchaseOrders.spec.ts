import type { Page } from '@playwright/test';
import { quantityField, receiveButton } from '../../material/orders/purchaseOrderPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, dropResponse, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { emulateNetwork } from '../../support/offlineStart.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { openStubbedOrders } from './purchaseOrderResponses.ts';

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Receive Purchase Order' });

test('list of purchase orders', async ({ page, saveScreenshots }) => {
  await openStubbedOrders(page);
  await page.reload();
  await expect(page.getByText('VPO00455')).toBeVisible();
  await saveScreenshots('purchaseOrders');
  const orders = await controlOperation(page, 'VendorPurchaseOrders');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading purchase orders' })).toBeVisible();
  await saveScreenshots('purchaseOrdersLoading');
  orders.fail();
  await expect(page.getByText('Error loading orders')).toBeVisible();
  await saveScreenshots('purchaseOrdersError');
  orders.empty('vendorPurchaseOrders');
  await pressRetry(page, page.getByText('No purchase orders'));
  await saveScreenshots('purchaseOrdersEmpty');
});

test('receipt of an order', async ({ page, saveScreenshots }) => {
  await (await openStubbedOrders(page)).open();
  const dialog = receipt(page);
  await expect(dialog.getByText('M10071')).toBeVisible();
  await quantityField(dialog, 'Composted Pine Bark').fill('275');
  await saveScreenshots('receiveOrder');
  await dialog.getByRole('button', { name: /^Location of Composted Pine Bark/ }).click();
  await expect(page.getByRole('list', { name: 'Locations of the item' })).toBeVisible();
  await saveScreenshots('receiveOrderLocation', 'desktop');
  await page.keyboard.press('Escape');
  await quantityField(dialog, 'Dolomitic Lime 50 lb').fill('600');
  await expect(dialog.getByText('Line 5: Quantity greater than order quantity')).toBeVisible();
  await saveScreenshots('receiveOrderInvalid');
  await dialog.getByRole('button', { name: 'Correct receipt' }).click();
  const form = page.getByRole('dialog', { name: 'Correct receipt' });
  await form.getByLabel(/^Line/).selectOption({ index: 1 });
  await expect(form.getByText('275 received')).toBeVisible();
  await saveScreenshots('correctReceipt');
  await form.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(form.getByText('Reason Code not found')).toBeVisible();
  await saveScreenshots('correctReceiptInvalid');
});

test('receipt that was sent without a response', async ({ page, saveScreenshots }) => {
  await dropResponse(page, 'ReceiveVendorPurchaseOrderItems');
  await (await openStubbedOrders(page)).open();
  const dialog = receipt(page);
  await quantityField(dialog, 'Composted Pine Bark').fill('100');
  await receiveButton(dialog).click();
  await expect(dialog.getByText(/^No response came/)).toBeVisible();
  await saveScreenshots('receiveOrderSent');
});

test('delivered order with its history', async ({ page, saveScreenshots }) => {
  const { order, open } = await openStubbedOrders(page);
  const delivered = {
    ...order,
    status: 'DELIVERED',
    deliveredAt: '2026-11-20T15:20:00.000Z',
    deliveredBy: 'counter@moif.example.com',
    items: order.items.map((line) => ({ ...line, quantityReceived: line.quantityOrdered })),
  };
  await respondTo(page, 'VendorPurchaseOrderById', { vendorPurchaseOrderById: { ...delivered, version: 3 } });
  const entry = {
    entityType: 'VENDOR_PURCHASE_ORDER',
    entityId: order.id,
    operation: 'UPDATED',
    changedBy: 'counter@moif.example.com',
    action: 'receiveVendorPurchaseOrderItems',
  };
  const change = (line: number, before: number, after: number) => ({
    field: `items.${line}.quantityReceived`,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  await respondTo(page, 'History', {
    history: onlyPage([
      {
        ...entry,
        id: '2',
        version: 3,
        changedAt: '2026-11-20T15:20:00.000Z',
        changes: [change(5, 275, 550), { field: 'status', before: '"CONFIRMED"', after: '"DELIVERED"' }],
      },
      { ...entry, id: '1', version: 2, changedAt: '2026-11-19T09:00:00.000Z', changes: [change(5, 0, 275)] },
    ]),
  });
  await open();
  await expect(receipt(page).getByText('All Items Received')).toBeVisible();
  await saveScreenshots('receiveOrderDelivered');
  await receipt(page).getByRole('tab', { name: 'History' }).click();
  await expect(receipt(page).getByText('Received items').first()).toBeVisible();
  await saveScreenshots('receiveOrderHistory');
});

test('receipt without a network', async ({ page, saveScreenshots }) => {
  const setOffline = await emulateNetwork(page);
  await (await openStubbedOrders(page)).open();
  await expect(receipt(page).getByText('M10071')).toBeVisible();
  await setOffline(true);
  await expect(receipt(page).getByText(/^Receiving needs the network/)).toBeVisible();
  await saveScreenshots('receiveOrderOffline');
});

test('keypad of a line', async ({ page, saveScreenshots }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await (await openStubbedOrders(page)).open();
  await receipt(page)
    .getByRole('button', { name: /^Receive now, Dolomitic/ })
    .click();
  const line = page.getByRole('dialog', { name: 'Dolomitic Lime 50 lb' });
  await expect(line).toBeVisible();
  await page.keyboard.type('4*50');
  await expect(line).toContainText('200');
  await saveScreenshots('receiveOrderLine', 'phone');
});

test('receipts that cannot be shown', async ({ page, saveScreenshots }) => {
  const { order } = await openStubbedOrders(page);
  const read = await controlOperation(page, 'VendorPurchaseOrderById');
  await page.goto(`/material/orders/${'0'.repeat(31)}1`);
  await expect(receipt(page)).toBeVisible();
  await saveScreenshots('receiveOrderLoading');
  read.fail();
  await expect(page.getByText('Error: Getting vendor purchase order')).toBeVisible();
  await saveScreenshots('receiveOrderError');
  await respondTo(page, 'VendorPurchaseOrderById', { vendorPurchaseOrderById: null });
  await pressRetry(page, page.getByText('Purchase order not found'));
  await saveScreenshots('receiveOrderNotFound');
  const id = `${'0'.repeat(31)}2`;
  await respondTo(page, 'VendorPurchaseOrderById', { vendorPurchaseOrderById: { ...order, id, items: [] } });
  await page.goto(`/material/orders/${id}`);
  await expect(page.getByText('No order lines found')).toBeVisible();
  await saveScreenshots('receiveOrderNoLines');
});

test.describe('as somebody who only reads', () => {
  test.use({ user: 'sales@moif' });

  test('receipt of an order', async ({ page, saveScreenshots }) => {
    await (await openStubbedOrders(page)).open();
    await expect(receipt(page).getByText('You do not have permission to change material.')).toBeVisible();
    await saveScreenshots('receiveOrderReader');
  });
});
