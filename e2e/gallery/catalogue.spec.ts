import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { pressRetry } from '../support/press.ts';
import { visit } from '../support/visit.ts';

const itemsPath = '/fulfill/product/items';
const categoriesPath = '/fulfill/product/categories';
const unknownId = '0123456789abcdef'.repeat(2);

test('items and an item in all states of reading', async ({ page, saveScreenshots }) => {
  const list = await controlOperation(page, 'ItemsByTenant');
  await page.goto(itemsPath);
  await expect(page.getByRole('progressbar', { name: 'Loading items' })).toBeVisible();
  await saveScreenshots('catalogueItemsLoading');
  list.fail();
  await expect(page.getByText('Error loading items')).toBeVisible();
  await saveScreenshots('catalogueItemsError');
  list.empty('items');
  await pressRetry(page, page.getByText('No items yet'));
  await saveScreenshots('catalogueItemsEmpty');
  const item = await controlOperation(page, 'Item');
  await visit(page, `${itemsPath}/${unknownId}`);
  await expect(page.getByRole('dialog', { name: 'Item' })).toBeVisible();
  await saveScreenshots('catalogueItemLoading');
  item.pass();
  await expect(page.getByText('Item not found')).toBeVisible();
  await saveScreenshots('catalogueItemNotFound');
  item.fail();
  await visit(page, `${itemsPath}/${'1'.repeat(32)}`);
  await expect(page.getByText('Error getting item')).toBeVisible();
  await saveScreenshots('catalogueItemError');
});

test('items, an item and a new one', async ({ page, saveScreenshots }) => {
  await page.goto(itemsPath);
  const { rows } = gridLocators(page, 'Items');
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await saveScreenshots('catalogueItems');
  await firstCell(rows.nth(1)).click();
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
  await visit(page, `${itemsPath}/new`);
  const added = page.getByRole('dialog', { name: 'Add New Item' });
  await added.getByLabel(/^Programs/).fill('Winter 2028');
  await expect(page.getByRole('option', { name: 'Add “Winter 2028”' })).toBeVisible();
  await saveScreenshots('catalogueItemNew');
});

test('categories in all states of reading', async ({ page, saveScreenshots }) => {
  const list = await controlOperation(page, 'Categories');
  await page.goto(categoriesPath);
  await expect(page.getByRole('progressbar', { name: 'Loading categories' })).toBeVisible();
  await saveScreenshots('categoriesLoading');
  list.fail();
  await expect(page.getByText('Error getting categories')).toBeVisible();
  await saveScreenshots('categoriesError');
  list.empty('categories');
  await pressRetry(page, page.getByText('No categories yet'));
  await saveScreenshots('categoriesEmpty');
});

test('categories, a category and a new one', async ({ page, saveScreenshots }) => {
  await page.goto(categoriesPath);
  const { rows } = gridLocators(page, 'Categories');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('categories');
  await firstCell(rows.first()).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await expect(dialog.getByLabel(/^UOM/)).toBeVisible();
  await saveScreenshots('category');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Used by \d+ items?/)).toBeVisible();
  await saveScreenshots('categoryDelete');
  await visit(page, `${categoriesPath}/${unknownId}`);
  await expect(page.getByText('Category not found')).toBeVisible();
  await saveScreenshots('categoryNotFound');
  await visit(page, `${categoriesPath}/new`);
  const added = page.getByRole('dialog', { name: /Category$/ });
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText(/is required/).first()).toBeVisible();
  await saveScreenshots('categoryNew');
});

test('categories that are edited in their grid', async ({ page, saveScreenshots }) => {
  await page.goto(categoriesPath);
  const { rows, cell } = gridLocators(page, 'Categories');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await (await cell(rows.nth(2), 'Eaches')).dblclick();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Eaches must be 1 or more').first()).toBeVisible();
  await saveScreenshots('categoriesEdited');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('item and category of a reader', async ({ page, saveScreenshots }) => {
    await page.goto(itemsPath);
    await firstCell(gridLocators(page, 'Items').rows.nth(1)).click();
    await expect(page.getByRole('dialog', { name: 'Item' })).toContainText(
      'You do not have permission to change items.',
    );
    await saveScreenshots('catalogueItemReader');
    await visit(page, categoriesPath);
    await firstCell(gridLocators(page, 'Categories').rows.first()).click();
    await expect(page.getByRole('dialog', { name: 'Category' })).toContainText(
      'You do not have permission to change categories.',
    );
    await saveScreenshots('categoryReader');
  });
});
