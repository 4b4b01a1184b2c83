import type { Locator, Page } from '@playwright/test';
import { median } from './measure.ts';
import { startProcessorClock } from './processorClock.ts';

const rounds = 5;

/** Milliseconds between the press and the release of a click. */
const pressMs = 90;

/**
 * Milliseconds of the page's main thread for opening an order from the grid, for Back, for adding a line, and for fixed work to
 * compare machines by, each until the page has nothing left to do: medians of 5. The page shows the orders grid.
 */
export async function orderProcessorTimes(page: Page) {
  const { measure } = await startProcessorClock(page);
  const fixed: number[] = [];
  const opened: number[] = [];
  const returned: number[] = [];
  // Selectors of roles would compute styles and names in the page while it is measured.
  const rows = page.locator('.ag-cell[col-id=customerName]');
  const title = page.locator('h1');
  for (let round = 0; round < rounds; round += 1) {
    fixed.push(await measure(() => page.evaluate(layOutTables)));
    opened.push(
      await measure(async () => {
        await press(page, rows.nth(round * 2));
        await title.filter({ hasText: /^Order \d/ }).waitFor();
      }),
    );
    returned.push(
      await measure(async () => {
        await page.goBack({ waitUntil: 'commit' });
        await rows.first().waitFor();
      }),
    );
  }
  await page.getByRole('button', { name: 'New Order' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Cedar Creek Plant');
  await page
    .getByRole('option', { name: /^Cedar Creek Plant/ })
    .first()
    .click();
  const line = page.getByRole('group', { name: 'New line' });
  const added: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await line.getByRole('combobox').fill('ANN0346-6IN');
    await page.getByRole('option', { name: /ANN0346-6IN/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(round + 1));
    added.push(
      await measure(async () => {
        await page.keyboard.press('Enter');
        await page.getByText(new RegExp(`^Total Line Items ${round + 1}$`)).waitFor();
      }),
    );
  }
  return { fixed: median(fixed), open: median(opened), back: median(returned), line: median(added) };
}

/** Work of the browser alone, for comparison between machines: lays out ten tables of 900 cells, and sorts 8,000 texts ten times. */
export function layOutTables(): void {
  const host = document.createElement('div');
  document.body.append(host);
  for (let round = 0; round < 10; round += 1) {
    host.replaceChildren(
      ...Array.from({ length: 60 }, (_, row) => {
        const line = document.createElement('div');
        line.style.display = 'flex';
        line.append(
          ...Array.from({ length: 15 }, (__, cell) =>
            Object.assign(document.createElement('span'), { textContent: `${row} ${cell} ${round}` }),
          ),
        );
        return line;
      }),
    );
    host.getBoundingClientRect();
    Array.from({ length: 8_000 }, (_, at) => `text ${(at * 7_919) % 8_000}`).sort();
  }
  host.remove();
}

async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no row to press.');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
}
