import { chromium, type Page } from '@playwright/test';
import { database, tenantId } from './bars.ts';
import { browserOptions } from './browserOptions.ts';
import type { Figures } from './figures.ts';
import { multiplyCustomers, multiplyLocations } from './fill.ts';
import { median } from './measure.ts';
import { watchPages } from './pageWatch.ts';
import { startProcessorClock } from './processorClock.ts';
import { layOutTables } from './processorTime.ts';
import { signInManager } from './signIn.ts';
import type { BenchSite } from './site.ts';

const rounds = 5;

/** Longer than the grid waits before it writes a search into the address. */
const addressMs = 400;

interface MeasuredList {
  path: string;
  /** Each letter finds another number of rows than the one before. */
  typed: string;
  isTree?: boolean;
}

const locations: MeasuredList = { path: '/fulfill/locations', typed: 'bay', isTree: true };
const customers: MeasuredList = { path: '/fulfill/customers', typed: 'hil' };

/** Measures a tree of 10,000 locations and a list of 20,000 customers in a headless Chromium. */
export async function lists(site: BenchSite, say: (line: string) => void): Promise<Figures> {
  say('Loading demo data ...');
  const seeded = await site.startProduct({ database, seed: true });
  await seeded.stop();
  await multiplyLocations(site.databaseUrl(database), tenantId, 10_000);
  await multiplyCustomers(site.databaseUrl(database), tenantId, 20_000);
  const product = await site.startProduct({ database });
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      baseURL: product.origin,
    });
    await watchPages(page);
    await signInManager(page, site.password);
    say('Locations ...');
    const tree = await listTimes(page, locations);
    say('Customers ...');
    const list = await listTimes(page, customers);
    return {
      'processor time of 10,000 locations, ms (bars: 1000 for the first rows, 100 for a letter)': tree,
      'processor time of 20,000 customers, ms': list,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * Processor times of a list in a page that `watchPages` watches, in ms until the page shows the result: medians of 5. The page
 * reads the list from its cache after a reload.
 */
async function listTimes(
  page: Page,
  { path, typed, isTree = false }: MeasuredList,
): Promise<Readonly<Record<string, number>>> {
  const clock = await startProcessorClock(page);
  const times = new Map<string, number[]>();
  const add = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  /** Until the number of rows changes. */
  const measure = async (name: string, act: () => Promise<void>) => {
    // The address follows a search a moment later.
    await page.waitForTimeout(addressMs);
    const before = await clock.waitUntilIdle();
    const shown = await page.evaluateHandle(() => {
      const foot = () => document.querySelector('.grid-foot')?.textContent;
      const last = foot();
      return { changed: window.watch.until(() => foot() !== last, performance.now()) };
    });
    await act();
    await shown.evaluate(({ changed }) => changed);
    add(name, (await clock.read()) - before);
  };
  await page.goto(path);
  await allRows(page);
  await clock.waitUntilIdle();
  for (let round = 0; round < rounds; round += 1) {
    add('fixed work', await clock.measure(() => page.evaluate(layOutTables)));
    // The clock begins with the page.
    await page.reload({ waitUntil: 'commit' });
    await firstRows(page);
    add('first rows', await clock.read());
    await allRows(page);
    add('until at rest', await clock.waitUntilIdle());
    await page.getByRole('searchbox', { name: 'Quick search' }).focus();
    for (const [at, letter] of [...typed].entries())
      await measure(at === 0 ? 'first letter' : 'later letters', () => page.keyboard.type(letter));
    await measure('clear', () => page.keyboard.press('Escape'));
    for (const name of isTree ? ['Collapse all', 'Expand all'] : [])
      await measure(name.toLowerCase(), () => page.getByRole('button', { name }).click());
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    const left = await clock.waitUntilIdle();
    await page.evaluate(() => history.back());
    await firstRows(page);
    add('back', (await clock.read()) - left);
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

const firstRows = (page: Page) =>
  page.evaluate(() => window.watch.until(() => document.querySelector('[role=gridcell]') !== null, 0));

async function allRows(page: Page): Promise<void> {
  await page.getByText(/^viewing [\d,]+ of [\d,]+ rows$/).waitFor({ timeout: 60_000 });
  await page.locator('.loading-bar').waitFor({ state: 'detached', timeout: 60_000 });
}
