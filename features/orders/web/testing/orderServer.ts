import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import {
  CustomerDocument,
  CustomersPageDocument,
  LocationsSalesPeopleDocument,
  TermsAllDocument,
} from '#features/customers/web/documents.ts';
import { customerDetail, customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { ErpItemPricesDocument } from '#features/pricing/web/documents.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  CombinedOrdersByIdsDocument,
  InitializeOrderDocument,
  ItemPricesDocument,
  LineItemActualQuantitiesDocument,
  OrderAddressEditPermissionsDocument,
  OrderedItemIdsDocument,
  OrderDocument,
} from '../documents.ts';
import type { OrderAction } from '../../order/orderHistoryLabels.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { savedOrder } from './savedOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { net30 } from '#features/customers/web/testing/customerServer.ts';
import { termsRow } from '#features/customers/web/testing/terms.ts';

export const net60 = '6'.repeat(32);

/** Customer of `orderForCustomer`: Sandy Trail with one location, one billing address and two terms to choose from. */
export const orderCustomer = customerDetail({
  customerId: 'c'.repeat(32),
  termsId: net30,
  locations: [
    customerLocation('d'.repeat(32), {
      name: 'Sandy Trail North',
      salesPeople: [{ emailAddress: 'kim@example.com' }],
    }),
  ],
});

/** `orderCustomer` with a second location, so that an order needs one of them. */
export const customerWithTwoLocations = {
  ...orderCustomer,
  locations: [...orderCustomer.locations, customerLocation('e'.repeat(32), { name: 'Sandy Trail South' })],
};

/** A saved order of `orderCustomer`, with its addresses. */
export function orderForCustomer(change: Partial<SavedOrder> = {}): SavedOrder {
  const { customerId: id, name, erpId, billingAddresses } = orderCustomer;
  const [location] = orderCustomer.locations;
  return savedOrder({
    customer: {
      id,
      name,
      erpId,
      billToAddress: billingAddresses[0] ?? null,
      contact: null,
      location: location ? { ...location, storeNumber: null } : null,
      enteredFields: [],
    },
    ...change,
  });
}

/** A saved order without lines; its page is shown faster, for tests of other parts. */
export const orderWithoutLines = (change: Partial<SavedOrder> = {}): SavedOrder =>
  orderForCustomer({ lineItems: [], numberOfLines: 0, allowedNextStatuses: [], ...change });

/** Problem of a change that another user has overtaken. */
export const staleOrderError = (message = 'Changed meanwhile') => ({
  __typename: 'ConflictError' as const,
  entityId: savedOrder().orderId,
  expectedVersion: 5,
  actualVersion: 6,
  code: 'STALE_VERSION',
  severity: 'ERROR' as const,
  message,
});

/** Problem of a change of something that another user has removed. */
export const notFoundError = (entityType: 'LINE_ITEM' | 'ORDER', message: string) => ({
  __typename: 'NotFoundError' as const,
  entityType,
  entityId: savedOrder().orderId,
  code: 'NOT_FOUND',
  severity: 'ERROR' as const,
  message,
});

/** An entry of the order's history: `number` is its version. */
export const orderHistoryEntry = (
  number: number,
  action: OrderAction,
  changes: readonly { field: string; before: string | null; after: string | null }[] = [],
) => ({
  id: `entry ${number}`,
  entityType: 'ORDER' as const,
  entityId: savedOrder().orderId,
  version: number,
  action,
  operation: 'UPDATED' as const,
  changedAt: '2027-01-02T08:00:00.000Z',
  changedBy: 'sales@example.com',
  changes,
});

/** Event of a change of the order by another user. */
export const orderChanged = (version: number) => ({
  entityType: 'ORDER' as const,
  entityId: savedOrder().orderId,
  version,
  operation: 'UPDATED' as const,
  changedAt: '2027-01-02T08:00:00.000Z',
  changedBy: 'sales@example.com',
});

/** Stub server of the order pages: states what they read, for a new order and a stored one; no changes. */
export async function startOrderServer(
  stored: () => SavedOrder | null = orderForCustomer,
): Promise<StubServer> {
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  server.respond(OrderDocument, () => ({ order: stored() }));
  server.respond(CustomerDocument, () => ({ customer: orderCustomer }));
  server.respond(CustomersPageDocument, () => ({
    customers: onlyPage([orderCustomer]),
  }));
  server.respond(LocationsSalesPeopleDocument, () => ({
    locationsSalesPeople: onlyPage([]),
  }));
  server.respond(TermsAllDocument, () => ({
    terms: { nodes: [termsRow(net30, 'Net 30'), termsRow(net60, 'Net 60')] },
  }));
  server.respond(LocationsDocument, () => ({
    locations: onlyPage([]),
  }));
  server.respond(OrderedItemIdsDocument, () => ({ orderedItemIds: [] }));
  server.respond(OrderAddressEditPermissionsDocument, () => ({
    orderAddressEditPermissions: { billingAddressEditable: true, locationAddressEditable: true },
  }));
  server.respond(ItemsByTenantDocument, () => ({
    items: onlyPage([]),
  }));
  server.respond(LineItemActualQuantitiesDocument, () => ({ lineItemActualQuantities: [] }));
  server.respond(ItemPricesDocument, () => ({ itemPrices: [] }));
  server.respond(ErpItemPricesDocument, () => ({
    erpItemPrices: onlyPage([]),
  }));
  server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));
  server.respond(CombinedOrdersByIdsDocument, () => ({ combinedOrders: { nodes: [] } }));
  return server;
}

/** Server that creates every order that is sent. */
export async function startCreatingServer(): Promise<StubServer> {
  let stored = orderWithoutLines();
  const server = await startOrderServer(() => stored);
  server.respond(InitializeOrderDocument, ({ input: { orderId, poNumber = null } }) => {
    stored = orderWithoutLines({ id: orderId, orderId, poNumber });
    return { initializeOrder: { order: stored, errors: null } };
  });
  return server;
}
