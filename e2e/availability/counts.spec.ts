import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';
import { createCounts } from './createCounts.ts';

/** Cell of a row, whatever columns the width of the page leaves. */
const getCell = (row: Locator, key: string): Locator => row.locator(`[col-id=${key}]`);

const path = '/fulfill/product/availability/live-session';

test('adds a count to the live session, and deletes it', async ({ page, callAs }) => {
  const { name, sku } = await createCounts(callAs, []);
  const { row } = gridLocators(page, 'Counts');
  await page.goto(path);
  await runAction(page, 'Add Item Availability Count');
  const dialog = page.getByRole('dialog', { name: 'Add Item Availability Count' });
  await dialog.getByLabel(/^Site/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Item/).fill(sku);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel(/^Location/).fill('bay 1');
  await page
    .getByRole('option', { name: /House 1 › Section A › Bay 1$|House 1 › Section A › Bay 1 / })
    .click();
  await dialog.getByLabel(/^Quantity/).fill('12*10');
  await dialog.getByLabel(/^Comment/).fill('by the door');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(getCell(row(name), 'quantity')).toHaveText('120');

  await row(name).getByRole('checkbox').check();
  await runAction(page, 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete this count?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toastText(page, '1 count deleted')).toHaveCount(1);
  await expect(row(name)).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Quick search').fill(sku);
  await expect(row(name)).toHaveCount(0);
});

test('corrects counts in their cells, and shows them to another user at once', async ({
  page,
  callAs,
  openAs,
}) => {
  const { name, sku } = await createCounts(callAs, [40]);
  const { row } = gridLocators(page, 'Counts');
  await page.goto(path);
  await page.getByLabel('Quick search').fill(sku);
  const other = await openAs('counter@moif', path);
  await other.getByLabel('Quick search').fill(sku);
  await expect(gridLocators(other, 'Counts').row(name)).toHaveCount(1);
  const quantity = getCell(row(name), 'quantity');
  await quantity.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('36');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('36');
  const location = getCell(row(name), 'locationName');
  const before = await location.innerText();
  await location.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Update Failed: / })).toContainText(
    'No location that can be counted matches “nowhere”',
  );
  await expect(location).toHaveText(before);
  await expect(getCell(gridLocators(other, 'Counts').row(name), 'quantity')).toHaveText('36');
});
