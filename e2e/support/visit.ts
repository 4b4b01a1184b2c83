import type { Page } from '@playwright/test';

/** Goes to an address as a link does: the app is loaded by the first visit only, because a load takes most of the time. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => history.pushState(null, '', to), path);
}
