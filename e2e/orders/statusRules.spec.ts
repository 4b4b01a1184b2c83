import type { Page } from '@playwright/test';
import { orderStatuses, orderStatusLabel } from '#features/orders/status/orderStatus.ts';
import { chooseStatus } from '../support/ribbon.ts';
import { failOperation } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails } from '../support/orderLines.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { toastText } from '../support/toast.ts';

const entries = (page: Page) => page.getByRole('menu').getByRole('menuitemradio');

/** Opens the Status menu of an order after closing its details panel. */
async function openStatusMenu(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await closeDetails(page);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(entries(page)).toHaveCount(orderStatuses.length);
}

/** Returns the reasons of disabled statuses in the open menu by label. */
async function disabledReasons(page: Page): Promise<Record<string, string>> {
  const texts = await page.getByRole('menuitemradio', { disabled: true }).allInnerTexts();
  return Object.fromEntries(
    texts.map((text) => {
      const [label = '', ...why] = text.trim().split('\n');
      return [label, why.join(' ').trim()];
    }),
  );
}

const expectedReasons = (allowed: readonly string[], why: (label: string) => string) =>
  Object.fromEntries(
    orderStatuses
      .map((status) => [orderStatusLabel(status), why(orderStatusLabel(status))] as const)
      .filter(([label]) => !allowed.includes(label)),
  );

test('allows only Cancelled and Deleted for an order without lines and shows the reason', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { lines: [] });
  await openStatusMenu(page, order.path);
  await expect(page.getByRole('menuitemradio', { name: 'Initialized' })).toBeChecked();
  expect(await disabledReasons(page)).toEqual(
    expectedReasons(['Initialized', 'Cancelled', 'Deleted'], () => 'No order lines found'),
  );
  await saveScreenshots('statusMenu', 'desktop');
  // A disabled entry does nothing.
  await page.getByRole('menuitemradio', { name: /^Open/ }).click({ force: true });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await atPhoneSize(page, async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await saveScreenshots('statusMenu', 'phone');
    await page.keyboard.press('Escape');
  });

  const step = page.getByRole('button', { name: 'Open', exact: true });
  await expect(step).toBeDisabled();
  await step.hover();
  await expect(page.getByRole('tooltip')).toHaveText('No order lines found');
  await chooseStatus(page, 'Status', 'Cancelled');
  const question = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` });
  await question.getByRole('button', { name: 'Set to Cancelled' }).click();
  await expect(toastText(page, 'Successfully updated to Cancelled')).toBeVisible();
});

test('allows only Open for a deleted order', async ({ page, createOrder }) => {
  const { path, orderNumber } = await createOrder('manager@moif', { statuses: ['OPEN', 'DELETED'] });
  await openStatusMenu(page, path);
  expect(await disabledReasons(page)).toEqual(
    expectedReasons(['Open', 'Deleted'], (to) => `Order ${orderNumber} cannot go from Deleted to ${to}`),
  );
  await page.getByRole('menuitemradio', { name: 'Open', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Set order ${orderNumber} back to Open?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('Deleted');
  await chooseStatus(page, 'Status', 'Open');
  await question.getByRole('button', { name: 'Set back to Open' }).click();
  await expect(toastText(page, 'Successfully updated to Open')).toBeVisible();
});

test('allows only Shipped and Closed for a synchronized order, without a next step', async ({
  page,
  createOrder,
}) => {
  const { path, orderNumber } = await createOrder('manager@moif', { statuses: ['SYNCHRONIZED'] });
  await openStatusMenu(page, path);
  expect(await disabledReasons(page)).toEqual(
    expectedReasons(
      ['Shipped', 'Closed', 'Synchronized'],
      (to) => `Order ${orderNumber} cannot go from Synchronized to ${to}`,
    ),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Synchronized', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'There is no next step from Synchronized; use Status to set another one',
  );
});

test('shows an error when the status cannot be set and keeps the order unchanged', async ({
  page,
  createOrder,
}) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  const repair = await failOperation(page, 'UpdateOrderStatus');
  await chooseStatus(page, 'Status', 'Open');
  await expect(toastText(page, 'Unable to update status to Open')).toBeVisible();
  await expect(toastText(page, 'Something went wrong. Reference 4711.')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(toastText(page, 'Order status updated to Open')).toBeVisible();
});

test('changes the allowed orders of a selection and names the others with their reasons', async ({
  page,
  createOrder,
}) => {
  const open = await createOrder('manager@moif', { statuses: ['OPEN'] });
  const deleted = await createOrder('manager@moif', { statuses: ['OPEN', 'DELETED'] });
  const empty = await createOrder('manager@moif', { lines: [] });
  await page.goto('/fulfill/orders');
  await page.getByRole('button', { name: 'Show Deleted' }).click();
  const grid = gridLocators(page, 'Orders');
  for (const { orderNumber } of [open, deleted, empty])
    await grid.row(orderNumber).getByRole('checkbox').check();
  await chooseStatus(page, 'Update Status', 'Submitted');
  const question = page.getByRole('dialog', { name: 'Set 3 orders back to Submitted?' });
  await question.getByRole('button', { name: 'Set back to Submitted' }).click();

  await expect(toastText(page, 'Successfully updated to Submitted')).toBeVisible();
  await expect(toastText(page, 'Unable to update status to Submitted')).toBeVisible();
  const message = toastText(
    page,
    `${deleted.orderNumber}: Order ${deleted.orderNumber} cannot go from Deleted`,
  );
  await expect(message).toContainText(`${empty.orderNumber}: No order lines found`);
  await expect(message).not.toContainText(open.orderNumber);
  await expect(grid.row(open.orderNumber)).toContainText('Submitted');
  await expect(grid.row(deleted.orderNumber)).toContainText('Deleted');
  await expect(grid.row(empty.orderNumber)).toContainText('Initialized');
});

test('refuses to change more than 100 orders at once', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(grid.rows).toHaveCount(25);
  const before = await grid.column('Status');
  await grid.region.getByRole('columnheader').getByRole('checkbox').check();
  await expect(page.getByText(/^\d{3,} selected$/)).toBeVisible();
  await chooseStatus(page, 'Update Status', 'Cancelled');
  await expect(toastText(page, 'You can only update the status on 100 orders at a time')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await grid.column('Status')).toEqual(before);
});
