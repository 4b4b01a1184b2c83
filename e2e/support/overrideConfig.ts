import type { Page } from '@playwright/test';

/** Overrides values of the app configuration. */
export async function overrideConfig(
  page: Page,
  overrides: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const defaults: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: { ...defaults, ...overrides } });
  });
}
