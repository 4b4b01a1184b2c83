import type { Locator, Page } from '@playwright/test';

/** A message at the top right; the text may be a part of it. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Messages/ }).getByText(text);
