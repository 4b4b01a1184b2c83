import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addItem, addItemDialog } from '../support/newOrderPage.ts';
import { enterCell, masterLinesGrid } from '../support/orderLines.ts';
import { toastText } from '../support/toast.ts';

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('takes a master order from its lines over changed acknowledged quantities to Closed', async ({
  page,
  createMasterOrder,
  openAs,
}) => {
  const master = await createMasterOrder('manager@moif', { lines: [] });
  await page.goto(master.path);
  await expect(page.getByRole('heading', { name: `Master Order ${master.masterOrderNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add Master Line Item' }).first().click();
  await addItem(page, 'ANN0346-6IN', "Impatiens 'Imara Red' - 6in", '120');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '40');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
  const grid = masterLinesGrid(page);
  await expect(grid.rows).toHaveCount(2);
  await enterCell(page, 'Imara Red', 'Ordered Quantity', '100', '100', grid);
  await step(page, 'Submit').click();
  await expect(step(page, 'Acknowledge')).toBeVisible();

  await enterCell(page, 'Imara Red', 'Acknowledged Quantity', '80', '80', grid);
  await page.reload();
  await expect(page.getByText('Your unsaved changes from')).toBeVisible();
  await step(page, 'Acknowledge (1 pending)').click();
  await expect(
    toastText(page, 'Acknowledged quantities updated and status changed to Acknowledged'),
  ).toBeVisible();

  await step(page, 'Close').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('120 acknowledged units are not scheduled');
  await question.getByRole('button', { name: 'Close master order' }).click();

  for (const one of [page, await openAs('sales@moif', master.path)]) {
    await expect(one.getByRole('main')).toContainText('Closed');
    const shown = masterLinesGrid(one);
    expect(await shown.column('Acknowledged Quantity')).toEqual(['80', '40']);
    expect(await shown.column('Scheduled Quantity')).toEqual(['0', '0']);
    await expect(one.getByText(/^Total Master Line Items/)).toHaveText('Total Master Line Items 2');
  }
});

test('fills a master order from the table of all items', async ({ page, createMasterOrder }) => {
  const master = await createMasterOrder('manager@moif', { lines: [] });
  await page.goto(master.path);
  await page.getByRole('button', { name: 'Items Table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Master Order Items' });
  await dialog.getByRole('searchbox').fill('ANN0346');
  await dialog.getByRole('gridcell', { name: 'ANN0346-6IN' }).waitFor();
  const row = dialog.getByRole('row').filter({ hasText: 'ANN0346-6IN' });
  await row.getByRole('gridcell').nth(5).dblclick();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Update Master Order' }).click();
  await expect(masterLinesGrid(page).rows).toHaveCount(1);
  expect(await masterLinesGrid(page).column('Ordered Quantity')).toEqual(['250']);
});
