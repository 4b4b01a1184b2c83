import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { ReceiveVendorPurchaseOrderItemsDocument } from '../../web/documents.ts';
import { bin101Id, bin204Id, movementRow } from '../../web/testing/materialServer.ts';
import { receivedLines, purchaseOrder } from './testing/purchaseOrderRows.ts';
import { refuseReceipt, startReceivingServer } from './testing/receivingServer.ts';
import { showReceipt } from './testing/showReceiving.tsx';

const delivered = purchaseOrder({
  status: 'DELIVERED',
  deliveredAt: '2027-02-23T08:00:00.000Z',
  deliveredBy: 'kim@example.com',
  items: receivedLines.map((line) => ({
    ...line,
    quantityReceived: line.quantityOrdered,
    lastLocationId: line.lineNumber === 1 ? bin204Id : null,
  })),
});

/** Opens the correction of a delivered order whose labels were received at bin 204. */
async function showCorrection() {
  const receiving = await startReceivingServer([delivered]);
  receiving.material.movements = [movementRow({ event: 'RECEIVED', toLocationId: bin101Id })];
  const shown = await showReceipt({ receiving });
  await shown.user.click(await shown.find.findByText('Correct receipt'));
  const dialog = await screen.findByRole('dialog', { name: 'Correct receipt' });
  // The numbers of the items come apart from the order.
  await within(dialog).findByText('1: Barcode Label 2x1 · M10134', { selector: 'option' });
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
  return { ...shown, dialog, field, save: () => shown.user.click(getButton('Correct', dialog)) };
}

test('takes back a quantity where the line was received last, and the order is confirmed again', async () => {
  const { user, field, save, sent, find } = await showCorrection();
  await user.selectOptions(field('Line'), '1: Barcode Label 2x1 · M10134');
  await expect.poll(() => field('Location').value).toBe('Hard Goods Barn › Bin 204');
  await screen.findByText('503 there');
  await user.type(field('Quantity'), '4');
  await user.selectOptions(field('Reason'), 'damaged');
  await save();
  await findAnnouncement('Receipt corrected');
  expect(sent()[0]?.items).toEqual([
    { id: 'line1', quantityReceived: -4, receiveToLocationId: bin204Id, reasonCode: 'DAMAGED' },
  ]);
  await find.findByLabelText('Receive now, Barcode Label 2x1');
  await waitFor(() => expect(find.queryByText('All Items Received')).toBeNull());
});

test('requires line, quantity, location and reason, and at most what was received', async () => {
  const { user, field, save, sent, dialog } = await showCorrection();
  await save();
  const texts = within(dialog);
  for (const text of [
    'Line is required',
    'Quantity is required',
    'Location not found',
    'Reason Code not found',
  ])
    await texts.findByText(text);
  await user.selectOptions(field('Line'), '2: Bamboo Stake 2 ft · M10159');
  await user.type(field('Quantity'), '41');
  await texts.findByText('Only 40 received');
  await save();
  expect(sent()).toEqual([]);
});

test('says where some is when the location has too little, and keeps what is typed', async () => {
  const { user, field, save, server, dialog } = await showCorrection();
  const text = 'Bin 204 has only 3 Barcode Label 2x1. Some is in Bin 101 (1,861).';
  server.respond(ReceiveVendorPurchaseOrderItemsDocument, () =>
    refuseReceipt(['items', '0', 'quantityReceived'], text),
  );
  await user.selectOptions(field('Line'), '1: Barcode Label 2x1 · M10134');
  await expect.poll(() => field('Location').value).toBe('Hard Goods Barn › Bin 204');
  await user.type(field('Quantity'), '4');
  await user.selectOptions(field('Reason'), 'other');
  await save();
  await findToast('Error posting received quantities');
  await within(dialog).findByText(text);
  expect([field('Quantity').value, field('Location').value]).toEqual(['4', 'Hard Goods Barn › Bin 204']);
});

test('keeps a location that the user has chosen', async () => {
  const { user, field } = await showCorrection();
  await user.selectOptions(field('Line'), '2: Bamboo Stake 2 ft · M10159');
  await expect.poll(() => field('Location').value).toBe('Main Warehouse › Bin 101');
  await user.clear(field('Location'));
  await user.type(field('Location'), 'Bin 101');
  await user.click(await screen.findByRole('option', { name: /Bin 101/ }));
  await user.selectOptions(field('Line'), '1: Barcode Label 2x1 · M10134');
  await screen.findByText('1,861 there');
  expect(field('Location').value).toBe('Main Warehouse › Bin 101');
});
