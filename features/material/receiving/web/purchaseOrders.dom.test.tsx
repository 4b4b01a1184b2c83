import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { materialOrderPath } from '../../items/web/materialPaths.ts';
import { VendorPurchaseOrdersDocument } from '../../web/documents.ts';
import { canbyId } from '../../web/testing/materialServer.ts';
import { purchaseOrderChanged, receivedOrderId, purchaseOrder } from './testing/purchaseOrderRows.ts';
import { startReceivingServer } from './testing/receivingServer.ts';
import { showPurchaseOrders } from './testing/showReceiving.tsx';

const grid = shownGrid('Material Purchase Orders');
const delivered = purchaseOrder({
  id: '6'.repeat(32),
  erpId: 'VPO00402',
  vendorName: 'Kestrel Packaging',
  status: 'DELIVERED',
});
const otherVendor = purchaseOrder({ id: '5'.repeat(32), erpId: 'VPO00474', vendorName: 'Bluebell Tag' });
const bar = () => within(screen.getByRole('group', { name: 'Filters' }));

test('lists the confirmed orders of the site by vendor, and the others once the filter is removed', async () => {
  const receiving = await startReceivingServer([purchaseOrder(), otherVendor, delivered]);
  const { user, server } = await showPurchaseOrders({ receiving });
  await grid.findCell('VPO00455', 'Vendor Name');
  await expect.poll(() => grid.texts('Order Number')).toEqual(['VPO00474', 'VPO00455']);
  await expect.poll(() => grid.texts('PO Number')).toEqual(['P26-0455', 'P26-0455']);
  await expect.poll(() => grid.texts('Order Placed')).toEqual(['Oct 26, 2026', 'Oct 26, 2026']);
  expect(server.requests(VendorPurchaseOrdersDocument)[0]?.where).toEqual({
    tenantId: { eq: 'MOIF' },
    siteLocationId: { eq: canbyId },
    status: { in: ['CONFIRMED'] },
  });
  await user.click(bar().getByRole('button', { name: 'Status: Confirmed' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed' }));
  await grid.findCell('VPO00402', 'Status');
  await expect.poll(() => grid.texts('Status')).toEqual(['Confirmed', 'Delivered', 'Confirmed']);
});

test('hides an order that others receive completely', async () => {
  const receiving = await startReceivingServer([purchaseOrder(), otherVendor]);
  const { notifyChanges, change } = await showPurchaseOrders({ receiving });
  await grid.findCell('VPO00455', 'Vendor Name');
  change({ status: 'DELIVERED' });
  notifyChanges([purchaseOrderChanged(2)]);
  await waitFor(() => expect(grid.texts('Order Number')).toEqual(['VPO00474']));
});

test('opens the receipt of an order at a path of its own', async () => {
  const { user, path } = await showPurchaseOrders();
  await user.click(await grid.findCell('VPO00455', 'Vendor Name'));
  await screen.findByRole('dialog', { name: 'Receive Purchase Order' });
  expect(path()).toBe(materialOrderPath(receivedOrderId));
});

test('shows cards with vendor, numbers, day and status on a phone', async () => {
  await setLayout({ width: 390, height: 844 });
  await showPurchaseOrders();
  const card = await screen.findByText('Northgate Peat & Bark');
  const text = card.closest('.row-card')?.textContent ?? '';
  for (const part of ['Confirmed', 'VPO00455', 'P26-0455', 'Oct 26, 2026']) expect(text).toContain(part);
  bar().getByRole('button', { name: 'Status: Confirmed' });
});

test('says that the orders could not be loaded, and loads them again', async () => {
  const receiving = await startReceivingServer();
  const repair = receiving.server.refuse(VendorPurchaseOrdersDocument, 'INTERNAL');
  const { user } = await showPurchaseOrders({ receiving });
  await screen.findByText('Error loading orders');
  repair();
  await user.click(screen.getByText('Retry'));
  await grid.findCell('VPO00455', 'Vendor Name');
});

test('says that no site is selected', async () => {
  const receiving = await startReceivingServer();
  clearSite();
  await showPurchaseOrders({ receiving });
  await screen.findByText('Error: Site not selected');
});
