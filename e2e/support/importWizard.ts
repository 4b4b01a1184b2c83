import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Name of the button that leads from checked rows to the next step. */
export const proceedLabel = /^(Continue|Proceed with Warnings)$/;

/** Selects a file with this content in the first step of the import wizard. */
export const selectCsvFile = (page: Page, content: Buffer | string, name: string): Promise<void> =>
  page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Title of a step of the import wizard. */
export const wizardStep = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 2 });

/** Leads a file to the results of its format, or on to those of its data, whose step has this title. */
export async function checkFile(
  page: Page,
  path: string,
  file: { name: string; text: string },
  dataStep?: string,
): Promise<void> {
  const proceed = () => page.getByRole('button', { name: proceedLabel }).click();
  await startWizard(page, path);
  await selectCsvFile(page, file.text, file.name);
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await proceed();
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  if (dataStep === undefined) return;
  await proceed();
  await expect(wizardStep(page, dataStep)).toBeVisible();
}

/** Opens a wizard without a file. A wizard that is open already keeps its file until another page is shown. */
async function startWizard(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    await visit(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  }
  await visit(page, path);
}
