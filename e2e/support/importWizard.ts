import type { Locator, Page } from '@playwright/test';

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
