import { expect, type Locator, type Page } from '@playwright/test';

/** Site of the demo data of MOIF whose material the stories count. */
const siteName = 'Canby Farm';

/** Opens the material items, and chooses the site if none is chosen. */
export async function openMaterialItems(page: Page): Promise<void> {
  await page.goto('/material/items');
  const site = page.getByRole('button', { name: siteName });
  const search = searchField(page);
  await expect(site.or(search).first()).toBeVisible();
  if (!(await search.isVisible())) await site.click();
  await expect(search).toBeVisible();
}

const searchField = (page: Page): Locator => page.getByLabel(/^(Quick search|Search)$/);

/** The locations of an item, which is found by its number. */
export async function openMaterialItem(page: Page, itemNumber: string): Promise<Locator> {
  await searchField(page).fill(itemNumber);
  await page.getByRole('gridcell', { name: itemNumber, exact: true }).click();
  const dialog = quantitiesDialog(page);
  await expect(dialog).toContainText(itemNumber);
  return dialog;
}

export const quantitiesDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Material Item Location Quantities' });

/** The dialog that counts at the location of a row, or moves from it. */
export const countDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Edit Material Location Count' });

/** The dialog that adds at a location. */
export const addDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Add New Material Location Count' });

/** Chooses another location in an open count. */
export async function chooseLocation(page: Page, dialog: Locator, path: string): Promise<void> {
  await dialog.getByRole('combobox', { name: /^Location/ }).fill(path);
  await page.getByRole('option', { name: path }).click();
}

export const saveCount = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Save', exact: true }).click();
