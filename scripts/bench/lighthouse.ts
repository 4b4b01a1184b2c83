import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserOptions } from './browserOptions.ts';
import type { Figures } from './figures.ts';
import { median } from './measure.ts';
import { signInManager } from './signIn.ts';
import type { ProductServer } from './site.ts';

const pages = { launcher: '/', settings: '/settings', orders: '/fulfill/orders' };
const categories = ['performance', 'accessibility', 'best-practices'];
const rounds = 5;

/** Returns Lighthouse scores up to 100, medians of 5, for a signed-in user; prints failed audits line by line. */
export async function lighthouseScores(
  product: ProductServer,
  password: string,
  say: (line: string) => void,
): Promise<Figures> {
  const profile = await mkdtemp(join(tmpdir(), 'trellis-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    args: [...browserOptions.args, '--remote-debugging-port=0'],
    baseURL: product.origin,
  });
  try {
    await signInManager(await browser.newPage(), password);
    const [line = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    const figures: Record<string, Figures[string]> = {};
    for (const [name, path] of Object.entries(pages)) {
      const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
      for (let round = 1; round <= rounds; round += 1) {
        say(`Lighthouse: ${name}, ${round} of ${rounds} ...`);
        const result = await lighthouse(
          product.origin + path,
          { port: Number(line), logLevel: 'silent', onlyCategories: categories, output: 'json' },
          desktopConfig,
        );
        if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
        for (const [category, { score }] of Object.entries(result.lhr.categories))
          scores.get(category)?.push((score ?? NaN) * 100);
        if (round === rounds) lacking(result.lhr).forEach((lack) => say(`  ${lack}`));
      }
      figures[`Lighthouse, ${name} (bar: ${path === '/fulfill/orders' ? 90 : 95}, 95, 95)`] =
        Object.fromEntries([...scores].map(([category, all]) => [category, median(all)]));
    }
    return figures;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Returns the audits that lower a score. */
const lacking = ({ categories: all, audits }: Report): string[] =>
  Object.values(all).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1
        ? [`${title}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score.toFixed(2)})`]
        : [];
    }),
  );
