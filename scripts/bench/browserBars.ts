import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { seedOrders, tenantId } from './bars.ts';
import { browserOptions } from './browserOptions.ts';
import type { Figures } from './figures.ts';
import { multiplyOrders } from './fill.ts';
import { lighthouseScores } from './lighthouse.ts';
import { median } from './measure.ts';
import { watchPages } from './pageWatch.ts';
import { orderProcessorTimes } from './processorTime.ts';
import { signInManager } from './signIn.ts';
import type { ProductServer, BenchSite } from './site.ts';

const rounds = 5;
const orders = '/fulfill/orders';
/**
 * Measures waiting times in a headless Chromium: medians of 5. `rows`: orders of the tenant, all loaded in the browser.
 */
export async function browserBars(
  site: BenchSite,
  say: (line: string) => void,
  { rows }: { rows: number },
): Promise<Figures> {
  say('Loading demo data ...');
  const port = await seedOrders(site);
  say(`Filling to ${rows} orders of 4 lines ...`);
  await multiplyOrders(site.databaseUrl('trellis'), tenantId, rows - 1000, { lines: 4 });
  const product = await site.startProduct({ database: 'trellis', port });
  const browser = await chromium.launch(browserOptions);
  try {
    const signedIn = await signedInState(browser, product, site.password);
    say('First loads ...');
    const desk = { viewport: { width: 1440, height: 900 } };
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const sizes = {
      launcher: await scriptSize(await browser.newContext({ ...desk, storageState: signedIn }), product, '/'),
      'orders on a phone': await scriptSize(
        await browser.newContext({ ...phone, storageState: signedIn }),
        product,
        orders,
      ),
    };
    say('The list comes for the first time ...');
    const context = await browser.newContext({ ...desk, baseURL: product.origin, storageState: signedIn });
    const page = await context.newPage();
    await watchPages(page);
    const first = await firstLoad(page);
    say('Reloads ...');
    const online = await reloads(page);
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    const offline = await reloads(page);
    await page.unroute('**/graphql');
    say('Work in the grid ...');
    await page.reload();
    await page.getByText(/^viewing \d+ of [\d,]+ rows$/).waitFor();
    const work = await gridWork(page);
    say('Orders ...');
    await page.goto(orders);
    await page.getByText(/^viewing \d+ of [\d,]+ rows$/).waitFor();
    await whole(page);
    const processor = await orderProcessorTimes(page);
    const figures: Figures = {
      'first load, kB of gzipped JavaScript (bar: 350)': sizes,
      'orders page, first visit: paint ms (bar: 1200), shift (bar: 0.05)': first.paint,
      'orders page, first visit, ms: rows, longest task until then': {
        rows: first.shown,
        longest: first.opening,
      },
      'orders page after a reload, ms (bar: 1000)': { online: online.shown, offline: offline.shown },
      'longest task behind the first rows, loading and caching the others, ms (bar: 50)': {
        'first visit': first.longest,
        reload: online.longest,
      },
      'grid from memory, ms (bar: 1000)': { shown: work.shown },
      'quick search, ms (bar: 100)': { first: work.firstSearch, later: work.search },
      'sort, ms (bar: 300)': { sort: work.sort },
      'scrolling, 95th of 100 frames, ms (bar: 33)': { frame: work.frame },
      'interaction to next paint, ms (bar: 100)': { worst: work.interaction },
      'processor time of the page, ms (bars: 150, 100, 60)': {
        'open an order': processor.open,
        'back to the grid': processor.back,
        'add a line': processor.line,
        'fixed work of the browser, for comparison': processor.fixed,
      },
    };
    await browser.close();
    return { ...figures, ...(await lighthouseScores(product, site.password, say)) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signedInState(browser: Browser, product: ProductServer, password: string) {
  const context = await browser.newContext({ baseURL: product.origin });
  await signInManager(await context.newPage(), password);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Returns the size in kB of all scripts that a page loads without a cache. */
async function scriptSize(context: BrowserContext, product: ProductServer, path: string): Promise<number> {
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  const addScript = (response: Response): void => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', addScript);
  await page.goto(product.origin + path, { waitUntil: 'load' });
  // Later requests belong to user interaction, or load in advance what it may need.
  await page.waitForTimeout(3_000);
  page.off('response', addScript);
  const sizes = await Promise.all(scripts);
  await context.close();
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

const whole = (page: Page) =>
  page.getByRole('progressbar', { name: 'Loading orders' }).waitFor({ state: 'detached', timeout: 120_000 });

async function firstLoad(page: Page) {
  await page.goto(orders, { waitUntil: 'commit' });
  const shown = await page.evaluate(() =>
    window.watch.until(() => document.querySelector('[role=gridcell]') !== null, 0),
  );
  await page.getByText(/^viewing \d+ of [\d,]+ rows$/).waitFor();
  await whole(page);
  // Wait until the rows are being cached.
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'lists'));
  await page.waitForTimeout(8_000);
  return page.evaluate(
    (from) => ({
      paint: { 'largest paint': window.watch.paint, shift: window.watch.shift },
      shown: from,
      opening: window.watch.longest(0, from),
      longest: window.watch.longest(from),
    }),
    shown,
  );
}

async function reloads(page: Page) {
  const shown: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' });
    const first = await page.evaluate(() =>
      window.watch.until(() => document.querySelector('[role=gridcell]') !== null, 0),
    );
    shown.push(first);
    await page.waitForTimeout(3_000);
    longest.push(await page.evaluate((from) => window.watch.longest(from), first));
  }
  return { shown: median(shown), longest: median(longest) };
}

/** Measures interactions with a loaded grid, each until the grid displays the result. */
async function gridWork(page: Page) {
  const times = async (measure: (round: number) => Promise<number>): Promise<number[]> => {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) durations.push(await measure(round));
    return durations;
  };
  const shown = await times(async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    return page.evaluate(() => {
      const startedAt = performance.now();
      history.back();
      return window.watch.until(() => document.querySelector('[role=gridcell]') !== null, startedAt);
    });
  });
  await whole(page);
  const searched = await times((round) =>
    page.evaluate(
      (text) => {
        const box = document.querySelector<HTMLInputElement>('input[type=search]');
        const label = () => document.querySelector('.grid-foot')?.textContent;
        const before = label();
        const startedAt = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
        box?.dispatchEvent(new Event('input', { bubbles: true }));
        return window.watch.until(() => label() !== before, startedAt);
      },
      ['maple', 'maple b', 'farm', 'cedar run', ''][round] ?? '',
    ),
  );
  const sorted = await times(async () => {
    const measured = page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const top = () => document.querySelector('[role=row][row-index="0"]')?.textContent;
          const begin = ({ timeStamp }: Event) => {
            const before = top();
            window.watch.until(() => top() !== before, timeStamp).then(resolve, reject);
          };
          addEventListener('click', begin, { capture: true, once: true });
        }),
    );
    await page.getByRole('columnheader', { name: 'Customer', exact: true }).click();
    return measured;
  });
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const view = document.querySelector('.ag-grid-viewport');
        const durations: number[] = [];
        let last = performance.now();
        const step = () => {
          const now = performance.now();
          durations.push(now - last);
          last = now;
          view?.scrollBy(0, 120);
          if (durations.length > 100) resolve(durations.slice(1));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  return {
    shown: median(shown),
    firstSearch: searched[0] ?? NaN,
    search: median(searched.slice(1)),
    sort: median(sorted),
    frame: frames.toSorted((a, b) => a - b)[94] ?? NaN,
    interaction: await page.evaluate(() => window.watch.interaction),
  };
}
