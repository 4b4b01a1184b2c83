import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import { providers } from '../testing/providers.tsx';
import { savedOrder } from '../testing/savedOrder.ts';
import { useOrder } from './useOrder.ts';

test('reloads an order without retries, so that failing edits do not wait for many attempts', async () => {
  const { client, requests } = await fakeClient(() => undefined);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 1 } } });
  const { orderId } = savedOrder();
  const { reread } = renderHook(() => useOrder(orderId), providers({ client, queries }));
  expect(await reread()).toBeUndefined();
  expect(requests).toHaveLength(1);
});
