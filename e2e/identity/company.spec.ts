import { readFile } from 'node:fs/promises';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { UpdateTenantDocument } from '#features/identity/web/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test.use({ user: 'manager@bpf' });

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">
  <rect width="240" height="60" rx="12" fill="#246b43"/><circle cx="34" cy="30" r="18" fill="#cfe8d8"/>
  <text x="64" y="39" font-family="sans-serif" font-size="26" fill="#fff">Blue Prairie</text></svg>`;

test.afterEach(async ({ callAs }) => {
  await callAs('manager@bpf', UpdateTenantDocument, {
    input: { address: null, phone: null, base64Logo: null },
  });
});

test('gives invoices the letterhead of the company', async ({ page, createOrder }) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open Company' }).click();
  await page.getByLabel('Phone').fill('5035550100');
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  await page.getByLabel('Logo file').setInputFiles(logo);
  await expect(page.getByAltText('Logo of the company')).toBeVisible();
  await page.getByLabel('To Name').fill('Blue Prairie Office');
  await page.getByLabel('Address Line 1').fill('4 Mill Rd');
  await page.getByLabel('City').fill('Canby');
  await page.getByLabel('State/Province').selectOption('OR');
  await page.getByLabel('Zip Code').fill('97013');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Company settings saved')).toBeAttached();

  const { path } = await createOrder('manager@bpf', {
    customer: 'Coastal Bend Landscaping',
    lines: [['FRN1407-1G', 18, 6.76]],
    statuses: ['OPEN', 'SUBMITTED'],
  });
  await page.goto(path);
  await runAction(page, 'View Invoice');
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'View Invoice' })
    .getByRole('button', { name: /^Download/ })
    .click();
  const bytes = await readFile(await (await downloading).path());
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Blue Prairie Office 4 Mill Rd Canby, OR 97013 United States (503) 555-0100',
  );
  expect(await extractImages(pdf, 1)).toMatchObject([{ width: 1000, height: 250 }]);
});
