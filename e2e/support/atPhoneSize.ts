import type { Page } from '@playwright/test';

/** Runs `look` at the size of a phone and restores the size. Panels beside the page close. */
export async function atPhoneSize(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  if (wide) await page.setViewportSize(wide);
}
