import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const screens = join(import.meta.dirname, '../test-results/screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that the theme decides; in the other theme the page has the same parts with the same names. */
const colors = ['color-contrast', 'link-in-text-block'];

export type Size = keyof typeof sizes;

/** Each screen once in both themes; every step changes one thing, for a page draws itself anew at each. */
const takes = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;

/** Saves the screen in both sizes (or one) and both themes; WCAG 2.2 A and AA hold in each of them. */
export async function takePictures(page: Page, name: string, only?: Size): Promise<void> {
  mkdirSync(screens, { recursive: true });
  const before = page.viewportSize();
  for (const { size, theme } of takes.filter((take) => !only || take.size === only)) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Size and theme reach the app as events, and what they change is drawn with the next frames.
    await expect(page.locator(`[data-theme="${theme === 'dark' ? 'light' : 'dark'}"]`)).toHaveCount(0);
    await twoFrames(page);
    await stillness(page);
    await expect(page.getByRole('progressbar', { name: /Loading the page|session/ })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]:not(:has(.skeleton))')).toHaveCount(0);
    await page.screenshot({
      path: join(screens, `${name}-${size}-${theme}.png`),
      scale: 'css',
    });
    const told = await violations(page, theme === 'light');
    expect.soft(told, `accessibility of ${name}, ${size}, ${theme}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** What is on its way in or out arrives. Nothing is made to end: the clock of a toast is an animation too. */
const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((running) => running instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/**
 * The pages have no frames, and only what is wrong is told: a fifth of the time of the usual way. What axe would load
 * before are films, sounds and style sheets, for two rules: the pages have none of the first, and the other one is not run.
 */
async function violations(page: Page, whole: boolean): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  const found = await (whole ? axe.withTags(wcag) : axe.withRules(colors)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
