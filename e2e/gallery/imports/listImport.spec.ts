import { categoryRow } from '#features/catalogue/web/testing/items.ts';
import { expect, test } from '../../support/fixtures.ts';
import { selectCsvFile, wizardStep } from '../../support/importWizard.ts';
import { respondTo } from '../../support/interceptOperations.ts';
import { visit } from '../../support/visit.ts';

const category = categoryRow('GAL-1', 'Gallery Ferns', { eaches: 6 });

test('columns, preview and results of a list', async ({ page, saveScreenshots }) => {
  // The demo data stay as they are.
  await respondTo(page, 'AddCategory', { addCategory: { category, errors: null } });
  await visit(page, '/fulfill/product/categories/import');
  await saveScreenshots('listImportUpload');
  await selectCsvFile(page, 'Group,Alt,Unit,Pack Size,Note\nGallery Ferns,GAL-1,EA,6,x\n', 'units.csv');
  await expect(wizardStep(page, 'Match the columns')).toBeVisible();
  await saveScreenshots('listImportColumns');
  await page.getByLabel('Column for Name').selectOption('Group');
  await page.getByLabel('Column for Code (SKU)').selectOption('Alt');
  await page.getByRole('button', { name: 'Start Over' }).click();
  await selectCsvFile(
    page,
    'Name,Code (SKU),UOM,Eaches\nGallery Ferns,GAL-1,EA,6\nGallery Mosses,GAL-2,Flat,x\n,GAL-3,EA,1\n',
    'categories.csv',
  );
  await expect(page.getByText('2 problems')).toBeVisible();
  await expect(page.getByText('Gallery Mosses')).toBeVisible();
  await saveScreenshots('listImportPreview');
  await page.getByRole('button', { name: 'Import 1 Row, Leave 2' }).click();
  await expect(wizardStep(page, 'Import finished, some rows left')).toBeVisible();
  await saveScreenshots('listImportResults');
});

test('preview of opening stock', async ({ page, saveScreenshots }) => {
  await visit(page, '/fulfill/product/availability/opening-stock');
  await expect(page.getByText('Make it live when they are right')).toBeVisible();
  await selectCsvFile(
    page,
    [
      'Location,SKU,Grade,Quantity',
      'S-HOL-H06-B-02,TRE0001-25G,1,74',
      'S-HOL-H06,TRE0004-7G,2,46',
      'S-APK-H06-A-03,TRE0004-7G,2,4.6',
      'S-CAN-H08-B-03,TRE0009-BB20,2,158',
      'S-CAN-H08-B-03,TRE0009-BB20,,158',
    ].join('\n'),
    'stock.csv',
  );
  await expect(page.getByText('4 problems')).toBeVisible();
  await saveScreenshots('openingStockPreview');
});
