import type { Locator, Page } from '@playwright/test';

/** Toast that contains a text. */
export const toastText = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Messages/ }).getByText(text);
