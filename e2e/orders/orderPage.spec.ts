import type { Page, Request } from '@playwright/test';
import { failOperation } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { parseAmount, gridLocators } from '../support/grid.ts';
import { closeDetails, orderLinesGrid, openLine, orderTotalText } from '../support/orderLines.ts';

/** Returns whether a request opens the event stream. */
const isStream = (request: Request): boolean => request.headers()['accept'] === 'text/event-stream';
const details = (page: Page) => page.getByRole('complementary');

test('opens an order from the grid with lines that add up to its total', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await page.getByLabel('Quick search').fill('Synchronized');
  await expect(orders.rows.first()).toContainText('Synchronized');
  const row = orders.rows.first();
  const [number, count, amount] = await Promise.all(
    ['Number', 'Lines', 'Order Total'].map(async (title) => (await orders.cell(row, title)).innerText()),
  );
  await (await orders.cell(row, 'Customer')).click();

  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await closeDetails(page);
  const lines = orderLinesGrid(page);
  await expect(lines.rows).toHaveCount(Number(count));
  await expect(page.getByText(/^Total Line Items/)).toHaveText(`Total Line Items ${count}`);
  await expect(orderTotalText(page)).toHaveText(`Order Total ${amount}`);
  const pieces = (await lines.column('Pieces')).map(parseAmount);
  const prices = (await lines.column('Price')).map(parseAmount);
  const totals = (await lines.column('Line Total')).map(parseAmount);
  expect(pieces.map((piece, line) => cents(piece * (prices[line] ?? 0)))).toEqual(totals.map(cents));
  expect(totals.reduce((sum, one) => sum + cents(one), 0)).toBe(cents(parseAmount(amount ?? '')));
});

const cents = (amount: number): number => Math.round(amount * 100);

test('shows customer, location, addresses, status and history of an order', async ({ page, createOrder }) => {
  const order = await createOrder('sales@moif', {
    poNumber: 'PAGE-1',
    lines: [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11.09],
    ],
    statuses: ['OPEN', 'SUBMITTED'],
  });
  await page.goto(order.path);
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Submitted');
  const panel = details(page);
  await expect(panel.getByRole('combobox', { name: 'Customer' })).toHaveValue('Cedar Creek Plant Company');
  await expect(panel.getByRole('combobox', { name: 'Location' })).toHaveValue('Cedar Creek Plant Company');
  await expect(panel.getByLabel('PO Number')).toHaveValue('PAGE-1');
  await expect(panel.getByRole('region', { name: 'Location Address' })).toContainText(/REIDSVILLE, NC 27320/);
  await expect(panel.getByRole('region', { name: 'Billing Address' })).toContainText('ACCOUNTS PAYABLE');
  await expect(orderTotalText(page)).toHaveText('Order Total $304.36');

  await panel.getByRole('tab', { name: 'History' }).click();
  const history = panel.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Status: Open → Submitted');
  await expect(history).toContainText('Created the order');
  await expect(history.getByText('sales@moif.example.com').first()).toBeVisible();
});

test('shows lines as cards and details in a dialog on the phone', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(order.path);
  await expect(page.getByText('10 of 10 acknowledged')).toBeVisible();
  await page.getByRole('button', { name: 'Order Details' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Created the order');
});

test('shows all details of a line', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif', {
    statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'],
  });
  await page.goto(order.path);
  await openLine(page, 'Imara Red');
  const line = page.getByRole('dialog', { name: 'Line 1' });
  await expect(line).toContainText('ANN0346-6IN');
  await expect(line).toContainText('411000346027');
  await expect(line).toContainText('$3.25');
  await expect(line).toContainText('Shipped10');
  await line.getByRole('button', { name: 'Close' }).last().click();
  await expect(line).toBeHidden();
});

for (const id of ['0123456789abcdef0123456789abcdef', 'no-id'])
  test(`shows that an order does not exist (${id}) with a link to all orders`, async ({ page }) => {
    await page.clock.install();
    const following = page.waitForResponse((response) => isStream(response.request()));
    await page.goto(`/fulfill/orders/order/${id}`);
    await expect(page.getByText('Order not found')).toBeVisible();
    // A new event stream reloads the data of the page; a missing order is not reloaded.
    await page.clock.fastForward(5_000);
    await following;
    await page.clock.fastForward(2_000);
    await page.clock.runFor(1_000);
    await expect(page.getByText('Order not found')).toBeVisible();
    await page.getByRole('button', { name: 'All orders' }).click();
    await expect(gridLocators(page, 'Orders').rows.first()).toBeVisible();
  });

test('shows that a page does not exist with a link to the home page', async ({ page }) => {
  await page.goto('/fulfill/orders/nothing/here');
  await expect(page.getByText('This page does not exist yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached();
});

test('shows an error when an order cannot be read, and retries', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif');
  const repair = await failOperation(page, 'Order');
  await page.goto(order.path);
  await expect(page.getByText('Error: Getting order')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
});

test('keeps typed values without a network and saves them when it is back', async ({
  page,
  context,
  createOrder,
}) => {
  const order = await createOrder('manager@moif', { poNumber: 'NET-1' });
  await page.goto(order.path);
  const poNumber = details(page).getByLabel('PO Number');
  await poNumber.fill('NET-2');
  await context.setOffline(true);
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Network error occurred\. Please check your connection\./)).toBeVisible();
  await expect(poNumber).toHaveValue('NET-2');
  await context.setOffline(false);
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  await page.reload();
  await expect(poNumber).toHaveValue('NET-2');
});
