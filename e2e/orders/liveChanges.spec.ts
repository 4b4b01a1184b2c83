import type { Page } from '@playwright/test';
import {
  OrderDocument,
  RemoveLineItemDocument,
  UpdateLineItemDocument,
} from '#features/orders/web/documents.ts';
import { readOperationName } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { setStatus } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

test('shows changes of other users in the grid and on the order page in every tab', async ({
  page,
  createOrder,
  callAs,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  const elsewhere = await openAs('sales@moif', order.path);
  await expect(submit(elsewhere)).toBeHidden();
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(grid.row(order.orderNumber)).toContainText('Initialized');
  // Tabs of one browser share one event stream.
  const tab = await page.context().newPage();
  await tab.goto(order.path);
  await expect(tab.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();

  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  await expect(grid.row(order.orderNumber)).toContainText('Open');
  await expect(submit(elsewhere)).toBeVisible();
  await expect(submit(tab)).toBeVisible();
  await tab.close();
});

test('keeps typed values during a live update and shows the conflict when saving', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { poNumber: 'FIRST', lines: [['ANN0346-6IN', 10, 3.25]] });
  await page.goto(order.path);
  await page.getByLabel('PO Number').fill('MINE');
  const other = await openAs('sales@moif', order.path);
  await other.getByLabel('PO Number').fill('THEIRS');
  const reread = page.waitForResponse((response) => readOperationName(response.request()) === 'Order');
  await other.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  await reread;
  await expect(page.getByLabel('PO Number')).toHaveValue('MINE');
  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: /^Changed by/ })).toContainText('THEIRS');
});

test('reports a conflict when a value changes while its cell is edited', async ({
  page,
  createOrder,
  callAs,
}) => {
  const { orderId, path } = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  const id = (await callAs('manager@moif', OrderDocument, { orderId })).order?.lineItems[0]?.id ?? '';
  await page.goto(path);
  await closeDetails(page);
  const lines = orderLinesGrid(page);
  const cell = await lines.cell(lines.row('Imara Red'), 'Ordered');
  const total = orderTotalText(page);
  const change = (quantity: number) =>
    callAs('sales@moif', UpdateLineItemDocument, {
      input: { orderId, id, lineNumber: 1, lineItem: { quantity } },
    });

  await cell.dblclick();
  await change(12);
  await expect(total).toHaveText('Order Total $312.00');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(toastText(page, /Line 1, Ordered 15: Changed by sales@moif.* from 10 to 12/)).toBeVisible();
  await expect(cell).toHaveText('12');
  await page.getByRole('button', { name: 'Enter 15 again' }).click();
  await expect(total).toHaveText('Order Total $390.00');

  // Nothing was typed, so nothing is saved.
  await cell.dblclick();
  await change(20);
  await expect(total).toHaveText('Order Total $520.00');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('20');
  await page.reload();
  await expect(total).toHaveText('Order Total $520.00');
});

test('keeps a cell in edit mode while its row moves or is removed', async ({ page, createOrder, callAs }) => {
  const { orderId, path } = await createOrder('manager@moif', {
    lines: [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11.09],
    ],
  });
  const order = (await callAs('manager@moif', OrderDocument, { orderId })).order;
  const line = { orderId, id: order?.lineItems[0]?.id ?? '', lineNumber: 1 };
  await page.goto(path);
  await closeDetails(page);
  const lines = orderLinesGrid(page);
  await lines.header('Price').click();
  expect(await lines.column('Price')).toEqual(['$3.25', '$11.09']);
  const cell = await lines.cell(lines.row('Imara Red'), 'Ordered');
  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7');
  const input = { ...line, lineItem: { overridePrice: 20 } };
  await callAs('sales@moif', UpdateLineItemDocument, { input });
  await expect(orderTotalText(page)).toHaveText('Order Total $1,644.36');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.column('Ordered')).toEqual(['4', '75']);

  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('77');
  await callAs('sales@moif', RemoveLineItemDocument, { input: line });
  await expect(orderTotalText(page)).toHaveText('Order Total $44.36');
  await page.keyboard.press('Enter');
  await expect(toastText(page, 'Line 1, Ordered 77: Line item not found')).toBeVisible();
  await expect(lines.rows).toHaveCount(1);
});

test('adds a new order of another user to the grid', async ({ page, createOrder }) => {
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  const order = await createOrder('sales@moif', { lines: [] });
  await expect(grid.row(order.orderNumber)).toBeVisible();
});

test('loads missed changes when the network is back', async ({ page, createOrder, callAs }) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(grid.row(order.orderNumber)).toContainText('Initialized');
  await page.context().setOffline(true);
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  await page.context().setOffline(false);
  await expect(grid.row(order.orderNumber)).toContainText('Open');
});

test('loads changes when the user returns to the grid', async ({ page, createOrder, callAs }) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(grid.row(order.orderNumber)).toContainText('Initialized');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  // The second tab proves that the change has reached the browser.
  const tab = await page.context().newPage();
  await tab.goto(order.path);
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(grid.row(order.orderNumber)).toBeHidden();
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  await expect(submit(tab)).toBeVisible();
  await page.goBack();
  await expect(grid.row(order.orderNumber)).toContainText('Open');
});

test('shows a cached list without an error when offline', async ({ page }) => {
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('heading', { name: 'Locations' }).first()).toBeVisible();
  const requests: unknown[] = [];
  page.on('request', (request) => requests.push(readOperationName(request)));
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  expect(requests).not.toContain('CombinedOrdersChangedSince');
  await page.context().setOffline(false);
  await expect.poll(() => requests).toContain('CombinedOrdersChangedSince');
});
