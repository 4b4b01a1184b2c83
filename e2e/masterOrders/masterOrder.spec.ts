import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
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
  // The cell shows the number before the page has it.
  await expect(step(page, 'Acknowledge (1 pending)')).toBeVisible();
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
    await expect.poll(() => shown.column('Acknowledged Quantity')).toEqual(['80', '40']);
    await expect.poll(() => shown.column('Scheduled Quantity')).toEqual(['0', '0']);
    await expect(one.getByText(/^Total Master Line Items/)).toHaveText('Total Master Line Items 2');
  }
});

test('fills a master order from the table of all items', async ({ page, createMasterOrder }) => {
  const master = await createMasterOrder('manager@moif', { lines: [] });
  await page.goto(master.path);
  await page.getByRole('button', { name: 'Items Table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Master Order Items' });
  await dialog.getByRole('searchbox').fill('ANN0346');
  const items = gridLocators(page, 'Items');
  const quantity = await items.cell(items.row('ANN0346-6IN'), 'Ordered Quantity');
  await quantity.dblclick();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('250');
  await dialog.getByRole('button', { name: 'Update Master Order' }).click();
  await expect(masterLinesGrid(page).rows).toHaveCount(1);
  await expect.poll(() => masterLinesGrid(page).column('Ordered Quantity')).toEqual(['250']);
});
