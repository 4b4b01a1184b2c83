import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { failOperation, holdOperation, respondTo } from '../support/interceptOperations.ts';

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
