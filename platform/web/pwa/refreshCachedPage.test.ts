import { afterEach, expect, test, vi } from 'vitest';
import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';
import { refreshCachedPage } from './refreshCachedPage.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Fake Cache Storage: texts by URL, by cache name. */
function browser(
  cachedTexts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  pageResponse = new Response('page'),
) {
  const put: string[] = [];
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (...given: unknown[]) => {
    requests.push(given);
    return pageResponse;
  });
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(cachedTexts),
    open: async (name: string) => ({
      keys: async () => Object.keys(cachedTexts[name] ?? {}).map((url) => new Request(url)),
      match: async ({ url }: Request) => new Response(cachedTexts[name]?.[url]),
      put: async ({ url }: Request, response: Response) =>
        void put.push(`${name} ${url} ${await response.text()}`),
    }),
  });
  return { put, requests };
}
const page = 'https://trellis.example.com/index.html?v=1';

test('updates the cached page of this release with its headers, but no files or other releases', async () => {
  const { put, requests } = browser({
    one: { [page]: 'page', 'https://trellis.example.com/app.js': 'page' },
    two: { 'https://trellis.example.com/index.html': 'page of another release' },
  });
  await refreshCachedPage();
  expect(put).toEqual([`one ${page} page`]);
  expect(requests).toEqual([['/index.html?fresh', { cache: 'no-store' }]]);
});

test('changes nothing after a failed response', async () => {
  const { put } = browser({ one: { [page]: 'page' } }, new Response('page', { status: 503 }));
  await refreshCachedPage();
  expect(put).toEqual([]);
});

test('reports a connection that breaks within the page as a network failure', async () => {
  const cause = new TypeError('Error in input stream');
  const body = new ReadableStream({ start: (stream) => stream.error(cause) });
  const { put } = browser({ one: { [page]: 'page' } }, new Response(body));
  await expect(refreshCachedPage()).rejects.toMatchObject({ message: networkFailureMessage, cause });
  expect(put).toEqual([]);
});

test('sends no request without Cache Storage', async () => {
  const { requests } = browser({});
  vi.stubGlobal('caches', undefined);
  Reflect.deleteProperty(globalThis, 'caches');
  await refreshCachedPage();
  expect(requests).toEqual([]);
});
