import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { expect, type Page } from '@playwright/test';
import { countCached } from './cachedLists.ts';

/** Waits until the service worker controls the page. */
export const waitForServiceWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    },
    null,
    // It stores the whole app first.
    { timeout: 20_000 * timeoutFactor },
  );

/** Waits until the page and its list can be shown after a start without a network. */
export async function waitForOfflineStart(page: Page): Promise<void> {
  await waitForServiceWorker(page);
  await expect.poll(() => countCached(page, 'lists')).toBeGreaterThan(0);
}
