import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';

test.use({ user: 'manager@bpf' });

test('shows the invoice of a submitted order and downloads it', async ({ page, createOrder }) => {
  const { orderNumber, path } = await createOrder('manager@bpf', {
    customer: 'Coastal Bend Landscaping',
    lines: [['FRN1407-1G', 18, 6.76]],
    statuses: ['OPEN', 'SUBMITTED'],
  });
  await page.goto(path);
  await runAction(page, 'View Invoice');
  const dialog = page.getByRole('dialog', { name: 'View Invoice' });
  await expect(dialog.getByTitle(`Invoice ${orderNumber}`)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`invoice-${orderNumber}.pdf`);
  const pdf = await getDocumentProxy(Uint8Array.from(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const expected of [`Invoice ${orderNumber}`, 'Coastal Bend Landscaping', 'FRN1407-1G', '$730.08'])
    expect(text).toContain(expected);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
