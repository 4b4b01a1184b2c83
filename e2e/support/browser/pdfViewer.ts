import { type Page, test } from '@playwright/test';

/** Skips a test of the PDF viewer, which Chromium's headless shell lacks; the report says so. */
export async function requirePdfViewer(page: Page): Promise<void> {
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  test.info().skip(!hasViewer, 'This browser has no PDF viewer.');
}
