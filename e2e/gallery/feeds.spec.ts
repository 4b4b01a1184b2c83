import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { sendFeed } from '../support/sendFeed.ts';

// Of this company no other test imports anything.
test.use({ user: 'manager@sfg' });

test('imports and a feed', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/imports');
  await expect(page.getByText('No imports yet')).toBeVisible();
  await saveScreenshots('importsEmpty');
  const { row } = gridLocators(page, 'Imports');
  const missing = Array.from({ length: 24 }, (_, index) => `GALLERY-${index + 1},E-${index + 1},Active`);
  await sendFeed(page, {
    kind: 'items',
    fileName: 'items-nightly.csv',
    lines: ['Sku,ErpId,Status', ...missing],
  });
  await sendFeed(page, {
    kind: 'programs',
    fileName: 'programs-nightly.csv',
    lines: ['Program', 'Gallery 2027'],
  });
  await expect(row('Program feed')).toContainText('Complete');
  await expect(row('Item feed')).toContainText('Complete');
  await saveScreenshots('imports');
  await firstCell(row('Item feed')).click();
  await expect(page.getByRole('region', { name: 'Refused rows' })).toBeVisible();
  await saveScreenshots('feed');
});
