import type { Page } from '@playwright/test';

/** What the app is told of its installation, with some of it as the test wants it. */
export async function configured(page: Page, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const usual: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: { ...usual, ...wanted } });
  });
}
