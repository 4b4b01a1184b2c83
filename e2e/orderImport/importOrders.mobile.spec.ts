import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { readDemoOrders } from '../support/importFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { selectCsvFile } from '../support/importWizard.ts';

test.use({ user: 'manager@sfg' });

test('imports orders on the phone', async ({ page }) => {
  await page.goto('/fulfill/orders/import');
  await selectCsvFile(
    page,
    await readDemoOrders('orders-moif', { orders: 2, poNumber: 'PHONE' }),
    'phone.csv',
  );
  await page.getByRole('list', { name: 'orders in the file' }).getByRole('button').first().tap();
  await page.getByRole('tab', { name: /^Lines/ }).tap();
  await expect(page.getByRole('dialog').getByText('Override Price').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
  for (const name of ['Format Validation Results', 'Data Validation Results', 'Import Complete']) {
    // Not a tap: one right after the last would count as a double tap, of which the wizard ignores the second.
    await page.getByRole('button', { name: /^(Continue|Proceed with Warnings|Start Import)$/ }).click();
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible({
      timeout: 20_000 * timeoutFactor,
    });
  }
  await expect(page.getByText('All 2 orders imported successfully!')).toBeVisible();
});
