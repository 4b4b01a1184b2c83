import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeClient } from '../testing/fakeClient.ts';
import { renderHook } from '../testing/renderHook.tsx';
import { RequestError } from './client/requestError.ts';
import { QueryProvider } from './QueryProvider.tsx';

/** Returns how often a query is sent when each request fails with this code. */
async function countRequests(code: string): Promise<number> {
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
    retryDelay: 0,
  }).subscribe(({ isError }) => isError && resolve());
  await promise;
  stop();
  queries.clear();
  return requests;
}

test('repeats a read twice after transient errors', async () =>
  expect(await countRequests('NETWORK')).toBe(3));

test('does not repeat a read after other errors', async () =>
  expect(await countRequests('INTERNAL')).toBe(1));
