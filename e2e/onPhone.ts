import type { Page } from '@playwright/test';

/** Looks at a page of the desk as a phone shows it, and goes back. What was open beside the page closes on the way. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  if (wide) await page.setViewportSize(wide);
}
