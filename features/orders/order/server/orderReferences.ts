import { listCategoriesByItem, findItemsById } from '#features/catalogue/items/server/itemStore.ts';
import type { ItemCategory } from '#features/catalogue/items/item.ts';
import { canOrderForLocation, type LocationUser } from '#features/customers/parts/ownLocation.ts';
import { listOwnEmails } from '#features/customers/salesPeople/ownEmails.ts';
import { findOwnEmails } from '#features/customers/salesPeople/server/salesPersonStore.ts';
import {
  type CustomerForOrder,
  customersForOrders,
  lockOrderDestinations,
} from '#features/customers/customer/server/orderCustomerStore.ts';
import { billingAddressesByCustomer } from '#features/customers/customer/server/customerStore.ts';
import { findTermsByIds } from '#features/customers/terms/server/termsStore.ts';
import type { Terms } from '#features/customers/terms/terms.ts';
import type { Tenant } from '#features/identity/settings/tenant.ts';
import type { Address } from '#platform/kernel/address/address.ts';
import { referenceCache } from '#platform/server/database/referenceCache.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderHeader } from '../../header/orderInput.ts';

/** Data that an order copies and is validated against. */
export interface OrderReferences {
  tenant: Tenant;
  user: LocationUser;
  /** Undefined when the customer is unknown. */
  customer: CustomerForOrder | undefined;
  /** Billing addresses of the customer; read only for orders with a billing address. */
  billingAddresses: readonly Address[];
  /** The requested terms; undefined when unknown or not requested. */
  terms: Terms | undefined;
}

type ReferringHeader = Pick<OrderHeader, 'customer' | 'termsId'>;

/** Locks the locations and billing addresses of orders. Send it before the statements that read them. */
export const lockHeaderDestinations = (
  unit: UnitOfWork,
  headers: readonly ReferringHeader[],
): Promise<unknown> =>
  lockOrderDestinations(unit, {
    locationIds: headers.flatMap(({ customer }) => customer.location?.id ?? []),
    addressIds: headers.flatMap(({ customer }) => customer.billToAddress?.id ?? []),
  });

/** Reads the references of many orders with one statement per table, in the order of the headers. */
export async function findOrderReferences(
  unit: UnitOfWork,
  headers: readonly ReferringHeader[],
  tenantOrPromise: Tenant | Promise<Tenant>,
): Promise<readonly OrderReferences[]> {
  const customerIdsWithBillTo = headers.flatMap(({ customer }) =>
    customer.billToAddress ? customer.id : [],
  );
  const termsIds = headers.flatMap(({ termsId }) => termsId ?? []);
  const [tenant, customers, addresses, terms] = await Promise.all([
    tenantOrPromise,
    customersForOrders(
      unit,
      headers.map(({ customer }) => ({ customerId: customer.id, locationId: customer.location?.id ?? null })),
    ),
    customerIdsWithBillTo.length > 0
      ? billingAddressesByCustomer(unit, [...new Set(customerIdsWithBillTo)])
      : undefined,
    termsIds.length > 0 ? findTermsByIds(unit, [...new Set(termsIds)]) : [],
  ]);
  const user = await findLocationUser(unit, customers);
  return headers.map(({ customer, termsId }, index) => ({
    tenant,
    user,
    customer: customers[index],
    billingAddresses: addresses?.get(customer.id) ?? [],
    terms: terms.find((term) => term.termsId === termsId),
  }));
}

/** Reads the linked sales person of the user only where it decides. */
async function findLocationUser(
  unit: UnitOfWork,
  customers: readonly (CustomerForOrder | undefined)[],
): Promise<LocationUser> {
  const user = { ...unit.user, ownEmails: listOwnEmails(unit.user.email, null) };
  return customers.every((found) => !found?.location || canOrderForLocation(found.location, user))
    ? user
    : { ...user, ownEmails: await findOwnEmails(unit) };
}

type StoredItem = Awaited<ReturnType<typeof findItemsById>>[number];

/** A catalogue item with the fields that an order line copies. */
export type ItemForLine = StoredItem & { categories: readonly ItemCategory[] };

const itemCache = referenceCache<ItemForLine>(5_000);

export const findItemsForLines = (
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemForLine>> =>
  itemCache.find(unit, [...new Set(itemIds)], async (ids) => {
    const [items, categories] = await Promise.all([
      findItemsById(unit, ids),
      listCategoriesByItem(unit, ids),
    ]);
    return new Map(
      items.map((item) => [item.itemId, { ...item, categories: categories.get(item.itemId) ?? [] }]),
    );
  });
