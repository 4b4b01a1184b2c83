import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { findAnnouncement } from '#platform/web/testing/dom/toast.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { MaterialItemsByIdsDocument } from '../../web/documents.ts';
import { bin204Id } from '../../web/testing/materialServer.ts';
import { startReceivingServer } from './testing/receivingServer.ts';
import { showReceipt } from './testing/showReceiving.tsx';

const openKeypad = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('types a quantity with the keypad, chooses a location and receives', async () => {
  await setLayout({ width: 390, height: 844 });
  const receiving = await startReceivingServer();
  const sendLocations = receiving.server.hold(LocationsDocument);
  const { user, find, receive, sent } = await showReceipt({ receiving });
  await user.click(await find.findByText('Receive now, Barcode Label 2x1:'));
  const keypad = await openKeypad('Barcode Label 2x1');
  for (const key of ['4', 'Times', '1', '2']) await user.click(keypad.getByRole('button', { name: key }));
  await user.click(keypad.getByText('Location:'));
  const choice = within(await screen.findByRole('dialog', { name: 'Location' }));
  scanCode('Bin 204');
  sendLocations();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Location' })).toBeNull());
  expect(choice).toBeDefined();
  await user.click(getButton('Done'));
  await find.findByText('Hard Goods Barn › Bin 204');
  await receive();
  await findAnnouncement('1 line received');
  expect(sent()[0]?.items).toMatchObject([
    { id: 'line1', quantityReceived: 48, receiveToLocationId: bin204Id },
  ]);
});

test('keeps what is typed when the next item is scanned', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user, find } = await showReceipt();
  await find.findByText(/M10134/);
  scanCode('M10134');
  const keypad = await openKeypad('Barcode Label 2x1');
  await user.click(keypad.getByRole('button', { name: '7' }));
  scanCode('M10159');
  const next = await openKeypad('Bamboo Stake 4 ft');
  expect(next.getByLabelText<HTMLInputElement>('Receive now').value).toBe('');
  await user.click(getButton('Done'));
  expect(find.getByText('Receive now, Barcode Label 2x1:').parentElement?.textContent).toContain('7');
});

test('opens the keypad of a scanned item, and marks a quantity that is too high', async () => {
  await setLayout({ width: 390, height: 844 });
  const receiving = await startReceivingServer();
  const sendItems = receiving.server.hold(MaterialItemsByIdsDocument);
  const { user, find } = await showReceipt({ receiving });
  await find.findByText('Receive now, Barcode Label 2x1:');
  scanCode('M10134');
  sendItems();
  const keypad = await openKeypad('Barcode Label 2x1');
  await user.click(keypad.getByText('All 275'));
  await user.click(keypad.getByRole('button', { name: '0' }));
  await keypad.findByText('Quantity greater than order quantity');
  await user.click(getButton('Done'));
  await find.findByText('Line 1: Quantity greater than order quantity');
});
