import type { Page } from '@playwright/test';
import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('moves an order to Shipped with quantities entered line by line on the phone', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', {
    lines: [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11.09],
    ],
  });
  await page.goto(order.path);
  await step(page, 'Open').tap();
  await expect(toastText(page, 'Order status updated to Open')).toBeVisible();
  await step(page, 'Submit').tap();
  await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();

  const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
  await card.getByRole('button').tap();
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Acknowledged Quantity').fill('8');
  await line.getByRole('button', { name: 'Save' }).tap();
  await expect(card).toContainText('8 of 10 acknowledged');
  await runAction(page, 'Accept All as Ordered');
  await expect(page.getByText('4 of 4 acknowledged')).toBeVisible();
  await step(page, 'Set to Acknowledged').tap();
  await expect(toastText(page, 'Order status updated to Acknowledged')).toBeVisible();

  await card.getByRole('button').tap();
  await line.getByLabel('Shipped Quantity').fill('7');
  await line.getByRole('button', { name: 'Save' }).tap();
  await expect(card).toContainText('7 of 10 shipped');
  await step(page, 'Set to Shipped').tap();
  await expect(toastText(page, 'Order status updated to Shipped')).toBeVisible();

  await page.reload();
  for (const one of [page, await openAs('sales@moif', order.path)]) {
    await expect(one.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
    await expect(one.getByRole('main')).toContainText('Shipped');
    await expect(one.getByText('7 of 10 shipped')).toBeVisible();
    await expect(one.getByText('4 of 4 shipped')).toBeVisible();
    await expect(one.getByRole('main')).toContainText('$226.36');
  }
});
