import { expect, type Page } from '@playwright/test';
import { toastText } from '../support/toast.ts';

/** Site of the demo data of MOIF, with houses, sections and bays. */
const siteName = 'Canby Farm';

export const chooseSite = (page: Page) => page.getByRole('button', { name: siteName }).click();

/** Opens the counting app, chooses the site if none is chosen, and waits for its items and locations on the device. */
export async function openCounting(page: Page): Promise<void> {
  await page.goto('/availability/sync');
  const site = page.getByRole('button', { name: siteName });
  await expect(site.or(page.getByText(/^Last sync/)).first()).toBeVisible();
  if (await site.isVisible()) await site.click();
  await expect(toastText(page, 'Data synchronized successfully')).toBeVisible();
  await expect(searchField(page)).toBeVisible();
}

export const searchField = (page: Page) => page.getByRole('textbox', { name: 'Item: name, SKU or UPC' });

/** Goes to a page of the app by its bar or, on wide screens, by the drawer. */
export const openPage = (page: Page, name: 'Count' | 'Review' | 'Posted' | 'Sync') =>
  page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** The button of Review; a message offers the same once the device is online again. */
export const postButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Post Counts' });

/** Chooses a bay in the sheet of locations: 'House 2', 'Section A', 'Bay 1'. */
export async function chooseBay(page: Page, [house, section, bay]: readonly [string, string, string]) {
  await page.getByRole('button', { name: /^(Location|Choose a location)/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Location' });
  await sheet.getByLabel(/^House/).selectOption({ label: house });
  for (const name of [section, bay]) await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.getByRole('button', { name: `Use ${bay}` }).click();
  await expect(sheet).toHaveCount(0);
}

const keyNames: Readonly<Record<string, string>> = { '×': 'Times', '+': 'Plus', '.': 'Decimal point' };

/** Presses keys of the keypad: '12×4'. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: keyNames[key] ?? key, exact: true }).click();
}

/** Counts an item at the chosen bay. */
export async function countItem(page: Page, sku: string, keys: string): Promise<void> {
  await searchField(page).fill(sku);
  await page.getByRole('list', { name: 'Found items' }).getByRole('button').filter({ hasText: sku }).click();
  await pressKeys(page, keys);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
}

/** Pace of a scanner, in seconds. */
const keyGap = 0.005;

/** Types a code as a scanner does, at its pace also on a busy machine, and ends it with Enter. */
export async function scanCode(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key }));
  await Promise.all(
    [...keys, { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }].map((key, index) =>
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: start + index * keyGap }),
    ),
  );
  await client.detach();
}
