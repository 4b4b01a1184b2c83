import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { OrderDetailsPdfDocument } from '../../web/documents.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { orderForCustomer, startOrderServer } from '../../web/testing/orderServer.ts';
import { findTitle, showOrderPage } from '../../web/testing/showOrderPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  // The browser's own is a property of the prototype.
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const base64Pdf = btoa('%PDF-1.3 invoice');

interface Company {
  hasViewer?: boolean;
  invoiceStatuses?: readonly OrderStatus[];
  capabilities?: readonly string[];
}

async function showInvoiceButton(
  change: Partial<SavedOrder>,
  { hasViewer = true, invoiceStatuses = ['SUBMITTED', 'SHIPPED'], capabilities }: Company = {},
) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true });
  const server = await startOrderServer(() => orderForCustomer(change));
  server.respond(TenantDocument, () => tenantData({ invoiceStatuses }));
  server.respond(OrderDetailsPdfDocument, () => ({ orderDetailsPdf: { base64Pdf } }));
  const { user } = await showOrderPage({ server, ...(capabilities && { capabilities }) });
  await findTitle('Order 100700');
  const button = screen.getByRole('button', { name: 'View Invoice' });
  const open = async () => {
    await user.click(button);
    return within(await screen.findByRole('dialog', { name: 'View Invoice' }));
  };
  return { server, user, button, open };
}

test('shows the invoice in the viewer of the browser, and reads it anew when it opens again', async () => {
  const downloads = recordDownloads();
  const { server, user, open } = await showInvoiceButton({ status: 'SHIPPED' });
  const dialog = await open();
  const viewer = await dialog.findByTitle('Invoice 100700');
  expect(viewer.getAttribute('src')).toBe('blob:file#view=FitH');
  await user.click(dialog.getByText('Download'));
  expect(downloads).toMatchObject([{ name: 'invoice-100700.pdf' }]);
  expect(await downloads[0]?.text()).toBe('%PDF-1.3 invoice');
  await user.click(dialog.getByLabelText('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await (await open()).findByTitle('Invoice 100700');
  expect(server.requests(OrderDetailsPdfDocument)).toHaveLength(2);
});

test('offers a download where the browser shows no PDFs', async () => {
  const downloads = recordDownloads();
  const { user, open } = await showInvoiceButton({ status: 'SUBMITTED' }, { hasViewer: false });
  const dialog = await open();
  await dialog.findByText('Your browser does not support PDFs.');
  expect(dialog.queryByText('Download')).toBeNull();
  await user.click(dialog.getByText('Download invoice'));
  expect(downloads).toMatchObject([{ name: 'invoice-100700.pdf' }]);
});

test('says that there is no PDF, and that it could not be read', async () => {
  const { server, user, open } = await showInvoiceButton({ status: 'SHIPPED' });
  server.refuse(OrderDetailsPdfDocument, 'RATE_LIMITED', 'Other invoices are being prepared.');
  const dialog = await open();
  await dialog.findByText('Error loading PDF');
  dialog.getByText('Other invoices are being prepared.');
  expect(dialog.queryByText('Download')).toBeNull();
  server.respond(OrderDetailsPdfDocument, () => ({ orderDetailsPdf: null }));
  await user.click(dialog.getByText('Retry'));
  await dialog.findByText('No PDF data available');
});

test('gives the statuses in which an order has an invoice', async () => {
  const { user, button } = await showInvoiceButton({ status: 'OPEN' });
  expect(button.ariaDisabled).toBe('true');
  expect(button.title).toBe('Only orders in status Submitted or Shipped have an invoice');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads users who may turn invoices on to the settings of the company', async () => {
  const { open, server } = await showInvoiceButton({ status: 'SHIPPED' }, { invoiceStatuses: [] });
  const dialog = await open();
  dialog.getByText('Invoices are off');
  expect(dialog.getByText('Company settings').getAttribute('href')).toBe('/settings/company');
  expect(server.requests(OrderDetailsPdfDocument)).toEqual([]);
});

test('tells other users who turns invoices on', async () => {
  const capabilities = ['orders.view', 'orders.edit'];
  const { button } = await showInvoiceButton({ status: 'SHIPPED' }, { invoiceStatuses: [], capabilities });
  expect(button.title).toBe('Invoices are off. A manager can turn them on in Company settings.');
});
