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

const storageKey = 'the test took the network away';

/**
 * Lets a test take the network from a page that it loads again meanwhile: Chromium 150 tells such a document that it is
 * online. Call it before the first page is opened; returns the function that does it.
 */
export async function emulateNetwork(page: Page): Promise<(isOffline: boolean) => Promise<void>> {
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem(key) === null });
  }, storageKey);
  return async (isOffline) => {
    await page.context().setOffline(isOffline);
    await page.evaluate(
      ([key, type]) => {
        if (type === 'offline') sessionStorage.setItem(key, '');
        else sessionStorage.removeItem(key);
        dispatchEvent(new Event(type));
      },
      [storageKey, isOffline ? 'offline' : 'online'] as const,
    );
  };
}
