import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createDraftDatabase } from '#platform/web/drafts/draftDatabase.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { ReceiveVendorPurchaseOrderItemsDocument } from '../../web/documents.ts';
import { receiptDraftId } from '../receiptDraft.ts';
import { receivedOrderId } from './testing/purchaseOrderRows.ts';
import { startReceivingServer } from './testing/receivingServer.ts';
import { showReceipt } from './testing/showReceiving.tsx';

const label = 'Barcode Label 2x1';
const stake = 'Bamboo Stake 4 ft';
const receipt = ReceiveVendorPurchaseOrderItemsDocument;

/** Shows a receipt that is stored on the server, but whose response was lost. */
async function loseReceipt(typed: string) {
  const shown = await showReceipt();
  const { user, quantity, receive, find, server } = shown;
  await user.type(await quantity(label), typed);
  const repair = server.loseResponses(receipt);
  await receive();
  await find.findByText(/^No response came to the receipt of 1 line/);
  return { ...shown, repair };
}

test.each(['RATE_LIMITED', 'UNAVAILABLE', 'FORBIDDEN'])(
  'keeps what may have arrived when it cannot be sent again: %s',
  async (code) => {
    const { user, find, server, repair, state } = await loseReceipt('40');
    repair();
    const allow = server.refuse(receipt, code);
    await user.click(find.getByText('Send again'));
    await waitFor(() => expect(server.requests(receipt)).toHaveLength(2));
    await find.findByText('Send again');
    find.getByText('40 sent');
    allow();
    await user.click(find.getByText('Send again'));
    await findAnnouncement('1 line received');
    expect(state.receipts.size).toBe(1);
    expect(state.orders[0]?.items[0]?.quantityReceived).toBe(315);
  },
);

test('keeps the key of a receipt that was not carried out', async () => {
  const { user, quantity, receive, server, sent } = await showReceipt();
  await user.type(await quantity(label), '40');
  const allow = server.refuse(receipt, 'RATE_LIMITED');
  await receive();
  await findToast('Error posting received quantities');
  expect((await quantity(label)).value).toBe('40');
  allow();
  await receive();
  await findAnnouncement('1 line received');
  expect(new Set(sent().map(({ clientMutationId }) => clientMutationId)).size).toBe(1);
});

test('keeps lines that were added to a receipt which is stored already, under a key of their own', async () => {
  const { user, quantity, receive, find, repair, state } = await loseReceipt('75');
  await user.click(find.getByText('Change it'));
  await user.type(await quantity(stake), '40');
  repair();
  await receive();
  const toast = await findToast('An earlier receipt is already saved');
  expect(toast.closest('[role], li, div')?.parentElement?.textContent).toContain(
    'Line 1: 75 of Barcode Label 2x1 received',
  );
  expect((await quantity(stake)).value).toBe('40');
  expect((await quantity(label)).value).toBe('');
  await receive();
  await findAnnouncement('1 line received');
  expect(state.receipts.size).toBe(2);
  expect(state.orders[0]?.items.map(({ quantityReceived }) => quantityReceived)).toEqual([350, 40, 40]);
});

test('does not receive a changed quantity beside the stored one without a second look', async () => {
  const { user, quantity, receive, find, repair, state, sent } = await loseReceipt('75');
  await user.click(find.getByText('Change it'));
  await user.clear(await quantity(label));
  await user.type(await quantity(label), '70');
  repair();
  await receive();
  await findToast('An earlier receipt is already saved');
  await find.findByText('75 received before: type what is still to be received');
  const count = sent().length;
  await receive();
  expect(sent()).toHaveLength(count);
  expect(state.receipts.size).toBe(1);
});

test('has what is sent on the device before the server has it', async () => {
  const receiving = await startReceivingServer();
  const inputs: unknown[] = [];
  const { user, quantity, receive } = await showReceipt({ receiving });
  receiving.server.respond(receipt, async () => {
    const drafts = await createDraftDatabase().readAll('MOIF 1');
    inputs.push(drafts.find(({ id }) => id === receiptDraftId(receivedOrderId))?.input);
    return {
      receiveVendorPurchaseOrderItems: {
        vendorPurchaseOrder: receiving.state.orders[0] ?? null,
        receivedAt: '2027-02-23T09:00:00.000Z',
        errors: null,
      },
    };
  });
  await user.type(await quantity(label), '75');
  await receive();
  await findAnnouncement('1 line received');
  expect(inputs).toMatchObject([{ typed: [], sent: { items: [{ quantityReceived: 75 }] } }]);
});
