import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { sendFeed } from '../support/sendFeed.ts';

test('shows a feed when it comes, its refused rows and its report', async ({ page }) => {
  await page.goto('/fulfill/imports');
  const { row } = gridLocators(page, 'Imports');
  await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeAttached();
  const fileName = 'story-programs.csv';
  await sendFeed(page, { kind: 'programs', fileName, lines: ['Program', 'Story 2027', 'Story 2027'] });
  await expect(row(fileName)).toContainText('Complete');
  await firstCell(row(fileName)).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'Program feed', exact: true })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Refused rows' })).toContainText('Story 2027');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download Report' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain('2,"Story 2027","CREATED"');
  expect(report).toContain('3,"Story 2027","REFUSED","DUPLICATE"');
  await page.goBack();
  await expect(panel).toHaveCount(0);
});
