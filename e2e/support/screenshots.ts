import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { type ScreenName, screens as listedScreens } from '../gallery/screens.ts';
import { repositoryFolder } from '../installation.ts';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const screens = join(repositoryFolder, 'test-results/screens');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const wcag: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Rules that depend on the theme; all other results are the same in both themes. */
const colors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Returns whether a screen is also checked on the phone in the dark theme. */
const isAlsoDarkOnPhone = (screen: ScreenName): boolean =>
  listedScreens.some((listed) => typeof listed === 'object' && listed.name === screen);

/** PICTURES=1 saves two pictures of each screen, PICTURES=all four; without it none is saved. */
const pictures = process.env['PICTURES'];

export type Size = keyof typeof sizes;

interface Take {
  size: Size;
  theme: 'light' | 'dark';
}

/** Sizes and themes of the takes; each step changes one of them to limit redraws. */
const allTakes: readonly Take[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
  { size: 'phone', theme: 'light' },
];

/** Each size and each theme once. */
const twoTakes: readonly Take[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
];

/**
 * Expects no WCAG 2.2 A or AA violation at the desk in the light theme, or at the one size given. Screens that are marked in
 * e2e/gallery/screens.ts are checked on the phone in the dark theme, too, by the rules on colors. With PICTURES every take is
 * checked and saved.
 */
export async function takeScreenshots(page: Page, name: ScreenName, only?: Size): Promise<void> {
  const before = page.viewportSize();
  const possible = (pictures === 'all' ? allTakes : twoTakes).filter(({ size }) => !only || size === only);
  const takes = pictures || isAlsoDarkOnPhone(name) ? possible : possible.slice(0, 1);
  for (const [index, { size, theme }] of takes.entries()) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await waitUntilDrawn(page, theme);
    if (pictures) await savePicture(page, `${name}-${size}-${theme}`);
    const found = await findViolations(page, index === 0 ? wcag : colors);
    expect.soft(found, `accessibility of ${name}, ${size}, ${theme}`).toEqual([]);
  }
  const last = takes.at(-1);
  if (last?.theme === 'light' && sizes[last.size].width === before?.width) return;
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
  // A key that comes before the redraw would reach the layout of the last take.
  await twoFrames(page);
}

/** The app receives size and theme as events and redraws within the next frames. */
async function waitUntilDrawn(page: Page, theme: Take['theme']): Promise<void> {
  await expect(page.locator(`[data-theme="${theme === 'dark' ? 'light' : 'dark'}"]`)).toHaveCount(0);
  await twoFrames(page);
  await waitForTransitions(page);
  await expect(page.getByRole('progressbar', { name: /Loading the page|session/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:not(:has(.skeleton))')).toHaveCount(0);
}

/** A picture is compared with nothing, so one that cannot be saved is told and fails no test. */
async function savePicture(page: Page, name: string): Promise<void> {
  try {
    mkdirSync(screens, { recursive: true });
    await page.screenshot({
      path: join(screens, `${name}.png`),
      scale: 'css',
      timeout: 10_000 * timeoutFactor,
    });
  } catch (error) {
    const description = `${name}.png was not saved: ${String(error)}`;
    test.info().annotations.push({ type: 'picture', description });
    process.stderr.write(`${description}\n`);
  }
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits for CSS transitions only, because a spinner turns for ever. */
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
 * Returns accessibility violations. A page loads axe once. Violations only, and neither frames nor preloaded media and style
 * sheets take a fifth of the default time; the two rules that need preloading do not apply.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error('The page has not loaded axe.');
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { runOnly, resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions,
  );
}
