import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import { providers } from './testing/providers.tsx';
import { savedOrder } from './testing/savedOrder.ts';
import { useOrder } from './useOrder.ts';

test('reads an order again once: many cells that get no answer do not wait for many tries', async () => {
  const { client, asked } = await answeringClient(() => undefined);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 1 } } });
  const { orderId } = savedOrder();
  const { reread } = renderHook(() => useOrder(orderId), providers({ client, queries }));
  expect(await reread()).toBeUndefined();
  expect(asked).toHaveLength(1);
});
