import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CreateCustomerDocument, UpdateCustomerDocument } from '#features/customers/web/documents.ts';
import { repositoryFolder } from '../installation.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';

const smallFile = join(repositoryFolder, 'database/seed/data/small/customers.csv');
const path = '/fulfill/customers/import';

const proceed = (page: Page) => page.getByRole('button', { name: proceedLabel }).click();

/** Leads a file to the results of the validation. */
async function validate(page: Page, content: Buffer | string): Promise<void> {
  await page.goto(path);
  await selectCsvFile(page, content, 'customers.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await proceed(page);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  await proceed(page);
  await expect(wizardStep(page, 'Validation Results')).toBeVisible();
}

/** The rows of the small file with other customers, whose names begin with `prefix` and a number: `copies` times as many. */
async function multiplyCustomers(copies: number, prefix = ''): Promise<string> {
  const [header = '', ...lines] = (await readFile(smallFile, 'utf8')).trimEnd().split(/\r?\n/);
  const rows = Array.from({ length: copies }, (_, copy) =>
    lines.map((line) => `${prefix}${copy} ${line}`),
  ).flat();
  return [header, ...rows].join('\n');
}

test('imports the customers of a file, and nothing when it is imported again', async ({ page }) => {
  const file = await readFile(smallFile);
  await validate(page, file);
  await expect(page.getByText(/^Validation completed/)).toBeVisible();
  await proceed(page);
  await expect(wizardStep(page, 'Import Complete')).toBeVisible({ timeout: 20_000 * timeoutFactor });
  await expect(page.getByText(/ failed$/)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Results' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customer_import_results_.+\.json$/);
  await page.getByRole('button', { name: 'View Customers' }).click();
  await page.getByLabel('Quick search').fill('Blue Heron Bend Florist');
  await expect(page.getByRole('link', { name: 'Blue Heron Bend Florist' })).toBeVisible();

  await validate(page, file);
  await proceed(page);
  await expect(page.getByText(/This file was imported before/)).toBeVisible();
  await page.getByRole('button', { name: 'Import Again' }).click();
  await expect(page.getByText(/^Nothing was changed/)).toBeVisible({ timeout: 20_000 * timeoutFactor });
});

test('goes on with an import while the browser is closed', async ({ page, openAs }) => {
  const file = await multiplyCustomers(60);
  await validate(page, file);
  await proceed(page);
  await expect(wizardStep(page, 'Import Progress')).toBeVisible();
  await page.close();
  const other = await openAs('manager@moif', path);
  await other
    .getByRole('listitem')
    .getByRole('link', { name: /customers\.csv/ })
    .first()
    .click();
  await expect(wizardStep(other, 'Import Complete')).toBeVisible({ timeout: 60_000 * timeoutFactor });
  await expect(other.getByText(/ failed$/)).toHaveCount(0);
});

test('downloads failed rows on another device and tries them again', async ({ page, openAs, callAs }) => {
  await validate(page, await multiplyCustomers(1, 'Retry '));
  // Somebody adds two customers of this name after the validation, so that the import cannot know which one is meant.
  const name = 'Retry 0 Blue Heron Bend Florist';
  const create = async () => {
    const input = { tenantId: 'MOIF', name, description: '-' };
    const { createCustomer } = await callAs('manager@moif', CreateCustomerDocument, { input });
    return createCustomer.customer?.customerId ?? '';
  };
  const customerId = await create();
  await create();
  await proceed(page);
  await expect(wizardStep(page, 'Import Complete')).toBeVisible({ timeout: 20_000 * timeoutFactor });
  const job = new URL(page.url()).pathname;
  await page.close();

  const other = await openAs('manager@moif', job);
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download Failed Rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('customers_failed_rows.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.includes(name))).toEqual([true, true, true, true]);
  await callAs('manager@moif', UpdateCustomerDocument, {
    input: { tenantId: 'MOIF', customerId, name: 'Another florist' },
  });
  await other.getByRole('button', { name: 'Retry Failed Imports' }).click();
  await expect(other.getByRole('button', { name: 'Retry Failed Imports' })).toHaveCount(0);
  await expect(wizardStep(other, 'Import Complete')).toBeVisible({ timeout: 20_000 * timeoutFactor });
  await expect(other.getByText(/ failed$/)).toHaveCount(0);
});
