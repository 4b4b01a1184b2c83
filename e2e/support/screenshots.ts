import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { ScreenName } from '../gallery/screens.ts';
import { repositoryFolder } from '../installation.ts';

const screens = join(repositoryFolder, 'test-results/screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme; all other results are the same in both themes. */
const colors = ['color-contrast', 'link-in-text-block'];

export type Size = keyof typeof sizes;

/** Sizes and themes of the screenshots; each step changes one of them to limit redraws. */
const allTakes = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;

/** Each size and each theme once. */
const defaultTakes = [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const;

/**
 * Saves screenshots of the desktop in light and the phone in dark, or of one size; all sizes and themes with PICTURES=all.
 * Expects no WCAG 2.2 A or AA violation in the first, and none of the colors in the others.
 */
export async function takeScreenshots(page: Page, name: ScreenName, only?: Size): Promise<void> {
  mkdirSync(screens, { recursive: true });
  const before = page.viewportSize();
  const takes = process.env['PICTURES'] === 'all' ? allTakes : defaultTakes;
  const selected = takes.filter((take) => !only || take.size === only);
  for (const [index, { size, theme }] of selected.entries()) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // The app receives size and theme as events and redraws within the next frames.
    await expect(page.locator(`[data-theme="${theme === 'dark' ? 'light' : 'dark'}"]`)).toHaveCount(0);
    await twoFrames(page);
    await waitForTransitions(page);
    await expect(page.getByRole('progressbar', { name: /Loading the page|session/ })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]:not(:has(.skeleton))')).toHaveCount(0);
    await page.screenshot({
      path: join(screens, `${name}-${size}-${theme}.png`),
      scale: 'css',
    });
    const violationList = await violations(page, index === 0 || (takes === allTakes && theme === 'light'));
    expect.soft(violationList, `accessibility of ${name}, ${size}, ${theme}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  // A key that comes before the redraw would reach the layout of the last screenshot.
  await twoFrames(page);
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits for CSS transitions only, because the timer of a toast is an animation, too. */
const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((running) => running instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/**
 * Returns accessibility violations. Legacy mode (no frames), violations only and no preloading of media and style sheets
 * take a fifth of the default time; the two rules that need preloading do not apply.
 */
async function violations(page: Page, withAllRules: boolean): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  const found = await (withAllRules ? axe.withTags(wcag) : axe.withRules(colors)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
