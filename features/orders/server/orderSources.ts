import { categoriesOfItems, itemsOf } from '#features/catalogue/server/itemStore.ts';
import type { ItemCategory } from '#features/catalogue/item.ts';
import { type CustomerForOrder, customersForOrders } from '#features/customers/server/orderCustomerStore.ts';
import { billingAddressesOfCustomers } from '#features/customers/server/store.ts';
import { termsWithKeys } from '#features/customers/server/termsStore.ts';
import type { Terms } from '#features/customers/terms.ts';
import { currentTenant } from '#features/identity/server/tenantStore.ts';
import type { Tenant } from '#features/identity/tenant.ts';
import type { Address } from '#platform/kernel/address.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { OrderHead } from '../orderInput.ts';

/** Data that an order copies and is validated against. */
export interface OrderSource {
  tenant: Tenant;
  /** Undefined when the customer is unknown. */
  customer: CustomerForOrder | undefined;
  /** Billing addresses of the customer; read only for orders with a billing address. */
  billingAddresses: readonly Address[];
  /** The requested terms; undefined when unknown or not requested. */
  terms: Terms | undefined;
}

/** Reads the references of many orders with one statement per table; in the order of the headers. */
export async function readOrderSources(
  unit: UnitOfWork,
  heads: readonly Pick<OrderHead, 'customer' | 'termsId'>[],
): Promise<readonly OrderSource[]> {
  const withBillTo = heads.flatMap(({ customer }) => (customer.billToAddress ? customer.id : []));
  const termsIds = heads.flatMap(({ termsId }) => termsId ?? []);
  const [tenant, customers, addresses, terms] = await Promise.all([
    currentTenant(unit),
    customersForOrders(
      unit,
      heads.map(({ customer }) => ({ customerId: customer.id, locationId: customer.location?.id ?? null })),
    ),
    withBillTo.length > 0 ? billingAddressesOfCustomers(unit, [...new Set(withBillTo)]) : undefined,
    termsIds.length > 0 ? termsWithKeys(unit, [...new Set(termsIds)], []) : [],
  ]);
  return heads.map(({ customer, termsId }, index) => ({
    tenant,
    customer: customers[index],
    billingAddresses: addresses?.get(customer.id) ?? [],
    terms: terms.find((one) => one.termsId === termsId),
  }));
}

type StoredItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** A catalogue item with the fields that an order line copies. */
export type ItemForLine = StoredItem & { categories: readonly ItemCategory[] };

export async function itemsForLines(
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemForLine>> {
  const ids = [...new Set(itemIds)];
  const [items, categories] = await Promise.all([itemsOf(unit, ids), categoriesOfItems(unit, ids)]);
  return new Map(
    items.map((item) => [item.itemId, { ...item, categories: categories.get(item.itemId) ?? [] }]),
  );
}
