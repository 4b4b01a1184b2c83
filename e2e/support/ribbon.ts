import { expect, type Locator, type Page } from '@playwright/test';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { isOnPhone, press } from './press.ts';

const ribbonToolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Actions for / });

const entry = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }));

/** Presses a control that may disappear before. A click that ends late would be repeated behind what it has opened. */
async function pressWhileShown(control: Locator): Promise<void> {
  await press(control, { timeout: 700 * timeoutFactor, trial: true });
  await press(control, { timeout: 5_000 * timeoutFactor });
}

/** Presses a button of the ribbon, or opens the menu that it has collapsed into. */
async function pressOrOpenMenu(page: Page, label: string): Promise<'button' | 'folded'> {
  const button = ribbonToolbar(page).getByRole('button', { name: label, exact: true });
  // On wide screens the menu More contains tools of the grid.
  const menu = isOnPhone() ? /^(Actions|More)$/ : 'Actions';
  const folded = ribbonToolbar(page).getByRole('button', { name: menu, exact: true });
  let way: 'button' | 'folded' = 'button';
  // A panel that opens beside the page collapses the ribbon again.
  await expect(async () => {
    await expect(button.or(folded).first()).toBeVisible();
    way = (await button.isVisible()) ? 'button' : 'folded';
    await pressWhileShown(way === 'button' ? button : folded);
  }).toPass();
  return way;
}

/** Presses an action of the page. */
export async function runAction(page: Page, label: string): Promise<void> {
  await expect(async () => {
    if ((await pressOrOpenMenu(page, label)) === 'folded') await pressEntry(page, label);
  }).toPass();
}

/** Presses an entry of the open menu, or closes the menu when it has none: the ribbon has changed meanwhile. */
async function pressEntry(page: Page, label: string): Promise<void> {
  try {
    await pressWhileShown(entry(page, label));
  } catch (error) {
    await page.keyboard.press('Escape');
    throw error;
  }
}

/**
 * Presses a tool of the grid, in its menu when the ribbon has collapsed. After a resize the ribbon may collapse or expand
 * while the menu is open; its entry then is missing.
 */
export async function pressTool(page: Page, label: string): Promise<void> {
  const button = ribbonToolbar(page).getByRole('button', { name: label, exact: true });
  const menu = ribbonToolbar(page).getByRole('button', { name: /^(More|Grid Tools)$/ });
  await expect(async () => {
    await expect(button.or(menu).first()).toBeVisible();
    if (await button.isVisible()) return pressWhileShown(button);
    await pressWhileShown(menu);
    await pressEntry(page, label);
  }).toPass();
}

/** Chooses a status in the status menu, which may have collapsed into the menu of actions. */
export async function chooseStatus(
  page: Page,
  menu: 'Status' | 'Update Status',
  status: string,
): Promise<void> {
  await expect(async () => {
    await pressOrOpenMenu(page, menu);
    await pressEntry(page, status);
  }).toPass();
}
