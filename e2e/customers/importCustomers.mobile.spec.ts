import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../installation.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile } from '../support/importWizard.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';

test('imports customers on the phone', async ({ page }) => {
  const file = await readFile(join(repositoryFolder, 'database/seed/data/small/customers.csv'));
  await page.goto('/fulfill/customers/import');
  await selectCsvFile(page, Buffer.concat([file, Buffer.from('\n')]), 'phone.csv');
  await page.getByRole('button', { name: /Blue Heron Bend Florist/ }).tap();
  await page.getByRole('tab', { name: 'Locations (4)' }).tap();
  await page.getByRole('dialog').getByText('BHBF-1000').scrollIntoViewIfNeeded();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
  for (const name of ['Format Validation Results', 'Validation Results', 'Import Complete']) {
    // Not a tap: one right after the last would count as a double tap, of which the wizard ignores the second.
    await page.getByRole('button', { name: proceedLabel }).click();
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible({
      timeout: 20_000 * timeoutFactor,
    });
  }
});
