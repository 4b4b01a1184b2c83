import { type Locator, test } from '@playwright/test';

/** Is the page shown on a phone, which is touched? */
export const isOnPhone = (): boolean => test.info().project.use.hasTouch ?? false;

/** Presses a control as the device of the project does: a tap on the phone, a click elsewhere. */
export const press = (control: Locator, options: { timeout?: number } = {}): Promise<void> =>
  isOnPhone() ? control.tap(options) : control.click(options);
