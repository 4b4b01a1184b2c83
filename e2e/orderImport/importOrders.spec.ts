import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  ActivateItemDocument,
  InactivateItemDocument,
  ItemsByUpcsDocument,
} from '#features/catalogue/web/documents.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { repositoryFolder } from '../installation.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { readDemoOrders } from '../support/importFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { runAction } from '../support/ribbon.ts';

const path = '/fulfill/orders/import';
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).click();
const importTimeout = { timeout: 60_000 * timeoutFactor };

/** Leads a selected file to the checks against the data of the server. */
async function checkData(page: Page): Promise<void> {
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await press(page, proceedLabel);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  await press(page, proceedLabel);
  await expect(wizardStep(page, 'Data Validation Results')).toBeVisible();
}

/** Returns the keys of the item of the last order of a file. */
async function findLastItem(callAs: CallAs, text: string): Promise<{ itemId: string; sku: string }> {
  const [, upc = ''] = /,(\d{12}),[^\n]*$/.exec(text.trimEnd()) ?? [];
  const { items } = await callAs(user, ItemsByUpcsDocument, { tenantId: 'SFG', upcs: [upc], first: 1 });
  const [item] = items?.nodes ?? [];
  return { itemId: item?.itemId ?? '', sku: item?.sku ?? '' };
}

const user = 'manager@sfg';

test.describe('another company', () => {
  test.use({ user });

  test('imports the orders of a demo file with found prices, and finds the file again', async ({ page }) => {
    const file = await readFile(join(repositoryFolder, 'database/seed/data/orders-moif-lenient.csv'));
    await page.goto('/fulfill/orders');
    await runAction(page, 'CSV Import');
    await selectCsvFile(page, file, 'orders.csv');
    await checkData(page);
    await expect(page.getByText('All orders validated successfully!')).toBeVisible();
    const prices = page.getByRole('region', { name: 'Prices', exact: true });
    await expect(prices.getByRole('row').nth(1)).toContainText('Category price');
    await press(page, 'Start Import');
    await expect(page.getByText('All 207 orders imported successfully!')).toBeVisible(importTimeout);

    const downloading = page.waitForEvent('download');
    await press(page, 'Download Results');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^import_results_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(208);
    expect(lines[1]).toContain('"Success"');

    await press(page, 'Import More Orders');
    await selectCsvFile(page, file, 'orders.csv');
    await checkData(page);
    await press(page, 'Start Import');
    await expect(page.getByText('This file was imported before.')).toBeVisible();
    await press(page, 'View Earlier Import');
    await expect(page.getByText('All 207 orders imported successfully!')).toBeVisible();
  });

  test('says which orders failed, and retries them', async ({ page, callAs }) => {
    const text = await readDemoOrders('orders-moif', { orders: 2, poNumber: 'STORY-RETRY' });
    await page.goto(path);
    await selectCsvFile(page, text, 'retry.csv');
    await checkData(page);
    const item = await findLastItem(callAs, text);
    await callAs(user, InactivateItemDocument, { input: item });
    await press(page, 'Start Import');
    await expect(page.getByText('1 orders succeeded, 1 orders failed. Review errors below.')).toBeVisible(
      importTimeout,
    );
    await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Add items');
    await callAs(user, ActivateItemDocument, { input: item });
    await press(page, 'Retry Failed');
    await expect(page.getByText('All 2 orders imported successfully!')).toBeVisible(importTimeout);
    await press(page, 'View Orders');
    await page.getByLabel('Quick search').fill('STORY-RETRY');
    await expect(page.getByText(/^viewing 2 of 2 rows/)).toBeVisible();
  });
});

test.describe('company with ERP prices', () => {
  test.use({ user: 'manager@bpf' });

  test('imports orders by customer and item ids from a file with other titles and a wrong cell', async ({
    page,
  }) => {
    const text = await readDemoOrders('orders-bpf', { orders: 1, poNumber: 'STORY-BPF' });
    // The company chooses a title once.
    const title = `Account ${Date.now()}`;
    await page.goto(path);
    await selectCsvFile(
      page,
      text
        .replace('CustomerId', title)
        .replace('Quantity', 'Qty')
        .replace(/,STORY-BPF,[^,]*/, ',STORY-BPF,a dozen'),
      'bpf.csv',
    );
    await expect(wizardStep(page, 'Match the columns')).toBeVisible();
    await page.getByLabel('Column for CustomerId').selectOption(title);
    await press(page, 'Continue');
    await expect(wizardStep(page, 'Preview')).toBeVisible();
    await press(page, 'Continue');
    await press(page, 'Correct Row 2');
    const dialog = page.getByRole('dialog', { name: 'Row 2' });
    await dialog.getByLabel('Quantity').fill('12');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await press(page, 'Continue');
    await expect(wizardStep(page, 'Data Validation Results')).toBeVisible();
    await press(page, 'Start Import');
    await expect(page.getByText('All 1 orders imported successfully!')).toBeVisible(importTimeout);
    await press(page, 'View Orders');
    await page.getByLabel('Quick search').fill('STORY-BPF');
    await expect(page.getByText(/^viewing 1 of 1 rows/)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Submitted');
  });
});
