import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

test('adds terms, of which a twin is removed, a sales person and a program', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: /^(Add New|Edit)/ });
  const save = async (announced: string) => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, announced)).toBeVisible();
  };
  await page.goto('/fulfill/terms');
  const { row } = gridLocators(page, 'Terms');
  for (const name of ['Net 77', '77 days']) {
    await page.getByRole('button', { name: 'Add New' }).click();
    await dialog.getByLabel(/^Name/).fill(name);
    await expect(dialog.getByLabel(/^Days/)).toHaveValue('77');
    await save('Terms Added');
  }
  await firstCell(row('77 days')).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete these terms?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, 'Terms Removed')).toBeVisible();
  await expect(row('77 days')).toHaveCount(0);

  await page.goto('/fulfill/salespeople/new');
  await dialog.getByLabel(/^First Name/).fill('Robin');
  await dialog.getByLabel(/^Last Name/).fill('Reed');
  await dialog.getByLabel(/^E-mail/).fill('robin.reed@example.com');
  await save('Sales Person Added');

  await page.goto('/fulfill/programs/new');
  await dialog.getByLabel(/^Name/).fill('Winter 2031');
  await save('Program Added');
});
