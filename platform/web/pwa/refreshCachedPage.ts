import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';

const pagePath = '/index.html';

/**
 * Updates the headers of the cached page, which contain the content security policy. The policy may change without a
 * release, for example when a chat is configured; the update takes effect at the next start.
 */
export async function refreshCachedPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // The service worker serves the path without the query string from its cache.
  const response = await fetch(`${pagePath}?fresh`, { cache: 'no-store' });
  if (!response.ok) return;
  const text = await response
    .clone()
    .text()
    .catch((cause: unknown) => {
      throw new Error(networkFailureMessage, { cause });
    });
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== pagePath) continue;
      // Another release caches its own page.
      const cachedResponse = await cache.match(request);
      if (cachedResponse && (await cachedResponse.text()) === text)
        await cache.put(request, response.clone());
    }
  }
}
