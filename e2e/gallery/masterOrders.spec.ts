import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { failOperation, holdOperation, respondTo } from '../support/interceptOperations.ts';
import { enterCell, masterLinesGrid } from '../support/orderLines.ts';
import { runAction } from '../support/ribbon.ts';
import { gridLocators, waitForAllRows } from '../support/grid.ts';
import { newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';

const masterOrder = (number: number, masterOrderNumber: string) => ({
  masterOrderId: String(number).padStart(32, '0'),
  masterOrderNumber,
  status: ['ACKNOWLEDGED', 'OPEN', 'CLOSED'][number],
  salesPerson: number === 1 ? null : { emailAddress: 'sales@moif.example.com' },
  numberOfLines: [24, 1, 1200][number],
});

const phone = { width: 390, height: 844 };

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('tab', { name: 'Linked Orders' }).click();
};

/** Continues on a phone, where the panel is closed at first. */
const openOnPhone = async (page: Page) => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Order Details' }).click();
  await page.getByRole('tab', { name: 'Linked Orders' }).click();
};

test('linked orders', async ({ page, createOrder, saveScreenshots }) => {
  const { path, orderNumber } = await createOrder('manager@moif');
  const release = await holdOperation(page, 'MasterOrdersByNumber');
  await open(page, path);
  await saveScreenshots('linkedOrdersLoading', 'desktop');
  release();
  await expect(page.getByText('No linked master orders found')).toBeVisible();
  await saveScreenshots('linkedOrdersEmpty', 'desktop');
  await page.unroute('**/graphql');
  await respondTo(page, 'MasterOrdersByNumber', {
    masterOrders: {
      nodes: [
        masterOrder(0, orderNumber),
        masterOrder(1, `9${orderNumber}`),
        masterOrder(2, `${orderNumber}-NORTH-FIELDS`),
      ],
    },
  });
  await open(page, path);
  const more = page.getByRole('button', { name: `Show 2 more with ${orderNumber} in the number` });
  await expect(more).toBeVisible();
  await saveScreenshots('linkedOrder', 'desktop');
  await more.click();
  await expect(page.getByText('1,200 items')).toBeVisible();
  await saveScreenshots('linkedOrders', 'desktop');
  await openOnPhone(page);
  await more.click();
  await saveScreenshots('linkedOrders', 'phone');
});

test('linked orders that cannot be read', async ({ page, createOrder, saveScreenshots }) => {
  const { path } = await createOrder('manager@moif');
  await failOperation(page, 'MasterOrdersByNumber');
  await open(page, path);
  await expect(page.getByText('Error loading linked orders')).toBeVisible();
  await saveScreenshots('linkedOrdersError', 'desktop');
  await openOnPhone(page);
  await expect(page.getByText('Error loading linked orders')).toBeVisible();
  await saveScreenshots('linkedOrdersError', 'phone');
});

const lines = [
  ['ANN0346-6IN', 120, 3.25],
  ['PER1695-2G', 240, 11.09],
  ['PER1695-45IN', 600, 2.4],
] as const;
test('master order in its statuses', async ({ page, createMasterOrder, saveScreenshots }) => {
  const empty = await createMasterOrder('manager@moif', { lines: [] });
  await page.goto(empty.path);
  await expect(page.getByText('No master order lines found')).toBeVisible();
  await saveScreenshots('masterOrderEmpty');
  const master = await createMasterOrder('manager@moif', { lines, statuses: ['SUBMITTED'] });
  const release = await holdOperation(page, 'MasterOrder');
  await page.goto(master.path);
  await expect(page.getByRole('heading', { name: 'Loading order ...' })).toBeVisible();
  await saveScreenshots('masterOrderLoading', 'desktop');
  release();
  await enterCell(page, 'ANN0346-6IN', 'Acknowledged Quantity', '80', '80', masterLinesGrid(page));
  await expect(page.getByRole('button', { name: 'Acknowledge (1 pending)' })).toBeVisible();
  await saveScreenshots('masterOrderSubmitted', 'desktop');
  await page.reload();
  await expect(page.getByText('Your unsaved changes from')).toBeVisible();
  await saveScreenshots('masterOrderDraft', 'desktop');
  await page.getByRole('button', { name: 'Acknowledge (1 pending)' }).click();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await saveScreenshots('masterOrder');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('not scheduled');
  await saveScreenshots('masterOrderClose', 'desktop');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await expect(page.getByText('0 of 80 scheduled')).toBeVisible();
  await saveScreenshots('masterOrderCards', 'phone');
});

test('master orders that cannot be shown, and a line', async ({
  page,
  createMasterOrder,
  saveScreenshots,
}) => {
  const master = await createMasterOrder('manager@moif', { lines });
  await page.goto(master.path);
  await (await masterLinesGrid(page).cell(masterLinesGrid(page).row('ANN0346-6IN'), 'Name')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await saveScreenshots('masterOrderLine');
  await page.goto(master.path.replace(/.{4}$/, '0000'));
  await expect(page.getByText('Order not found')).toBeVisible();
  await saveScreenshots('masterOrderNotFound', 'desktop');
  await failOperation(page, 'MasterOrder');
  await page.goto(master.path);
  await expect(page.getByText('Error: Getting order')).toBeVisible();
  await saveScreenshots('masterOrderError', 'desktop');
});

test('new master order', async ({ page, saveScreenshots }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('Order Type').selectOption('MasterOrder');
  const panel = page.getByRole('complementary', { name: 'New Master Order' });
  await expect(panel.getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
  await saveScreenshots('newMasterOrder');
});

test('details, history and scheduled orders of a master order', async ({ page, saveScreenshots }) => {
  // A master order of the demo data with scheduled orders: the one whose order is found by its week.
  await page.goto('/fulfill/orders?search=-W');
  const orders = gridLocators(page, 'Orders');
  await waitForAllRows(page, 'Orders');
  await orders.rows.first().click();
  await page.getByRole('tab', { name: 'Linked Orders' }).click();
  await page.getByRole('list', { name: 'Linked master orders' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Master Order \d+$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Scheduled Orders' }).click();
  await expect(page.getByRole('list', { name: 'Scheduled orders' })).toBeVisible();
  await saveScreenshots('scheduledOrders', 'desktop');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Created the master order');
  await saveScreenshots('masterOrderHistory', 'desktop');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Master Order Details' }).click();
  await saveScreenshots('masterOrderDetails', 'phone');
});

test('weeks of a master order', async ({ page, createMasterOrder, saveScreenshots }) => {
  const master = await createMasterOrder('manager@moif', { lines, statuses: ['SUBMITTED', 'ACKNOWLEDGED'] });
  await page.goto(master.path);
  await expect(page.getByText('Abajo Fleabane - 2 gal')).toBeVisible();
  await runAction(page, 'Schedule Orders');
  const dialog = page.getByRole('dialog', { name: 'Master Order Line Items' });
  await expect(dialog.getByText('No weeks yet')).toBeVisible();
  await saveScreenshots('masterOrderWeeksEmpty', 'desktop');
  await dialog.getByLabel('Start').fill('10');
  await dialog.getByLabel('End').fill('17');
  await dialog.getByLabel('End').press('Enter');
  await dialog.getByRole('button', { name: 'Spread evenly' }).click();
  const cell = dialog.locator('[role=row][row-index="1"] [role=gridcell][col-id="week_17_quantity"]');
  await expect(cell).toHaveText('30 0 left');
  await cell.dblclick();
  await page.keyboard.type('54');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('54 24 over');
  await saveScreenshots('masterOrderWeeks');
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell).toHaveText('30 0 left');
  await failOperation(page, 'CreateScheduledOrder');
  await dialog.getByRole('button', { name: 'Schedule Orders' }).click();
  await expect(dialog.getByText('0 of 8 weeks done, 8 left')).toBeVisible();
  await saveScreenshots('masterOrderWeeksFailed');
});

test('a year of weeks', async ({ page, createMasterOrder, saveScreenshots }) => {
  const master = await createMasterOrder('manager@moif', { lines, statuses: ['SUBMITTED', 'ACKNOWLEDGED'] });
  await page.goto(master.path);
  await expect(page.getByText('Abajo Fleabane - 2 gal')).toBeVisible();
  await runAction(page, 'Schedule Orders');
  const dialog = page.getByRole('dialog', { name: 'Master Order Line Items' });
  await dialog.getByLabel('Start').fill('1');
  await dialog.getByLabel('End').fill('52');
  await dialog.getByLabel('End').press('Enter');
  await dialog.getByRole('button', { name: 'Every second week' }).click();
  await expect(dialog.getByText('Weeks 52')).toBeVisible();
  await saveScreenshots('masterOrderYear', 'desktop');
});
