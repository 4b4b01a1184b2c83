import { itemStockPath } from '#features/availability/stock/web/itemStockPaths.ts';
import { AllocateLineItemsDocument, OrderDocument } from '#features/orders/web/documents.ts';
import { createCountedOrder } from '../../allocation/createCountedOrder.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { visit } from '../../support/visit.ts';

const who = 'manager@moif';
const livePath = '/fulfill/product/availability/live-availability';
const unknownId = '0123456789abcdef'.repeat(2);
const none = {
  nodes: [],
  totalCount: 0,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

test('live availability in all states of reading', async ({ page, callAs, saveScreenshots }) => {
  await createCountedOrder(callAs);
  const list = await controlOperation(page, 'ItemAvailability');
  await page.goto(livePath);
  await expect(page.getByRole('progressbar', { name: 'Loading items' })).toBeVisible();
  await saveScreenshots('availabilityLiveLoading');
  list.fail();
  await expect(page.getByText('Error loading live availability')).toBeVisible();
  await saveScreenshots('availabilityLiveError');
  list.empty('itemAvailability');
  await pressRetry(page, page.getByText('Nothing counted yet'));
  await saveScreenshots('availabilityLiveEmpty');
});

test('live availability without a live session', async ({ page, saveScreenshots }) => {
  await respondTo(page, 'AvailabilitySessions', { availabilitySessions: none });
  await page.goto(livePath);
  await expect(page.getByText('There is no live session')).toBeVisible();
  await saveScreenshots('availabilityLiveNoSession');
});

test('the stock of an item, what explains it, and adjusting it', async ({
  page,
  callAs,
  saveScreenshots,
}) => {
  const { orderId, itemId, name, bayIds } = await createCountedOrder(callAs, { ordered: 20 });
  const { order } = await callAs(who, OrderDocument, { orderId });
  const [line] = order?.lineItems ?? [];
  if (!line) throw new Error('The order has no line.');
  await callAs(who, AllocateLineItemsDocument, {
    input: {
      orderId,
      items: [{ lineItemId: line.id, itemId, locationId: bayIds[0], grade: 3, quantity: 5 }],
    },
  });

  await page.goto(livePath);
  await expect(page.getByText(/^viewing 25 of/)).toBeVisible();
  await saveScreenshots('availabilityLive');
  await page.getByRole('searchbox').fill(name);
  const link = page.getByRole('link', { name });
  await link.click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust Quantity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Quantity' });
  await dialog.getByLabel(/^Quantity/).fill('6');
  await dialog.getByLabel('Comment').fill('Taken straight from the bay');
  await expect(dialog.getByText('-6')).toBeVisible();
  await saveScreenshots('availabilityAdjust');
  await dialog.getByLabel(/^Quantity/).fill('40');
  await expect(dialog.getByText('The stock falls 12 below zero.')).toBeVisible();
  await saveScreenshots('availabilityAdjustShort');
  await dialog.getByLabel(/^Quantity/).fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Latest Adjustments' })).toContainText('-6');
  await expect(page.getByRole('table', { name: 'By Location' })).toContainText(' › ');
  await saveScreenshots('availabilityItem');

  await visit(page, '/fulfill/product/availability/live-session');
  await page.getByText('Adjustments', { exact: true }).last().click();
  await expect(page.getByText('Taken straight from the bay')).toBeVisible();
  await saveScreenshots('availabilityAdjustments');

  await visit(page, `/fulfill/product/items/${itemId}`);
  await page.getByRole('tab', { name: 'Stock' }).click();
  await expect(page.getByRole('dialog').getByText('Actual')).toBeVisible();
  await saveScreenshots('catalogueItemStock');
});

test('an item whose stock cannot be shown', async ({ page, callAs, saveScreenshots }) => {
  const { itemId } = await createCountedOrder(callAs);
  const details = await controlOperation(page, 'ItemStockDetails');
  await page.goto(itemStockPath(itemId));
  await expect(page.getByText('Available')).toBeVisible();
  await saveScreenshots('availabilityItemLoading');
  details.fail();
  await expect(page.getByText('Error loading the stock.')).toBeVisible();
  await saveScreenshots('availabilityItemError');
  details.pass();
  await visit(page, itemStockPath(unknownId));
  await expect(page.getByText('Item not found')).toBeVisible();
  await saveScreenshots('availabilityItemNotFound');
});
