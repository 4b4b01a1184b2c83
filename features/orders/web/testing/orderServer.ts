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
  ItemPricesDocument,
  OrderAddressEditPermissionsDocument,
  OrderDocument,
} from '../documents.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import { savedOrder } from './savedOrder.ts';

const singlePage = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

const terms = (termsId: string, name: string) => ({
  id: termsId,
  termsId,
  tenantId: 'MOIF',
  name,
  termLimitDays: 30,
  accrueInterestPercentage: 0,
  isDefault: false,
  status: 'ACTIVE' as const,
});

/** Customer of `orderForCustomer`: Sandy Trail with one location, one billing address and two terms to choose from. */
const orderCustomer = customerDetail({
  customerId: 'c'.repeat(32),
  locations: [
    customerLocation('d'.repeat(32), {
      name: 'Sandy Trail North',
      salesPeople: [{ emailAddress: 'kim@example.com' }],
    }),
  ],
});

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
    },
    ...change,
  });
}

/** Stub server of the order pages: states what they read, for a new order and a stored one; no changes. */
export async function startOrderServer(
  stored: () => SavedOrder | null = orderForCustomer,
): Promise<StubServer> {
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  server.respond(OrderDocument, () => ({ order: stored() }));
  server.respond(CustomerDocument, () => ({ customer: orderCustomer }));
  server.respond(CustomersPageDocument, () => ({
    customers: { nodes: [orderCustomer], totalCount: 1, pageInfo: singlePage },
  }));
  server.respond(LocationsSalesPeopleDocument, () => ({
    locationsSalesPeople: { nodes: [], totalCount: 0, pageInfo: singlePage },
  }));
  server.respond(TermsAllDocument, () => ({
    terms: { nodes: [terms('customerTerms', 'Net 30'), terms('longTerms', 'Net 60')] },
  }));
  server.respond(LocationsDocument, () => ({
    locations: { nodes: [], totalCount: 0, pageInfo: singlePage },
  }));
  server.respond(OrderAddressEditPermissionsDocument, () => ({
    orderAddressEditPermissions: { billingAddressEditable: true, locationAddressEditable: true },
  }));
  server.respond(ItemsByTenantDocument, () => ({
    items: { nodes: [], totalCount: 0, pageInfo: singlePage },
  }));
  server.respond(ItemPricesDocument, () => ({ itemPrices: [] }));
  server.respond(ErpItemPricesDocument, () => ({
    erpItemPrices: { nodes: [], totalCount: 0, pageInfo: singlePage },
  }));
  server.respond(HistoryDocument, () => ({ history: { nodes: [], pageInfo: singlePage } }));
  server.respond(CombinedOrdersByIdsDocument, () => ({ combinedOrders: { nodes: [] } }));
  return server;
}
