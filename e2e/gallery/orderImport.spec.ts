import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { repositoryFolder } from '../installation.ts';
import { readDemoOrders } from '../support/importFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkFile, selectCsvFile, wizardStep } from '../support/importWizard.ts';

const path = '/fulfill/orders/import';
const demoFile = join(repositoryFolder, 'database/seed/data/orders-moif-lenient.csv');

const check = (page: Page, text: string, dataStep?: string) =>
  checkFile(page, path, { name: 'orders.csv', text }, dataStep);

test('preview and format of orders', async ({ page, saveScreenshots }) => {
  await page.goto(path);
  await selectCsvFile(page, await readFile(demoFile, 'utf8'), 'orders.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('orderImportPreview');
  await page
    .getByRole('button', { name: /^Sunrise Hollow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Ordered By');
  await saveScreenshots('orderImportDetails');
  await check(
    page,
    orderFile(
      'LOCATION_UPC',
      { Quantity: '' },
      { Type: 'X' },
      { OrderedByEmail: 'dario' },
      { OrderByPhone: '410-555-0108' },
      { ExpectedDeliveryDate: '2/30/2027' },
      { Quantity: '0' },
      { OverridePrice: 'four' },
      { ItemUpc: '41170000401' },
      { PoNumber: 'PO-1234567890123' },
    ),
  );
  await saveScreenshots('orderImportFormatErrors');
});

test('data of orders', async ({ page, saveScreenshots }) => {
  await check(page, await readFile(demoFile, 'utf8'), 'Data Validation Results');
  const prices = page.getByRole('region', { name: 'Prices', exact: true });
  await expect(prices.getByText('Category price').first()).toBeVisible();
  await saveScreenshots('orderImportValidation');
  await prices
    .getByRole('button', { name: /^Sunrise Hollow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Category price');
  await saveScreenshots('orderImportLinePrices');
  const missing = orderFile(
    'LOCATION_UPC',
    { CustomerLocationName: 'Nowhere' },
    { CustomerLocationName: 'Sunrise Hollow Home & Garden - Middletown', ItemUpc: '000000000000' },
  );
  // Beyond the end of all prices.
  const unpriced = (await readDemoOrders('orders-moif', { orders: 5, poNumber: 'PO-1' }))
    .replaceAll(/\/2027,/g, '/1999,')
    .replaceAll(/,[\d.]+,PO-1,/g, ',,PO-1,');
  await check(page, `${missing}${unpriced.slice(unpriced.indexOf('\n') + 1)}`, 'Data Validation Results');
  await expect(page.getByText(/^\.\.\. and \d+ more pricing errors$/)).toBeVisible();
  await saveScreenshots('orderImportValidationErrors');
});
