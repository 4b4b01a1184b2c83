import { type Locator, test } from '@playwright/test';

/** Returns whether the project emulates a phone with touch. */
export const isOnPhone = (): boolean => test.info().project.use.hasTouch ?? false;

/** Presses a control: a tap on the phone, a click elsewhere. */
export const press = (control: Locator, options: { timeout?: number; trial?: boolean } = {}): Promise<void> =>
  isOnPhone() ? control.tap(options) : control.click(options);
