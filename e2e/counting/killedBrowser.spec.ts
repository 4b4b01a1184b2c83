import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AvailabilityItemsDocument } from '#features/availability/web/documents.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { restoreSession } from '../support/browserSession.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';
import { chooseBay, chooseSite, pressKeys, searchField } from './countingPages.ts';
import { type KillableBrowser, startBrowser } from './killableBrowser.ts';

// BROWSER_KILLS sets how often the browser is killed.
const kills = Number(process.env['BROWSER_KILLS'] ?? 3);

test.use({ user: null });

/** Function with which a page tells the test that it shows a count as saved. */
const savedFunction = 'noteThatCountIsSaved';
const watchSaved = `new MutationObserver(() => {
  const shown = [...document.querySelectorAll('[role=status]')];
  if (shown.some(({ textContent }) => textContent.startsWith('Saved'))) ${savedFunction}();
}).observe(document.body, { childList: true, subtree: true, characterData: true })`;

/** Reads the waiting counts of the device: quantities by item. */
const readWaiting = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database of the device fails.')));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const database = await result(indexedDB.open(names.find((name) => name.startsWith('outbox ')) ?? ''));
    const store = database.transaction('entries').objectStore('entries');
    const entries: readonly { payload: { sku: string; quantity: number } }[] = await result(store.getAll());
    database.close();
    return Object.fromEntries(entries.map(({ payload: { sku, quantity } }) => [sku, quantity]));
  });

test(`keeps each of ${kills} counts when the browser is killed once it is saved`, async ({
  server,
  callAs,
}) => {
  test.setTimeout((120_000 + kills * 60_000) * timeoutFactor);
  const profile = await mkdtemp(join(tmpdir(), 'trellis-profile-'));
  const session = await server.loadSession('counter@moif');
  const { availabilityItems } = await callAs('counter@moif', AvailabilityItemsDocument, { tenantId: 'MOIF' });
  const skus = availabilityItems?.nodes.flatMap(({ sku }) => sku ?? []) ?? [];
  let opened: KillableBrowser | undefined;
  const open = async (path: string) => {
    opened = await startBrowser(profile);
    await restoreSession(opened.page.context(), session, server.origin);
    await opened.page.goto(server.origin + path);
    return opened;
  };
  try {
    const first = await open('/availability/sync');
    await chooseSite(first.page);
    await expect(toastText(first.page, 'Data synchronized successfully')).toBeVisible();
    await chooseBay(first.page, ['House 6', 'Section A', 'Bay 1']);
    await first.close();

    const expected: Record<string, number> = {};
    let browser = await open('/availability/count');
    for (let kill = 1; kill <= kills; kill += 1) {
      const { page } = browser;
      const sku = skus[kill] ?? '';
      const { kill: killBrowser } = browser;
      await page.exposeFunction(savedFunction, killBrowser);
      await page.evaluate(watchSaved);
      await searchField(page).fill(sku);
      const found = page.getByRole('list', { name: 'Found items' }).getByRole('button');
      await found.filter({ hasText: sku }).first().click();
      await pressKeys(page, String(100 + kill));
      // The browser is gone before it says that the button was pressed.
      await page
        .getByRole('button', { name: 'Save', exact: true })
        .click()
        .catch(() => undefined);
      await browser.closed;
      expected[sku] = 100 + kill;
      browser = await open('/availability/review');
      await expect(
        browser.page.getByText(`${kill} ${kill === 1 ? 'count' : 'counts'} to post`),
      ).toBeVisible();
      expect(await readWaiting(browser.page)).toEqual(expected);
      await browser.page.goto(`${server.origin}/availability/count`);
    }
  } finally {
    opened?.kill();
    await opened?.closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
