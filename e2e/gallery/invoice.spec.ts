import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { failOperation, holdOperation, respondTo } from '../support/interceptOperations.ts';
import { requirePdfViewer } from '../support/browser/pdfViewer.ts';
import { runAction } from '../support/ribbon.ts';
import type { TestOrderOptions } from '../support/createTestOrder.ts';

test.use({ user: 'manager@bpf' });

const submittedOrder: TestOrderOptions = {
  customer: 'Coastal Bend Landscaping',
  lines: [['FRN1407-1G', 18, 6.76]],
  statuses: ['OPEN', 'SUBMITTED'],
};

/** Opens the invoice of an order. */
async function openInvoice(page: Page, path: string) {
  await page.goto(path);
  await runAction(page, 'View Invoice');
  return page.getByRole('dialog', { name: 'View Invoice' });
}

test('invoice that is being prepared', async ({ page, createOrder, saveScreenshots }) => {
  const { path } = await createOrder('manager@bpf', submittedOrder);
  const release = await holdOperation(page, 'OrderDetailsPdf');
  const dialog = await openInvoice(page, path);
  await expect(dialog.getByText('Preparing the invoice ...')).toBeVisible();
  await saveScreenshots('invoiceLoading');
  release();
});

test('invoice in the viewer of the browser', async ({ page, createOrder, saveScreenshots }) => {
  await requirePdfViewer(page);
  const { path, orderNumber } = await createOrder('manager@bpf', submittedOrder);
  const dialog = await openInvoice(page, path);
  await expect(dialog.getByTitle(`Invoice ${orderNumber}`)).toBeVisible();
  await saveScreenshots('invoice');
});

test('invoice that cannot be shown', async ({ page, createOrder, saveScreenshots }) => {
  const { path } = await createOrder('manager@bpf', submittedOrder);
  await failOperation(page, 'OrderDetailsPdf');
  const failed = await openInvoice(page, path);
  await expect(failed.getByText('Error loading PDF')).toBeVisible();
  await saveScreenshots('invoiceError');
  await page.unroute('**/graphql');
  await respondTo(page, 'OrderDetailsPdf', { orderDetailsPdf: null });
  const empty = await openInvoice(page, path);
  await expect(empty.getByText('No PDF data available')).toBeVisible();
  await saveScreenshots('invoiceNoData');
});

/** Pages that are opened afterwards have no viewer for PDFs. */
const removeViewer = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
  );

test('invoice in a browser without a viewer', async ({ page, createOrder, saveScreenshots }) => {
  const { path } = await createOrder('manager@bpf', submittedOrder);
  await removeViewer(page);
  const dialog = await openInvoice(page, path);
  await expect(dialog.getByText('Your browser does not support PDFs.')).toBeVisible();
  await saveScreenshots('invoiceDownload');
});

test('pick sheets of two orders in a browser without a viewer', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const orders = [
    await createOrder('manager@bpf', submittedOrder),
    await createOrder('manager@bpf', submittedOrder),
  ];
  await removeViewer(page);
  await page.goto('/fulfill/orders');
  const { row } = gridLocators(page, 'Orders');
  for (const { orderNumber } of orders) await row(orderNumber).getByRole('checkbox').check();
  await runAction(page, 'Pick Sheets');
  const dialog = page.getByRole('dialog', { name: 'Pick Sheets' });
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible();
  await saveScreenshots('pickSheets');
});
