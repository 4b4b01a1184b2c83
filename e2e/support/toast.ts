import type { Locator, Page } from '@playwright/test';

/** Message that contains a text, or its announcement to screen readers. */
export const toastText = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Messages/ }).getByText(text);
