import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('schedules weekly orders from a sheet that outlives a reload', async ({ page, createMasterOrder }) => {
  const lines = [
    ['ANN0346-6IN', 120, 3.25],
    ['PER1695-2G', 90, 11.09],
  ] as const;
  const master = await createMasterOrder('manager@moif', { lines, statuses: ['SUBMITTED', 'ACKNOWLEDGED'] });
  await page.goto(master.path);
  const open = async () => {
    await expect(page.getByText('Abajo Fleabane - 2 gal')).toBeVisible();
    await runAction(page, 'Schedule Orders');
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Master Order Line Items' });
  await dialog.getByLabel('Start').fill('10');
  await dialog.getByLabel('End').fill('12');
  await dialog.getByLabel('End').press('Enter');
  const cell = (row: number, column: string) =>
    dialog.locator(`[role=row][row-index="${row}"] [role=gridcell][col-id="${column}"]`);
  await dialog.getByRole('button', { name: 'Spread evenly' }).click();
  await expect(cell(0, 'week_12_quantity')).toHaveText('40 0 left');
  await cell(0, 'week_12_quantity').dblclick();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(cell(0, 'week_12_quantity')).toHaveText('50 10 over');
  await expect(dialog.getByText('Line 1: week 12 is above the balance')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(0, 'week_12_quantity')).toHaveText('40 0 left');
  await expect(dialog.getByText('Line 1: week 12 is above the balance')).toHaveCount(0);

  await page.reload();
  await open();
  await expect(dialog.getByText(/Your unsaved changes from/)).toBeVisible();
  await expect(cell(1, 'week_10_quantity')).toHaveText('30 60 left');
  await dialog.getByRole('button', { name: 'Schedule Orders' }).click();
  await expect(toastText(page, 'Successfully created 3 scheduled order(s)')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'Scheduled Orders' }).click();
  const orders = page.getByRole('list', { name: 'Scheduled orders' }).getByRole('link');
  await expect(orders).toHaveText(
    [10, 11, 12].map((week) => new RegExp(`${master.masterOrderNumber}-W${week}.*Initialized.*2 items`)),
  );
});
