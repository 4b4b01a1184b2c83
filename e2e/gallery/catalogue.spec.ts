import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { emptyList, failOperation, holdOperation } from '../support/interceptOperations.ts';

const itemsPath = '/fulfill/product/items';
const categoriesPath = '/fulfill/product/categories';
const unknownId = '0123456789abcdef'.repeat(2);

test('items', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'ItemsByTenant');
  await page.goto(itemsPath);
  await expect(page.getByRole('progressbar', { name: 'Loading items' })).toBeVisible();
  await saveScreenshots('catalogueItemsLoading');
  release();
  const { rows } = gridLocators(page, 'Items');
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await saveScreenshots('catalogueItems');
  await rows.nth(1).getByRole('gridcell').first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await expect(dialog.getByRole('list', { name: 'Chosen Categories' })).toBeVisible();
  await saveScreenshots('catalogueItem');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByText('Created the item')).toBeVisible();
  await saveScreenshots('catalogueItemHistory');
  await dialog.getByRole('tab').first().click();
  await dialog.getByLabel('UPC').fill('41140072402');
  await dialog.getByLabel(/^Retail Price/).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Must be > 0')).toBeVisible();
  await saveScreenshots('catalogueItemInvalid');
});

test('items without any, or that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'ItemsByTenant');
  await page.goto(itemsPath);
  await expect(page.getByText('Error loading items')).toBeVisible();
  await saveScreenshots('catalogueItemsError');
  await emptyList(page, 'ItemsByTenant', 'items');
  await page.goto(itemsPath);
  await expect(page.getByText('No items yet')).toBeVisible();
  await saveScreenshots('catalogueItemsEmpty');
});

test('new item', async ({ page, saveScreenshots }) => {
  await page.goto(`${itemsPath}/new`);
  const dialog = page.getByRole('dialog', { name: 'Add New Item' });
  await dialog.getByLabel(/^Programs/).fill('Winter 2028');
  await expect(page.getByRole('option', { name: 'Add “Winter 2028”' })).toBeVisible();
  await saveScreenshots('catalogueItemNew');
});

test('item that does not exist or cannot be read', async ({ page, saveScreenshots }) => {
  await page.goto(`${itemsPath}/${unknownId}`);
  await expect(page.getByText('Item not found')).toBeVisible();
  await saveScreenshots('catalogueItemNotFound');
  const release = await holdOperation(page, 'Item');
  await page.goto(`${itemsPath}/${unknownId}`);
  await expect(page.getByRole('dialog', { name: 'Item' })).toBeVisible();
  await saveScreenshots('catalogueItemLoading');
  release();
  await failOperation(page, 'Item');
  await page.goto(`${itemsPath}/${'1'.repeat(32)}`);
  await expect(page.getByText('Error getting item')).toBeVisible();
  await saveScreenshots('catalogueItemError');
});

test('categories', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'Categories');
  await page.goto(categoriesPath);
  await expect(page.getByRole('progressbar', { name: 'Loading categories' })).toBeVisible();
  await saveScreenshots('categoriesLoading');
  release();
  const { rows } = gridLocators(page, 'Categories');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('categories');
  await rows.first().getByRole('gridcell').first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await expect(dialog.getByLabel(/^UOM/)).toBeVisible();
  await saveScreenshots('category');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Used by \d+ items?/)).toBeVisible();
  await saveScreenshots('categoryDelete');
});

test('categories without any, or that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'Categories');
  await page.goto(categoriesPath);
  await expect(page.getByText('Error getting categories')).toBeVisible();
  await saveScreenshots('categoriesError');
  await emptyList(page, 'Categories', 'categories');
  await page.goto(categoriesPath);
  await expect(page.getByText('No categories yet')).toBeVisible();
  await saveScreenshots('categoriesEmpty');
});

test('new category', async ({ page, saveScreenshots }) => {
  await page.goto(`${categoriesPath}/new`);
  const dialog = page.getByRole('dialog', { name: /Category$/ });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/is required/).first()).toBeVisible();
  await saveScreenshots('categoryNew');
});

test('category that does not exist', async ({ page, saveScreenshots }) => {
  await page.goto(`${categoriesPath}/${unknownId}`);
  await expect(page.getByText('Category not found')).toBeVisible();
  await saveScreenshots('categoryNotFound');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('item and category of a reader', async ({ page, saveScreenshots }) => {
    await page.goto(itemsPath);
    await gridLocators(page, 'Items').rows.nth(1).getByRole('gridcell').first().click();
    await expect(page.getByRole('dialog', { name: 'Item' })).toContainText(
      'You do not have permission to change items.',
    );
    await saveScreenshots('catalogueItemReader');
    await page.goto(categoriesPath);
    await gridLocators(page, 'Categories').rows.first().getByRole('gridcell').first().click();
    await expect(page.getByRole('dialog', { name: 'Category' })).toContainText(
      'You do not have permission to change categories.',
    );
    await saveScreenshots('categoryReader');
  });
});
