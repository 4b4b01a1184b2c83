import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { pressTool } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

const impatiens = "Impatiens 'Imara Red' - 6in";
const levelsGrid = (page: Page) => gridLocators(page, 'Price Levels');
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Types into a cell of the level of an item. */
async function enterCell(page: Page, level: string, column: string, typed: string): Promise<void> {
  const { cell, row } = levelsGrid(page);
  await (await cell(row(level), column)).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('adds levels, pastes others, raises prices by a percentage, takes that back, and saves them', async ({
    page,
    callAs,
  }) => {
    const group = await createPriceGroup(callAs, 'Spring Shows');
    await page.goto(group.path);
    const { row, cell, column } = levelsGrid(page);
    await expect(page.getByText('No price levels yet')).toBeVisible();
    await press(page, 'Add New');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Item/ }).fill('ANN0346-6IN');
    await page.getByRole('option', { name: /Imara Red/ }).click();
    for (const [label, price] of [
      ['Grower Cost', '1.50'],
      ['Grower Sell Price', '2'],
      ['Customer Sell Price', '3.10'],
    ] as const)
      await dialog.getByLabel(new RegExp(`^${label}`)).fill(price);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(impatiens)).toContainText('$3.10');

    const lines = ['ANN0346-6IN', 'PER1695-2G', 'PER1695-45IN'].map(
      (sku, index) => `${sku}\t${index * 10}\t1\t2\t${index + 4}\t1/1/2027\t12/31/2027`,
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
    await (await cell(row(impatiens), 'Target ID')).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => column('Customer Sell')).toEqual(['$4.00', '$5.00', '$6.00']);
    await expect(row('PER1695-2G')).toContainText('Abajo Fleabane');

    await levelsGrid(page).region.getByRole('columnheader').getByRole('checkbox').check();
    await press(page, 'Change Prices');
    await dialog.getByLabel(/^Percentage/).fill('10');
    await expect(dialog).toContainText('3 prices in 3 of 3 selected levels change.');
    await dialog.getByRole('button', { name: 'Change Prices' }).click();
    await expect.poll(() => column('Customer Sell')).toEqual(['$4.40', '$5.50', '$6.60']);
    await pressTool(page, 'Undo');
    await expect.poll(() => column('Customer Sell')).toEqual(['$4.00', '$5.00', '$6.00']);
    await pressTool(page, 'Redo');
    await expect.poll(() => column('Customer Sell')).toEqual(['$4.40', '$5.50', '$6.60']);
    await press(page, 'Save');
    await expect(toastText(page, 'Price levels saved')).toBeVisible();
    await page.reload();
    await expect(row(impatiens)).toContainText('$4.40');
    await expect(row('PER1695-45IN')).toContainText('$6.60');
    await expect(row('PER1695-45IN')).toContainText('Dec 31, 2027');
    await expect(page.getByRole('tab', { name: /^Price Levels/ })).toContainText('3');
  });
});

test('lets the second user choose in a conflict of two changes of a level, and keeps the other levels', async ({
  page,
  callAs,
  openAs,
}) => {
  const group = await createPriceGroup(callAs, 'Garden Clubs', [
    { sku: 'ANN0346-6IN', price: 3 },
    { sku: 'PER1695-2G', price: 8 },
  ]);
  await withoutLiveChanges(page);
  await page.goto(group.path);
  await enterCell(page, impatiens, 'Customer Sell', '3.5');
  const other = await openAs('manager@moif', group.path);
  await enterCell(other, impatiens, 'Customer Sell', '3.75');
  await enterCell(other, 'Abajo', 'Customer Sell', '9');
  await press(other, 'Save');
  await expect(toastText(other, 'Price levels saved')).toBeVisible();

  await press(page, 'Save');
  const conflict = page.getByRole('dialog', { name: /^Changed by/ });
  await expect(conflict).toContainText('$3.50');
  await expect(conflict).toContainText('$3.75');
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastText(page, 'Price levels saved')).toBeVisible();
  await page.reload();
  const { row } = levelsGrid(page);
  await expect(row(impatiens)).toContainText('$3.50');
  await expect(row('Abajo')).toContainText('$9.00');
});
