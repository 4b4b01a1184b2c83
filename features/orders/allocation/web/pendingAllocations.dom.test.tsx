import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { AllocateLineItemsDocument, OrderDocument, UpdateOrderStatusDocument } from '../../web/documents.ts';
import {
  bay,
  findQuantity,
  openAllocation,
  refusedRow,
  showOrderWithStock,
  storeAllocations,
} from '../../web/testing/showAllocation.ts';
import { findTitle, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const drafts = () => (getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? []).map(({ detail }) => detail);

/** Types 4 into the dialog and reloads the page. */
async function showPending() {
  const shown = await showOrderWithStock();
  const { server, order } = shown;
  server.respond(UpdateOrderStatusDocument, ({ input: { status, allocations } }) => {
    shown.change({ status, allocations: storeAllocations(order(), allocations ?? []) });
    return { updateOrderStatus: { order: order(), errors: null } };
  });
  await openAllocation(shown);
  const input = await findQuantity('House 2 › Bay 1, grade 3');
  await shown.user.click(input);
  await shown.user.keyboard('4');
  await waitFor(() => expect(drafts()).toEqual(['Allocations of 1 line']));
  shown.unmount();
  const page = await showOrderPage({ server, orderId: order().orderId });
  await findTitle(`Order ${order().orderNumber}`);
  await linesGrid.findCell('Lavender', 'Name');
  return { ...shown, ...page };
}

test('offers typed allocations again after a reload', async () => {
  const { user, order, server } = await showPending();
  await user.click(await screen.findByText('Continue', { selector: 'button' }));
  expect((await findQuantity('House 2 › Bay 1, grade 3')).value).toBe('4');
  await user.click(getButton('Apply'));
  await findAnnouncement('Allocations applied successfully');
  expect(order().allocations).toMatchObject([{ locationId: bay, quantity: 4 }]);
  expect(server.requests(AllocateLineItemsDocument)).toHaveLength(1);
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('applies typed allocations with the step to Submitted, in one request', async () => {
  const { user, order, server } = await showPending();
  await user.click(getButton('Submit'));
  await findAnnouncement('Order status updated to Submitted');
  await findAnnouncement('Allocations applied successfully');
  const [line] = order().lineItems;
  expect(server.requests(UpdateOrderStatusDocument)).toMatchObject([
    {
      input: {
        status: 'SUBMITTED',
        allocations: [{ lineItemId: line?.id, itemId: line?.itemId, locationId: bay, grade: 3, quantity: 4 }],
      },
    },
  ]);
  expect(server.requests(AllocateLineItemsDocument)).toEqual([]);
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('leaves the status when a typed allocation is refused, and keeps the input', async () => {
  const { user, order, server } = await showPending();
  server.respond(UpdateOrderStatusDocument, () => ({
    updateOrderStatus: {
      order: null,
      errors: [
        refusedRow(['allocations', '0', 'quantity'], 'Lavender: nothing is left at House 2 › Bay 1, grade 3'),
      ],
    },
  }));
  await user.click(getButton('Submit'));
  await findToast('Error applying allocations');
  await findToast('Lavender: nothing is left at House 2 › Bay 1, grade 3');
  expect([order().status, drafts()]).toEqual(['OPEN', ['Allocations of 1 line']]);
});

test('submits nothing when someone else changed a typed allocation', async () => {
  const shown = await showPending();
  const { id: lineItemId = '', itemId = '' } = shown.order().lineItems[0] ?? {};
  const row = { lineItemId, itemId, locationId: bay, grade: 3, quantity: 1 };
  const reads = shown.server.requests(OrderDocument).length;
  shown.change({ allocations: storeAllocations(shown.order(), [row]) });
  shown.notifyChanges([shown.changeEvent()]);
  await expect.poll(() => shown.server.requests(OrderDocument).length).toBeGreaterThan(reads);
  await shown.user.click(getButton('Submit'));
  await findToast(/^Someone else changed the allocations that you typed/);
  expect(shown.server.requests(UpdateOrderStatusDocument)).toEqual([]);
});
