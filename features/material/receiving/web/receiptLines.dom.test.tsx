import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { JobsByErpIdsDocument, VendorPurchaseOrderByIdDocument } from '../../web/documents.ts';
import {
  purchaseOrder,
  purchaseOrderChanged,
  receivedLine,
  receivedLines,
} from './testing/purchaseOrderRows.ts';
import { startReceivingServer } from './testing/receivingServer.ts';
import { showReceipt } from './testing/showReceiving.tsx';

const label = 'Barcode Label 2x1';

/** Lines of the same item for jobs of their own. */
const listLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    receivedLine({
      id: `line${index}`,
      lineNumber: index + 1,
      itemName: `Label ${index}`,
      erpJobId: `JOB${String(index).padStart(5, '0')}`,
    }),
  );

test('discards what is typed for an order that others delivered meanwhile', async () => {
  const { user, quantity, find, change, notifyChanges } = await showReceipt();
  await user.type(await quantity(label), '5');
  change({ status: 'DELIVERED' });
  notifyChanges([purchaseOrderChanged(2)]);
  await find.findByText(/^What you typed is not received/);
  await user.click(find.getByText('Discard changes'));
  await waitFor(() => expect(find.queryByText('Discard changes')).toBeNull());
  expect((await quantity(label)).value).toBe('');
});

test('keeps an unfinished expression of a sheet that is closed as the text of its line', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user, find } = await showReceipt();
  await user.click(await find.findByText(`Receive now, ${label}:`));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  for (const key of ['4', 'Times']) await user.click(sheet.getByRole('button', { name: key }));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: label })).toBeNull());
  const field = find.getByText(`Receive now, ${label}:`).parentElement;
  expect(field?.textContent).toMatch(/4 ?×/);
  await find.findByText(/^Line 1: Quantity/);
});

test('scans a location with the camera of a phone', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user, find } = await showReceipt();
  await user.click(await find.findByText(`Receive now, ${label}:`));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  await user.click(sheet.getByText('Location:'));
  const choice = within(await screen.findByRole('dialog', { name: 'Location' }));
  await user.click(choice.getByRole('button', { name: 'Scan' }));
  await screen.findByRole('dialog', { name: 'Scan a location' });
});

test('reads the jobs of all lines, a hundred at a time', async () => {
  const receiving = await startReceivingServer([purchaseOrder({ items: listLines(120) })]);
  await showReceipt({ receiving });
  const read = () =>
    receiving.server.requests(JobsByErpIdsDocument).map(({ erpIds }) => [erpIds].flat().length);
  await waitFor(() => expect(read()).toEqual([100, 20]));
});

test('says that a receipt has at most 1,000 lines, and fills in as many', async () => {
  await setLayout({ width: 390, height: 844 });
  const receiving = await startReceivingServer([purchaseOrder({ items: listLines(1001) })]);
  const { user, find, dialog } = await showReceipt({ receiving });
  await user.click(await find.findByText('Receive all'));
  await findToast('A receipt has at most 1,000 lines: receive these first, then the others.');
  const filled = [...dialog.querySelectorAll('.receipt-quantity')].filter(({ textContent }) =>
    textContent.endsWith(': 275'),
  );
  expect(filled).toHaveLength(1000);
});

test('reads the order every 30 s, for when nothing tells of changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { find, change, server } = await showReceipt();
  await find.findByText('M10134');
  const before = server.requests(VendorPurchaseOrderByIdDocument).length;
  change({ items: [receivedLine({ quantityReceived: 550 }), ...receivedLines.slice(1)] });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() =>
    expect(server.requests(VendorPurchaseOrderByIdDocument).length).toBeGreaterThan(before),
  );
  await waitFor(() => expect(find.getAllByText('Items received')).toHaveLength(2));
});

test('shows a line without a material item, which cannot be received', async () => {
  const lines = [receivedLine({ materialItemId: null }), ...receivedLines.slice(1)];
  const { find } = await showReceipt({
    receiving: await startReceivingServer([purchaseOrder({ items: lines })]),
  });
  await find.findByText('Material Item Id not found');
  expect(find.queryByLabelText(`Receive now, ${label}`)).toBeNull();
  expect(getButton('Receive all outstanding').title).toBe('');
});
