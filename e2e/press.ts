import { type Locator, test } from '@playwright/test';

/** Presses a control as the device of the project does: a tap on the phone, a click elsewhere. */
export const press = (control: Locator): Promise<void> =>
  test.info().project.use.hasTouch ? control.tap() : control.click();
