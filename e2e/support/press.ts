import { expect, type Locator, type Page, test } from '@playwright/test';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';

/** Returns whether the project emulates a phone with touch. */
export const isOnPhone = (): boolean => test.info().project.use.hasTouch ?? false;

/** Presses a control: a tap on the phone, a click elsewhere. */
export const press = (control: Locator, options: { timeout?: number; trial?: boolean } = {}): Promise<void> =>
  isOnPhone() ? control.tap(options) : control.click(options);

/** Reads again with Retry until the result is shown. Lists that are read every half minute may have come by themselves. */
export async function pressRetry(scope: Page | Locator, result: Locator): Promise<void> {
  const retry = scope.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await press(retry, { timeout: 700 * timeoutFactor });
    await expect(result).toBeVisible({ timeout: 700 * timeoutFactor });
  }).toPass();
}
