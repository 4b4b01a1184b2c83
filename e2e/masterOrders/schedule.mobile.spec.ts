import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('schedules a week of a master order on a phone', async ({ page, createMasterOrder }) => {
  const lines = [
    ['ANN0346-6IN', 120, 3.25],
    ['PER1695-2G', 90, 11.09],
  ] as const;
  const master = await createMasterOrder('manager@moif', { lines, statuses: ['SUBMITTED', 'ACKNOWLEDGED'] });
  await page.goto(master.path);
  await expect(page.getByText('Abajo Fleabane - 2 gal')).toBeVisible();
  await runAction(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Master Order Line Items' });
  await dialog.getByLabel('Start').fill('10');
  await dialog.getByLabel('End').fill('11');
  await press(dialog.getByRole('button', { name: 'Generate' }));
  await press(dialog.getByRole('button', { name: 'Next week' }));
  await dialog.getByLabel('Abajo Fleabane - 2 gal').fill('91');
  await expect(dialog.getByText('Line 2: week 11 is above the balance')).toBeVisible();
  await dialog.getByLabel('Abajo Fleabane - 2 gal').fill('60');
  await expect(dialog.getByText('30 left')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Schedule Orders' }));
  await expect(toastText(page, 'Successfully created 1 scheduled order(s)')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('60 of 90 scheduled')).toBeVisible();
});
