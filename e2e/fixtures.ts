import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Page, test as base, expect } from '@playwright/test';
import { password } from './installation.ts';

const screens = join(import.meta.dirname, '../test-results/screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type User = 'manager' | 'sales' | 'counter';

interface Fixtures {
  /** Signs in on the login page; ends on the page that was asked for. */
  signIn(who?: { tenant?: 'MOIF' | 'BPF' | 'SFG'; user?: User; path?: string }): Promise<void>;
  /** Saves the screen in both sizes and themes and finds no WCAG 2.2 A or AA violation in any of them. */
  picture(name: string, only?: 'desktop' | 'phone'): Promise<void>;
}

export const test = base.extend<Fixtures>({
  // Errors of the page's own code fail the test that met them.
  page: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await use(page);
    expect(errors, 'errors of the page').toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async ({ tenant = 'MOIF', user = 'manager', path = '/' } = {}) => signInOn(page, tenant, user, path));
  },
  picture: async ({ page }, use) => {
    await use((name, only) => takePictures(page, name, only));
  },
});

/** For a second browser of the same test. */
export async function signInOn(page: Page, tenant: string, user: User, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(`${user}@${tenant.toLowerCase()}.example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === path);
}

async function takePictures(page: Page, name: string, only?: 'desktop' | 'phone'): Promise<void> {
  mkdirSync(screens, { recursive: true });
  const before = page.viewportSize();
  for (const size of only ? [only] : (['desktop', 'phone'] as const))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.screenshot({ path: join(screens, `${name}-${size}-${colorScheme}.png`), animations: 'disabled' });
      const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(told, `accessibility of ${name}, ${size}, ${colorScheme}`).toEqual([]);
    }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

export { expect } from '@playwright/test';
