const pagePath = '/index.html';

/**
 * The app's page is kept with the headers it came with, and what the page may load stands in them. When the installation
 * allows something else now (a chat, say), the same page is kept anew; it counts from the next start on.
 */
export async function renewKeptPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // The worker answers the bare path itself.
  const fresh = await fetch(`${pagePath}?fresh`, { cache: 'no-store' });
  if (!fresh.ok) return;
  const text = await fresh.clone().text();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== pagePath) continue;
      // The page of another release comes with its own worker.
      const kept = await cache.match(request);
      if (kept && (await kept.text()) === text) await cache.put(request, fresh.clone());
    }
  }
}
