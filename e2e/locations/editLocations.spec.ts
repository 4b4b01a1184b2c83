import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

test('adds a site and a house below it, changes it, and makes them inactive from below', async ({ page }) => {
  await page.goto('/fulfill/locations');
  const panel = page.getByRole('complementary');
  const name = panel.getByRole('textbox', { name: /^Location Name/ });
  const save = panel.getByRole('button', { name: 'Save' });
  const { row } = gridLocators(page, 'Locations');

  await page.getByRole('button', { name: 'Add New' }).click();
  await name.fill('Aurora Farm');
  await panel.getByLabel(/^Location Type/).selectOption('SITE');
  await save.click();
  await expect(toastText(page, 'Location added')).toHaveCount(1);
  await expect(panel.getByRole('heading', { name: 'Edit Location', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(panel.getByLabel(/^Parent Location/)).toHaveValue('Aurora Farm');
  await name.fill('Fog House');
  await panel.getByLabel(/^Location Type/).selectOption('HOUSE');
  await save.click();
  await expect(row('Fog House')).toHaveAttribute('aria-level', '2');
  // The row is there before the panel leads from the new location to the stored one.
  await expect(panel.getByRole('heading', { name: 'Edit Location', exact: true })).toBeVisible();

  await name.fill('Mist House');
  await save.click();
  await expect(toastText(page, 'Location updated')).toHaveCount(1);
  await expect(row('Mist House')).toHaveCount(1);

  await firstCell(row('Aurora Farm')).click();
  await expect(name).toHaveValue('Aurora Farm');
  await panel.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(toastText(page, 'Error inactivating location')).toBeVisible();
  await expect(toastText(page, /Mist House/)).toBeVisible();

  for (const location of ['Mist House', 'Aurora Farm']) {
    await firstCell(row(location)).click();
    await expect(name).toHaveValue(location);
    await panel.getByRole('button', { name: 'Make Inactive' }).click();
    await expect(row(location)).toContainText('Inactive');
  }
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Make Active' })).toBeVisible();
});
