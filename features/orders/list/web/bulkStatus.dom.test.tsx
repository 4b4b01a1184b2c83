import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  BulkUpdateOrderStatusDocument,
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
} from '../../web/documents.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { OrdersPage } from './OrdersPage.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const grid = shownGrid('Orders');

function findCheckbox(row: Element | null): HTMLInputElement {
  const checkbox = row?.querySelector('input');
  if (!checkbox) throw new Error('The row has no checkbox.');
  return checkbox;
}

/** Shows the orders grid; the server refuses a change of the order with the number in `refused` and returns it as it is. */
async function showOrdersPage(rows: readonly OrderGridRow[], refused?: string) {
  const server = await startOrderServer();
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage(rows) }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  server.respond(BulkUpdateOrderStatusDocument, ({ input: { orderIds, status } }) => ({
    bulkUpdateOrderStatus: {
      results: orderIds.map((orderId) => {
        const row = rows.find(({ orderEntityId }) => orderEntityId === orderId);
        const refusedRow = row?.orderEntityNumber === refused ? row : undefined;
        const problem = {
          __typename: 'ValidationError' as const,
          code: 'INVALID',
          field: [],
          severity: 'ERROR' as const,
          message: 'Add a line first',
        };
        return {
          orderId,
          order: {
            orderId,
            orderNumber: row?.orderEntityNumber ?? '',
            status: refusedRow?.status ?? status,
            allowedNextStatuses: [],
            version: refusedRow?.version ?? 2,
            updatedAt: refusedRow?.updatedAt ?? '2027-01-02T00:00:00.000Z',
          },
          errors: refusedRow ? [problem] : null,
        };
      }),
      errors: null,
    },
  }));
  const page = await showPage({ server, pages: { [ordersPath]: OrdersPage }, path: ordersPath });
  const { user } = page;
  await grid.findCell(rows[0]?.orderEntityNumber ?? '', 'Number');
  return {
    ...page,
    server,
    select: async (number: string) => {
      const row = (await grid.findCell(number, 'Number')).closest('[role=row]');
      await user.click(findCheckbox(row));
    },
    selectAll: async () => {
      const header = () => grid.region().querySelector('[role=columnheader]:has(input)');
      await user.click(await waitFor(() => findCheckbox(header())));
      await user.click(await screen.findByText(/^Select all /));
    },
    choose: async (status: string) => {
      await user.click(getButton('Update Status'));
      await user.click(await screen.findByText(status, { selector: '[role=menu] *' }));
    },
    sent: () => server.requests(BulkUpdateOrderStatusDocument).map(({ input }) => input),
  };
}

test('explains what to do without a selection, and changes the selected orders', async () => {
  const { select, choose, sent } = await showOrdersPage([orderRow(3), orderRow(2), orderRow(1)]);
  await choose('Submitted');
  await findToast('Please select at least one order to update status');
  await select('100001');
  await select('100003');
  await choose('Submitted');
  await findToast('Successfully updated to Submitted');
  await findToast('2 orders');
  expect(sent()).toMatchObject([{ status: 'SUBMITTED' }]);
  expect(sent()[0]?.orderIds.toSorted()).toEqual(['order 1', 'order 3']);
});

test('changes the allowed orders of a selection and names the others with their reasons', async () => {
  const closed = orderRow(3, { status: 'CLOSED' });
  const { user, select, choose, sent } = await showOrdersPage([closed, orderRow(2), orderRow(1)], '100002');
  for (const number of ['100001', '100002', '100003']) await select(number);
  await choose('Submitted');
  await screen.findByText('Set 3 orders back to Submitted?');
  expect(sent()).toEqual([]);
  await user.click(getButton('Set back to Submitted'));
  await findToast('Successfully updated to Submitted');
  await findToast('2 orders');
  await findToast('Unable to update status to Submitted');
  await findToast('100002: Add a line first');
});

test('refuses to change more than 100 orders at once', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => orderRow(101 - index));
  const { selectAll, choose, sent } = await showOrdersPage(rows);
  await selectAll();
  await screen.findByText('101 selected');
  await choose('Cancelled');
  await findToast('You can only update the status on 100 orders at a time');
  expect(screen.queryByText(/^Cancel 101 orders/)).toBeNull();
  expect(sent()).toEqual([]);
});

test('shows errors when a bulk status change or the reload of its rows fails', async () => {
  const { server, select, choose } = await showOrdersPage([orderRow(1)]);
  await select('100001');
  const repair = server.refuse(BulkUpdateOrderStatusDocument, 'INTERNAL');
  await choose('Submitted');
  await findToast('Error updating order status');
  repair();
  server.refuse(CombinedOrdersByIdsDocument, 'INTERNAL');
  await choose('Submitted');
  await findToast('Successfully updated to Submitted');
  await findToast('Error getting updated order');
});
