import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '../support/fixtures.ts';
import type { TestOrderOptions } from '../support/createTestOrder.ts';
import { readOperationName } from '../support/interceptOperations.ts';
import { requirePdfViewer } from '../support/browser/pdfViewer.ts';
import { runAction } from '../support/ribbon.ts';

test.use({ user: 'manager@bpf' });

const submittedOrder: TestOrderOptions = {
  customer: 'Coastal Bend Landscaping',
  lines: [['FRN1407-1G', 18, 6.76]],
  statuses: ['OPEN', 'SUBMITTED'],
};

test('asks for the invoice of a submitted order and downloads it', async ({ page, createOrder }) => {
  const { orderId, orderNumber, path } = await createOrder('manager@bpf', submittedOrder);
  await page.goto(path);
  const asking = page.waitForRequest((request) => readOperationName(request) === 'OrderDetailsPdf');
  await runAction(page, 'View Invoice');
  expect((await asking).postDataJSON()).toMatchObject({ variables: { orderId } });

  const dialog = page.getByRole('dialog', { name: 'View Invoice' });
  const downloading = page.waitForEvent('download');
  // Its name is longer where the browser shows no PDFs.
  await dialog.getByRole('button', { name: /^Download/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`invoice-${orderNumber}.pdf`);
  const pdf = await getDocumentProxy(Uint8Array.from(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const expected of [`Invoice ${orderNumber}`, 'Coastal Bend Landscaping', 'FRN1407-1G', '$730.08'])
    expect(text).toContain(expected);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('shows the invoice in the viewer of the browser', async ({ page, createOrder }) => {
  await requirePdfViewer(page);
  const { orderNumber, path } = await createOrder('manager@bpf', submittedOrder);
  await page.goto(path);
  await runAction(page, 'View Invoice');
  await expect(page.getByTitle(`Invoice ${orderNumber}`)).toBeVisible();
});
