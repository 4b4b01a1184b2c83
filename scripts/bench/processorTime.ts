import type { CDPSession, Locator, Page } from '@playwright/test';
import { median } from './measure.ts';

const rounds = 5;

/** Milliseconds between the press and the release of a click. */
const pressMs = 90;

/**
 * Milliseconds of the page's main thread for opening an order from the grid, for Back, and for adding a line, each until the page
 * has nothing left to do: medians of 5. The page shows the orders grid.
 */
export async function orderProcessorTimes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const opened: number[] = [];
  const returned: number[] = [];
  const rows = page.getByRole('gridcell').and(page.locator('[col-id=customerName]'));
  const title = page.getByRole('heading', { level: 1 });
  for (let round = 0; round < rounds; round += 1) {
    opened.push(
      await measure(session, async () => {
        await press(page, rows.nth(round * 2));
        await title.filter({ hasText: /^Order \d/ }).waitFor();
      }),
    );
    returned.push(
      await measure(session, async () => {
        await page.goBack({ waitUntil: 'commit' });
        await rows.first().waitFor();
      }),
    );
  }
  await page.getByRole('button', { name: 'New Order' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Cedar Creek Plant');
  await page.getByRole('option', { name: /^Cedar Creek Plant/ }).first().click();
  const line = page.getByRole('group', { name: 'New line' });
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await line.getByRole('combobox').fill('ANN0346-6IN');
    await page.getByRole('option', { name: /ANN0346-6IN/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(round + 1));
    added.push(
      await measure(session, async () => {
        await page.keyboard.press('Enter');
        await page.getByText(new RegExp(`^Total Line Items ${round + 1}$`)).waitFor();
      }),
    );
  }
  return { open: median(opened), back: median(returned), line: median(added) };
}

async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no row to press.');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
}

async function measure(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await settle(session);
  await act();
  return (await settle(session)) - before;
}

/** Waits until the main thread has done less than 4 ms of work in 150 ms; returns its processor time so far. */
async function settle(session: CDPSession): Promise<number> {
  let last = -Infinity;
  for (;;) {
    const { metrics } = await session.send('Performance.getMetrics');
    const milliseconds = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
    if (milliseconds - last < 4) return milliseconds;
    last = milliseconds;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
