import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const screens = join(import.meta.dirname, '../test-results/screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type Size = keyof typeof sizes;

/** Saves the screen in both sizes (or one) and both themes; WCAG 2.2 A and AA hold in each of them. */
export async function takePictures(page: Page, name: string, only?: Size): Promise<void> {
  mkdirSync(screens, { recursive: true });
  const before = page.viewportSize();
  for (const size of only ? [only] : (['desktop', 'phone'] as const)) {
    await page.setViewportSize(sizes[size]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.getByRole('progressbar', { name: /Loading the page|session/ })).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.screenshot({
        path: join(screens, `${name}-${size}-${colorScheme}.png`),
        animations: 'disabled',
      });
      const told = await violations(page);
      expect.soft(told, `accessibility of ${name}, ${size}, ${colorScheme}`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The pages have no frames, and only what is wrong is told: a fifth of the time of the usual way. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const found = await axe.withTags(wcag).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
