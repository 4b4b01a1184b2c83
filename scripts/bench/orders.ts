import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { CustomerDocument, CustomersPageDocument } from '#features/customers/web/documents.ts';
import {
  CombinedOrdersPageDocument,
  type InitializeOrderMutationVariables,
} from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { BenchClient } from './site.ts';

/** Returns a function that builds orders from the tenant's items and customers, with new ids each time. */
export async function orderMaker(
  { request }: BenchClient,
  tenantId: string,
): Promise<(lines: number) => InitializeOrderMutationVariables> {
  const { customers } = await request(CustomersPageDocument, { tenantId, first: 100 });
  const active = customers?.nodes.filter(({ status }) => status === 'ACTIVE').slice(0, 20) ?? [];
  const read = await Promise.all(
    active.map(({ customerId }) => request(CustomerDocument, { customerId, tenantId })),
  );
  const full = read.filter(({ customer }) => customer?.locations.length);
  const { items } = await request(ItemsByTenantDocument, { tenantId, first: 500 });
  const priced =
    items?.nodes.filter(({ retailPrice, status }) => retailPrice > 0 && status === 'ACTIVE') ?? [];
  let made = 0;
  return (lines) => {
    made += 1;
    const customer = full[made % full.length]?.customer;
    const location = customer?.locations[0];
    if (!customer || !location) throw new Error('The demo data has no customer with a location.');
    const lineItems = Array.from({ length: lines }, (_, index) => {
      const item = priced[(made * 7 + index) % priced.length];
      if (!item) throw new Error('The demo data has no items.');
      return {
        id: createId(),
        itemId: item.itemId,
        name: item.name,
        sku: item.sku,
        upc: item.upc,
        quantity: 1 + ((made + index) % 48),
        addedBy: 'manager@moif.example.com',
        dateAdded: new Date().toISOString(),
      };
    });
    return {
      input: {
        orderId: createId(),
        customer: {
          id: customer.customerId,
          name: customer.name,
          location: { id: location.id, name: location.name },
        },
        expectedDeliveryDate: new Date().toISOString().slice(0, 10),
        finalCredit: false,
        type: 'PO',
        lineItems,
      },
    };
  };
}

/** Returns `sets` sets of `size` order ids, skipping the `from` newest orders. */
export async function setsOfOrders(
  { request }: BenchClient,
  tenantId: string,
  { from, sets, size }: { from: number; sets: number; size: number },
): Promise<readonly (readonly string[])[]> {
  const { combinedOrders } = await request(CombinedOrdersPageDocument, {
    tenantId,
    first: from + sets * size,
  });
  const ids = combinedOrders?.nodes.slice(from).map(({ orderEntityId }) => orderEntityId) ?? [];
  return Array.from({ length: sets }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
