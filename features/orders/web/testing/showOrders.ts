import { screen } from '@testing-library/dom';
import { TermsAllDocument } from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { showPage, type ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
} from '../documents.ts';
import type { OrderGridRow } from '../../list/web/orderColumns.ts';
import { OrdersPage } from '../../list/web/OrdersPage.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { orderRow } from './orderRow.ts';

export const ordersGrid = shownGrid('Orders');

/** A server of the orders grid. */
interface OrdersServer {
  server: StubServer;
  /** Adds a row, or changes it as another user does; the grid requests it after a notification. */
  change: (row: OrderGridRow) => void;
}

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

/** Starts a server with these rows of the orders grid; 60 orders when absent, the newest first. */
export async function startOrdersServer(rows = sixtyOrders()): Promise<OrdersServer> {
  let stored = rows;
  const changed: OrderGridRow[] = [];
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  server.respond(TermsAllDocument, () => ({ terms: { nodes: [] } }));
  server.respond(CombinedOrdersPageDocument, () => ({
    combinedOrders: { nodes: stored, totalCount: stored.length, pageInfo },
  }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({
    combinedOrders: { nodes: changed, pageInfo },
  }));
  server.respond(CombinedOrdersByIdsDocument, ({ orderEntityIds }) => ({
    combinedOrders: { nodes: stored.filter(({ orderEntityId }) => orderEntityIds.includes(orderEntityId)) },
  }));
  return {
    server,
    change: (row) => {
      changed.push(row);
      stored = [row, ...stored.filter(({ id }) => id !== row.id)];
    },
  };
}

/** Shows the orders grid beside a page of another order and one of the error log. */
export function showOrders({ server }: OrdersServer, options: { path?: string } = {}): Promise<ShownPage> {
  return showPage({
    server,
    pages: {
      [ordersPath]: OrdersPage,
      '/fulfill/orders/order/$orderID': () => null,
      '/errorLog': () => null,
    },
    path: options.path ?? ordersPath,
  });
}

/** Waits for the count of rows below the grid. */
export const findCount = (text: string): Promise<HTMLElement> => screen.findByText(text);

/** Orders 100001 to 100060, every third of Willow Farm, with totals that sort differently as texts. */
export function sixtyOrders(): readonly OrderGridRow[] {
  return Array.from({ length: 60 }, (_, index) =>
    orderRow(60 - index, {
      customerName: index % 3 === 0 ? 'Willow Farm' : 'Cedar Creek',
      orderTotal: { amount: ((index * 37) % 61) * 30, currency: 'USD' },
    }),
  );
}
