import { expect, type Page } from '@playwright/test';

/** Counts the records of an object store of cached lists. */
export const countCached = (page: Page, store: 'lists' | 'rows'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lists');
        opening.onsuccess = () => {
          const counted = opening.result.transaction(name).objectStore(name).count();
          counted.onsuccess = () => {
            opening.result.close();
            resolve(counted.result);
          };
        };
      }),
    store,
  );

/** Opens the orders and waits until the complete list is cached. */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await expect.poll(() => countCached(page, 'lists')).toBeGreaterThan(0);
}
