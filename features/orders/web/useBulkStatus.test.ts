import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ListData } from '#platform/web/query/loadList.ts';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import type { OrderRow } from './orderColumns.ts';
import { orderList } from './orderList.ts';
import { orderRow } from './testing/orderRow.ts';
import { providers } from './testing/providers.tsx';
import { useBulkStatus } from './useBulkStatus.ts';

test('reads the rows again after a bulk change whose answer was lost', async () => {
  const rows = [orderRow(1), orderRow(2)];
  const now = { status: 'SUBMITTED', version: 2, updatedAt: '2027-01-02T00:00:00.000Z' } as const;
  const { client, asked } = await answeringClient((_, call) =>
    // The first call was carried out, but gives no answer.
    call === 0 ? undefined : { combinedOrders: { nodes: [orderRow(1, now), orderRow(2)] } },
  );
  const queries = new QueryClient();
  const key = [orderList.name, 'list', 'MOIF'];
  queries.setQueryData<ListData<OrderRow>>(key, {
    rows,
    totalCount: 2,
    complete: true,
    isCut: false,
    asOf: '2027-01-01T00:00:00.000Z',
  });
  const { update } = renderHook(useBulkStatus, providers({ client, queries }));
  await update(rows, 'SUBMITTED');
  const orderIds = ['order 1', 'order 2'];
  expect(asked).toMatchObject([
    { input: { orderIds, status: 'SUBMITTED' } },
    { tenantId: 'MOIF', orderEntityIds: orderIds },
  ]);
  const shown = queries.getQueryData<ListData<OrderRow>>(key);
  expect(shown?.rows.map(({ status }) => status)).toEqual(['SUBMITTED', 'OPEN']);
});
