import { CompanyDocument } from '#features/identity/web/documents.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { runAction } from '../../support/ribbon.ts';
import { visit } from '../../support/visit.ts';

const path = '/settings/company';

test('company settings', async ({ page, saveScreenshots }) => {
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Open Company' })).toBeVisible();
  const company = await controlOperation(page, CompanyDocument.name);
  company.fail();
  await visit(page, path);
  await expect(page.getByText('Error loading company settings')).toBeVisible();
  await saveScreenshots('companyError');
  company.pass();
  await pressRetry(page, page.getByLabel(/^Company Name/));
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60" rx="12" fill="#246b43"/></svg>',
  );
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(page.getByAltText('Logo of the company')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Use Invoices' }).check();
  await page.getByLabel(/^Company Name/).scrollIntoViewIfNeeded();
  await saveScreenshots('company');
  await page.getByLabel(/^Max Discount %/).fill('200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Max Discount % cannot exceed 100').first()).toBeVisible();
  await saveScreenshots('companyInvalid');
});

test.describe('for a reader', () => {
  test.use({ user: 'sales@moif' });

  test('company settings', async ({ page, saveScreenshots }) => {
    await page.goto(path);
    await expect(page.getByText('You do not have permission to change company settings.')).toBeVisible();
    await saveScreenshots('companyReader');
  });
});

test.describe('without invoices', () => {
  test.use({ user: 'manager@moif' });

  test('invoice of an order', async ({ page, createOrder, saveScreenshots }) => {
    const order = await createOrder('manager@moif', {});
    await page.goto(order.path);
    await runAction(page, 'View Invoice');
    await expect(page.getByText('Invoices are off')).toBeVisible();
    await saveScreenshots('invoicesOff');
  });
});
