import { StartAvailabilitySessionDocument } from '#features/availability/web/documents.ts';
import { AllocateLineItemsDocument, OrderDocument } from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { createCountedOrder } from '../allocation/createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/press.ts';
import { toastText } from '../support/toast.ts';
import { closeStagedSession, countSlot } from './countSlot.ts';

const tenantId = 'MOIF';

test('sees on a phone which order a count leaves uncovered, and makes it live', async ({ page, callAs }) => {
  const { orderId, orderNumber, itemId, name, bayIds } = await createCountedOrder(callAs);
  const { order } = await callAs('manager@moif', OrderDocument, { orderId });
  const [locationId] = bayIds;
  const allocation = { lineItemId: order?.lineItems[0]?.id ?? '', itemId, locationId, grade: 3, quantity: 8 };
  await callAs('manager@moif', AllocateLineItemsDocument, { input: { orderId, items: [allocation] } });
  await closeStagedSession(callAs);
  const sessionId = createId();
  await callAs('manager@moif', StartAvailabilitySessionDocument, { input: { tenantId, sessionId } });
  await countSlot(callAs, { sessionId, itemId, locationId, grade: 3, quantity: 5 });

  await page.goto('/fulfill/product/availability/staged-session');
  await press(page.getByRole('button', { name: 'Make Live', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Make Live' });
  await expect(dialog.getByText(/no longer covers? /)).toBeVisible();
  await expect(dialog.getByRole('link', { name: orderNumber })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Show slots' }).first());
  const slots = dialog.getByRole('list', { name: 'Slots' }).getByRole('listitem').filter({ hasText: name });
  await expect(slots).toHaveCount(1);
  await expect(slots).toContainText(/8 → 5.*8 no longer covered reserved/);
  await press(dialog.getByRole('tab', { name: 'Summary' }));
  await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
  // Other stories have counted at this site, too.
  for (const site of await dialog.getByRole('radiogroup').all()) await press(site.getByText('Carry over'));
  await press(dialog.getByRole('button', { name: 'Make Live', exact: true }));
  const question = page.getByRole('dialog', { name: 'There is a current live session, are you sure?' });
  await press(question.getByRole('button', { name: 'Make Live' }));
  await expect(toastText(page, 'Session made live')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Live Session', selected: true })).toBeVisible();
});
