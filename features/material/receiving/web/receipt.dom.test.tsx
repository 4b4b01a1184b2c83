import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { materialOrderPath } from '../../items/web/materialPaths.ts';
import {
  ReceiveVendorPurchaseOrderItemsDocument,
  VendorPurchaseOrderByIdDocument,
} from '../../web/documents.ts';
import { bin204Id, canbyId } from '../../web/testing/materialServer.ts';
import {
  purchaseOrderChanged,
  receivedLine,
  receivedLines,
  purchaseOrder,
} from './testing/purchaseOrderRows.ts';
import { refuseReceipt, startReceivingServer } from './testing/receivingServer.ts';
import { showReceipt } from './testing/showReceiving.tsx';

const label = 'Barcode Label 2x1';
const stake = 'Bamboo Stake 4 ft';
const tooMuch = 'Quantity greater than order quantity';

function rowTexts(dialog: HTMLElement): string[] {
  return [...dialog.querySelectorAll('tbody tr')].map(({ textContent }) => textContent.trim());
}

test('lists what is outstanding first, with numbers, job and progress of each line', async () => {
  const { dialog, find } = await showReceipt();
  await find.findByText('Spring bedding · Started');
  await find.findByText('M10134');
  expect(rowTexts(dialog).map((text) => text.slice(0, 10))).toEqual([
    '1Barcode L',
    '3Bamboo St',
    '2Bamboo St',
  ]);
  for (const text of ['Northgate Peat & Bark', 'VPO00455', 'P26-0455', 'Oct 26, 2026', 'JOB5712'])
    expect(find.getByText(text)).toBeTruthy();
  expect(find.getAllByText('Items received')).toHaveLength(1);
  const [first] = dialog.querySelectorAll<HTMLElement>('.received-bar > i');
  expect(first?.style.width).toBe('50%');
});

test('receives typed quantities at the site, and shows what is left', async () => {
  const { user, quantity, receive, sent, find, dialog } = await showReceipt();
  await user.type(await quantity(label), '75');
  await user.type(await quantity(stake), '-5');
  await receive();
  await findAnnouncement('1 line received');
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    items: [{ id: 'line1', quantityReceived: 75, receiveToLocationId: canbyId }],
    receivedByUserEmail: 'kim@example.com',
  });
  expect(sent()[0]?.clientMutationId).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs(Date.now() - Date.parse(sent()[0]?.shipmentReceivedDate ?? ''))).toBeLessThan(60_000);
  await waitFor(() => expect(rowTexts(dialog)[0]).toContain('550350'));
  expect((await quantity(label)).value).toBe('');
  expect(find.getByText('200')).toBeTruthy();
});

test('receives all that is outstanding, says so, and a second receipt has a key of its own', async () => {
  const { user, quantity, receive, sent, find } = await showReceipt();
  await user.type(await quantity(label), '5');
  await receive();
  await findAnnouncement('1 line received');
  await user.click(find.getByText('Receive all outstanding'));
  expect((await quantity(label)).value).toBe('270');
  await receive();
  await findAnnouncement('2 lines received');
  await find.findByText('All Items Received');
  await waitFor(() => expect(find.getAllByText('Items received')).toHaveLength(3));
  expect(find.queryByText('Receive', { selector: 'button' })).toBeNull();
  const [first, second] = sent();
  expect(second?.clientMutationId).not.toBe(first?.clientMutationId);
});

test('refuses nothing, more than is outstanding and parts of a unit before it sends anything', async () => {
  const { user, quantity, receive, sent, find } = await showReceipt();
  await quantity(label);
  await receive();
  await findToast('No items to receive');
  await user.type(await quantity(label), '276');
  await find.findByText(`Line 1: ${tooMuch}`);
  expect((await quantity(label)).getAttribute('aria-invalid')).toBe('true');
  await user.type(await quantity(stake), '2.5');
  await find.findByText(`Line 1: ${tooMuch} · 1 more line`);
  await receive();
  expect(document.activeElement).toBe(await quantity(label));
  await user.clear(await quantity(label));
  await find.findByText('Line 3: Quantity must be a whole number');
  expect(sent()).toEqual([]);
});

test('keeps the numbers when others have received meanwhile, and says what is outstanding now', async () => {
  const { user, quantity, receive, find, change, sent } = await showReceipt();
  await user.type(await quantity(label), '200');
  change({ items: [receivedLine({ quantityReceived: 475 }), ...receivedLines.slice(1)] });
  await receive();
  await findToast('Error posting received quantities');
  expect(find.getAllByText(/75 of Barcode Label 2x1 outstanding/)).not.toHaveLength(0);
  expect((await quantity(label)).value).toBe('200');
  await user.clear(await quantity(label));
  await user.type(await quantity(label), '75');
  await receive();
  await findAnnouncement('1 line received');
  expect(sent()).toHaveLength(2);
});

test('says who received the last items meanwhile, and when', async () => {
  const receiving = await startReceivingServer();
  const text = 'All items of this order were received on Feb 23, 2027 by sam@example.com.';
  receiving.server.respond(ReceiveVendorPurchaseOrderItemsDocument, () => {
    receiving.change({
      status: 'DELIVERED',
      items: receivedLines.map((line) => ({ ...line, quantityReceived: line.quantityOrdered })),
      deliveredAt: '2027-02-23T09:00:00.000Z',
      deliveredBy: 'sam@example.com',
    });
    return refuseReceipt(['vendorPurchaseOrderId'], text, 'INVALID_STATE');
  });
  const { user, quantity, receive, find } = await showReceipt({ receiving });
  await user.type(await quantity(label), '5');
  await receive();
  await findToast(text);
  await find.findByText('All Items Received');
  expect(find.getByText('All Items Received').parentElement?.textContent).toContain('by sam@example.com.');
  expect((await quantity(label)).value).toBe('5');
});

test('follows receipts of others while it is open, without moving lines', async () => {
  const { dialog, find, change, notifyChanges } = await showReceipt();
  await find.findByText('M10134');
  change({ items: [receivedLine({ quantityReceived: 550 }), ...receivedLines.slice(1)] });
  notifyChanges([purchaseOrderChanged(2)]);
  await waitFor(() => expect(find.getAllByText('Items received')).toHaveLength(2));
  expect(rowTexts(dialog)[0]).toContain(label);
});

test('sends a receipt whose response was lost again as it was, apart from what is typed meanwhile', async () => {
  const { user, quantity, receive, find, sent, server, state } = await showReceipt();
  await user.type(await quantity(label), '75');
  const repair = server.loseResponses(ReceiveVendorPurchaseOrderItemsDocument);
  await receive();
  await findToast('Error posting received quantities');
  await find.findByText(/^No response came to the receipt of 1 line/);
  find.getByText('75 sent');
  await user.type(await quantity(stake), '8');
  repair();
  await user.click(find.getByText('Send again'));
  await findAnnouncement('1 line received');
  const [first, ...others] = sent();
  for (const { sentAt: _, ...other } of others) expect(first).toMatchObject(other);
  expect(state.receipts.size).toBe(1);
  expect((await quantity(stake)).value).toBe('8');
  await receive();
  await findAnnouncement('1 line received');
  await waitFor(() => expect(state.receipts.size).toBe(2));
});

test('takes a lost receipt back into its fields under its key', async () => {
  const { user, quantity, receive, find, sent, server } = await showReceipt();
  await user.type(await quantity(label), '75');
  const repair = server.disconnect(ReceiveVendorPurchaseOrderItemsDocument);
  await receive();
  await user.click(await find.findByText('Change it'));
  expect((await quantity(label)).value).toBe('75');
  repair();
  await user.clear(await quantity(label));
  await user.type(await quantity(label), '70');
  await receive();
  await findAnnouncement('1 line received');
  expect(new Set(sent().map(({ clientMutationId }) => clientMutationId)).size).toBe(1);
});

test('continues what was typed and sent on an earlier visit', async () => {
  const shown = await showReceipt();
  const { user, quantity, receive, server, go } = shown;
  await user.type(await quantity(label), '75');
  server.disconnect(ReceiveVendorPurchaseOrderItemsDocument);
  await receive();
  await shown.find.findByText('Send again');
  await user.type(await quantity(stake), '8');
  await user.click(getButton('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go(materialOrderPath(purchaseOrder().id));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive Purchase Order' }));
  await dialog.findByText('75 sent');
  expect((await dialog.findByLabelText<HTMLInputElement>(`Receive now, ${stake}`)).value).toBe('8');
  await user.click(dialog.getByText('Discard changes'));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLInputElement>(`Receive now, ${stake}`).value).toBe(''),
  );
  dialog.getByText('75 sent');
});

test('receives at a location that is chosen, offering where the item was received last', async () => {
  const receiving = await startReceivingServer();
  receiving.material.movements = receiving.material.movements.map((movement) => ({
    ...movement,
    event: 'RECEIVED' as const,
  }));
  const { user, quantity, receive, sent, find } = await showReceipt({ receiving });
  await user.type(await quantity(label), '75');
  await user.click((await find.findAllByText(/^Location of Barcode/))[0]?.closest('button') ?? document.body);
  const choice = within(await screen.findByRole('dialog', { name: 'Location' }));
  await choice.findByText('Received last · 503 there');
  await user.type(choice.getByLabelText('Search or scan a location'), 'nowhere');
  await choice.findByText('Location not found');
  await user.clear(choice.getByLabelText('Search or scan a location'));
  await user.click((await choice.findAllByText('Hard Goods Barn › Bin 204'))[0] ?? document.body);
  await receive();
  await findAnnouncement('1 line received');
  expect(sent()[0]?.items).toMatchObject([{ id: 'line1', receiveToLocationId: bin204Id }]);
});

test('finds a line by the number of its item or its vendor, and a location by its name', async () => {
  const { find, quantity } = await showReceipt();
  await find.findByText('M10134');
  scanCode('M10159');
  expect(document.activeElement).toBe(await quantity(stake));
  scanCode('HS-77');
  expect(document.activeElement).toBe(await quantity(label));
  scanCode('X999');
  await findToast('No line has an item with the code X999.');
});

test('needs the network to receive, and keeps what is typed', async () => {
  const { user, quantity, find } = await showReceipt();
  await user.type(await quantity(label), '75');
  setOnline(false);
  await find.findByText('Receiving needs the network. What you type stays on this device.');
  expect(getButton('Receive').title).toBe('Receiving needs the network.');
  setOnline(true);
  await waitFor(() => expect(getButton('Receive').title).toBe(''));
  expect((await quantity(label)).value).toBe('75');
});

test('is read by users who may not change material', async () => {
  const { find, quantity } = await showReceipt({ capabilities: ['material.view'] });
  await find.findByText('You do not have permission to change material.');
  expect((await quantity(label)).readOnly).toBe(true);
  for (const name of ['Receive', 'Receive all outstanding', 'Correct receipt'])
    expect(getButton(name).title).toBe('You do not have permission to change material.');
});

test('says that an order has no lines, cannot be read or does not exist', async () => {
  const receiving = await startReceivingServer([purchaseOrder({ items: [] })]);
  const { go } = await showReceipt({ receiving });
  await screen.findByText('No order lines found');
  const repair = receiving.server.refuse(VendorPurchaseOrderByIdDocument, 'INTERNAL');
  await go(materialOrderPath('9'.repeat(32)));
  await screen.findByText('Error: Getting vendor purchase order');
  repair();
  await go(materialOrderPath('8'.repeat(32)));
  await screen.findByText('Purchase order not found');
});
