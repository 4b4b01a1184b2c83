import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../testing/fakeClient.ts';
import { renderHook } from '../testing/renderHook.tsx';
import { RequestError } from './client/requestError.ts';
import { QueryProvider } from './QueryProvider.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Returns how often a query that does not wait for the network is sent when each request fails with this code. */
async function countRequests(code: string, onLine: boolean): Promise<number> {
  vi.stubGlobal('navigator', { onLine });
  const { client } = await fakeClient(() => ({}));
  const queries = renderHook(useQueryClient, (children) => (
    <QueryProvider client={client}>{children}</QueryProvider>
  ));
  let requests = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new QueryObserver(queries, {
    queryKey: ['plants'],
    queryFn: () => {
      requests += 1;
      return Promise.reject(new RequestError('Plants', code, 'No answer'));
    },
    networkMode: 'always',
    retryDelay: 0,
  }).subscribe(({ isError }) => isError && resolve());
  await promise;
  stop();
  queries.clear();
  return requests;
}

test('repeats a read twice after transient errors', async () =>
  expect(await countRequests('NETWORK', true)).toBe(3));

test('does not repeat a read after other errors', async () =>
  expect(await countRequests('INTERNAL', true)).toBe(1));

test('does not repeat a read while offline', async () =>
  expect(await countRequests('NETWORK', false)).toBe(1));
