import { expect, type Locator, type Page } from '@playwright/test';
import { isOnPhone, press } from './press.ts';

const ribbonOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Ribbon' });

const entry = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }));

/** A button of the ribbon, or where it has been folded for lack of room. */
async function reached(page: Page, label: string): Promise<'button' | 'folded'> {
  const button = ribbonOf(page).getByRole('button', { name: label, exact: true });
  // Where there is room for a table the menu More has tools.
  const menu = isOnPhone() ? /^(Actions|More)$/ : 'Actions';
  const folded = ribbonOf(page).getByRole('button', { name: menu, exact: true });
  let way: 'button' | 'folded' = 'button';
  // A panel that opens beside the page folds the ribbon anew.
  await expect(async () => {
    await expect(button.or(folded).first()).toBeVisible();
    way = (await button.isVisible()) ? 'button' : 'folded';
    await press(way === 'button' ? button : folded, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  return way;
}

/** Presses an action of the page. */
export async function act(page: Page, label: string): Promise<void> {
  if ((await reached(page, label)) === 'folded') await press(entry(page, label));
}

/** Chooses a status in a menu of all ten; where it is folded it stands among other actions. */
export async function chooseStatus(
  page: Page,
  menu: 'Status' | 'Update Status',
  status: string,
): Promise<void> {
  await reached(page, menu);
  await press(entry(page, status));
}
