import { expect, type Locator, type Page } from '@playwright/test';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { press } from './press.ts';

/** Message that contains a text, or its announcement to screen readers. */
export const toastText = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Messages/ }).getByText(text);

/** Closes the messages, which cover a part of the page, unless they have closed by themselves. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.locator('.toast-message').getByRole('button', { name: 'Close message' });
  await expect(async () => {
    if ((await close.count()) > 0) await press(close.first(), { timeout: 700 * timeoutFactor });
    expect(await close.count()).toBe(0);
  }).toPass();
}
