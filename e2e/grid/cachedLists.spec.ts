import { countCached, waitUntilCached } from '../support/cachedLists.ts';
import { holdOperation, readOperationName } from '../support/interceptOperations.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { setStatus } from '../support/createTestOrder.ts';

// The story ends with signing out.
test.use({ user: null });

test('shows cached orders at once, then loads changes, and clears the cache at sign-out', async ({
  page,
  createOrder,
  callAs,
}) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  await signInOnPage(page, 'sales@moif');
  await waitUntilCached(page);
  await page.goto('/settings');
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  const release = await holdOperation(page, 'CombinedOrdersChangedSince');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(readOperationName(request) ?? '');
  });
  await page.goto('/fulfill/orders');
  const row = gridLocators(page, 'Orders').row(order.orderNumber);
  await expect(row).toContainText('Initialized');
  release();
  await expect(row).toContainText('Open');
  expect(requests).not.toContain('CombinedOrdersPage');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/oauth2/);
  expect(await countCached(page, 'rows')).toBe(0);
});
