import { expect, type Locator, type Page } from '@playwright/test';

const ribbonOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Ribbon' });

const entry = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }));

/** A button of the ribbon, or where it has been folded for lack of room. */
async function reached(page: Page, label: string): Promise<'button' | 'folded'> {
  const button = ribbonOf(page).getByRole('button', { name: label, exact: true });
  const folded = ribbonOf(page).getByRole('button', { name: /^(Actions|More)$/ });
  await expect(button.or(folded).first()).toBeVisible();
  const way = (await button.isVisible()) ? 'button' : 'folded';
  await (way === 'button' ? button : folded).click();
  return way;
}

/** Presses an action of the page. */
export async function act(page: Page, label: string): Promise<void> {
  if ((await reached(page, label)) === 'folded') await entry(page, label).click();
}

/** Chooses a status in a menu of all ten. */
export async function chooseStatus(
  page: Page,
  menu: 'Status' | 'Update Status',
  status: string,
): Promise<void> {
  await reached(page, menu);
  await entry(page, status).click();
}
