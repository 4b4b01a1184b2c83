import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import {
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  OrderInvoicesPdfDocument,
  OrderPickSheetsPdfDocument,
} from '../../web/documents.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { OrdersPage } from './OrdersPage.tsx';

const grid = shownGrid('Orders');
const base64Pdf = btoa('%PDF-1.3');

beforeEach(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});
afterEach(() => {
  // The browser's own is a property of the prototype.
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

/** Shows the orders grid, and selects all rows. */
async function selectOrders(
  rows: readonly OrderGridRow[],
  invoiceStatuses: readonly OrderStatus[] = ['SUBMITTED'],
) {
  const server = await startOrderServer();
  server.respond(TenantDocument, () => tenantData({ invoiceStatuses }));
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage(rows) }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  const { user } = await showPage({ server, pages: { [ordersPath]: OrdersPage }, path: ordersPath });
  await grid.findCell(rows[0]?.orderEntityNumber ?? '', 'Number');
  const allRows = await waitFor(() => {
    const checkbox = grid.region().querySelector('[role=columnheader] input');
    if (!checkbox) throw new Error('No checkbox selects all orders');
    return checkbox;
  });
  await user.click(allRows);
  const open = async (label: string, title = label) => {
    await user.click(await screen.findByRole('button', { name: label }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  return { server, user, open };
}

test('shows the invoices of the selected orders in one document, and names those without one', async () => {
  const downloads = recordDownloads();
  const master = orderRow(1, { orderEntityType: 'MASTER_ORDER' });
  const { server, user, open } = await selectOrders([orderRow(3), orderRow(2), master]);
  server.respond(OrderInvoicesPdfDocument, () => ({
    orderInvoicesPdf: { base64Pdf, leftOut: ['100002'] },
  }));
  const dialog = await open('Invoices');
  await dialog.findByTitle('Invoices');
  dialog.getByText('1 of 2 orders has no invoice yet: 100002');
  expect(server.requests(OrderInvoicesPdfDocument)).toEqual([{ orderIds: ['order 3', 'order 2'] }]);
  await user.click(dialog.getByText('Download'));
  expect(downloads).toMatchObject([{ name: 'invoices.pdf' }]);
});

test('says that there is no invoice, and why too many cannot be printed', async () => {
  const { server, user, open } = await selectOrders([orderRow(3), orderRow(2)]);
  server.refuse(OrderInvoicesPdfDocument, 'LIMIT_EXCEEDED', 'One PDF has room for 200 orders.');
  const dialog = await open('Invoices');
  await dialog.findByText('One PDF has room for 200 orders.');
  server.respond(OrderInvoicesPdfDocument, () => ({
    orderInvoicesPdf: { base64Pdf: null, leftOut: ['100003', '100002'] },
  }));
  await user.click(dialog.getByText('Retry'));
  await dialog.findByText('None of the selected orders has an invoice in its present status.');
});

test('leads users who may turn invoices on to the settings of the company', async () => {
  const { open } = await selectOrders([orderRow(3)], []);
  const dialog = await open('Invoices', 'View Invoice');
  dialog.getByText('Invoices are off');
});

test('offers a sheet an order, or one by location', async () => {
  const { server, user, open } = await selectOrders([orderRow(3), orderRow(2)]);
  server.respond(OrderPickSheetsPdfDocument, ({ arrangement }) => ({
    orderPickSheetsPdf: { base64Pdf, leftOut: arrangement === 'BY_ORDER' ? [] : ['100002', '100003'] },
  }));
  const dialog = await open('Pick Sheets');
  await dialog.findByTitle('Pick Sheets');
  await user.click(dialog.getByText('One sheet by location'));
  await dialog.findByText('2 of 2 orders have nothing to pick: 100002, 100003');
  expect(server.requests(OrderPickSheetsPdfDocument).map(({ arrangement }) => arrangement)).toEqual([
    'BY_ORDER',
    'BY_LOCATION',
  ]);
});
