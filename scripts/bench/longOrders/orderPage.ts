import { chromium, type Page } from '@playwright/test';
import { masterOrderPath, savedOrderPath } from '#features/orders/order/web/orderPaths.ts';
import { browserOptions } from '../browserOptions.ts';
import type { Figures } from '../figures.ts';
import { median } from '../measure.ts';
import { watchPages } from '../pageWatch.ts';
import { startProcessorClock } from '../processorClock.ts';
import { layOutTables } from '../processorTime.ts';
import { signInManager } from '../signIn.ts';
import type { ProductServer } from '../site.ts';

const rounds = 7;

/** Time in which the page shows what follows the first lines. */
const settleMs = 3_000;

/**
 * Measures the pages of an order and of a master order of 500 lines in a headless Chromium: loading, a changed cell, and the
 * dialog Allocate.
 */
export async function orderPage(
  product: ProductServer,
  say: (line: string) => void,
  user: { email: string; password: string },
  { orderId, masterOrderId }: { orderId: string; masterOrderId: string },
): Promise<Figures> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.origin });
    await watchPages(page);
    await signInManager(page, user.password, user.email);
    const { measure } = await startProcessorClock(page);
    await page.goto(savedOrderPath(orderId));
    // Beside the panel, the button is in a menu.
    await page.getByRole('button', { name: 'Close panel' }).click();
    await page.getByRole('button', { name: 'Allocate', exact: true }).waitFor();
    say('Order page ...');
    const loaded = await collect(rounds, () => load(page));
    say('Cells ...');
    const echoed = await collect(rounds, (round) => echo(page, 30 + round));
    say('Dialog Allocate ...');
    const opened = await collect(rounds, () => openDialog(page));
    say('Master order page ...');
    await page.goto(masterOrderPath(masterOrderId));
    await page.getByRole('button', { name: 'Schedule Orders' }).waitFor();
    const masterLoaded = await collect(rounds, () => load(page));
    const masterEchoed = await collect(rounds, (round) => echo(page, 30 + round));
    return {
      'order page of 500 lines, ms until its lines are shown (bar: 1000)': loaded,
      'quantity of a line, ms until the cell shows it (bar: 50)': echoed,
      'dialog Allocate, ms until its rows are shown (bar: 300)': opened,
      'master order page of 500 lines, ms until its lines are shown (bar: 1000)': masterLoaded,
      'ordered quantity of a master line, ms until the cell shows it (bar: 50)': masterEchoed,
      'fixed work of the browser, ms of processor time, for comparison': {
        fixed: await measure(() => page.evaluate(layOutTables)),
      },
    };
  } finally {
    await browser.close();
  }
}

/** Returns medians and worst values of measurements. */
async function collect(
  count: number,
  measure: (round: number) => Promise<Readonly<Record<string, number>>>,
): Promise<Readonly<Record<string, number>>> {
  const measured: Readonly<Record<string, number>>[] = [];
  for (let round = 0; round < count; round += 1) measured.push(await measure(round));
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = measured.map((one) => one[name] ?? NaN);
      return [
        [name, median(values)],
        [`${name}, worst`, Math.max(...values)],
      ];
    }),
  );
}

async function load(page: Page) {
  await page.reload({ waitUntil: 'commit' });
  const shown = await page.evaluate(() =>
    window.watch.until(() => document.querySelector('.ag-cell[col-id=orderedQuantity]') !== null, 0),
  );
  await page.waitForTimeout(settleMs);
  return { shown, 'longest task after it': await page.evaluate((from) => window.watch.longest(from), shown) };
}

/** Types a quantity into a cell and measures from Enter to the cell that shows it. */
async function echo(page: Page, quantity: number) {
  const cell = page.locator('.ag-row[row-index="3"] .ag-cell[col-id=orderedQuantity]');
  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(String(quantity));
  const pressed = await page.evaluateHandle((text) => {
    const shown = new Promise<number>((resolve, reject) =>
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const find = () =>
            document.querySelector('.ag-row[row-index="3"] .ag-cell[col-id=orderedQuantity]')?.textContent;
          window.watch.until(() => find() === text, timeStamp).then(resolve, reject);
        },
        { capture: true, once: true },
      ),
    );
    return { shown };
  }, String(quantity));
  await page.keyboard.press('Enter');
  const shown = await pressed.evaluate((one) => one.shown);
  await page.waitForTimeout(500);
  return { shown };
}

/** Opens the dialog Allocate by its button, and closes it. */
async function openDialog(page: Page) {
  const pressed = await page.evaluateHandle(() => {
    const shown = new Promise<number>((resolve, reject) =>
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const hasRows = () => document.querySelector('[role=dialog] .slot-table input') !== null;
          window.watch.until(hasRows, timeStamp).then(resolve, reject);
        },
        { capture: true, once: true },
      ),
    );
    return { shown };
  });
  await page.getByRole('button', { name: 'Allocate', exact: true }).click();
  const shown = await pressed.evaluate((one) => one.shown);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { shown };
}
