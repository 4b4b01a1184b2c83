import { sql } from 'kysely';
import { db } from '#platform/server/statements/tables.ts';
import { referenceCache } from '#platform/server/database/referenceCache.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { withParameters } from '#platform/server/statements/withParameters.ts';
import { inheritedTerms } from '../../terms/inheritedTerms.ts';
import type { CustomerRow } from './customerList.ts';
import type { CustomerLocationRow } from './customerLocationList.ts';
import { customerLocationsByIds, customersByIds } from './customerStore.ts';
import '../../terms/server/termsStore.ts';

/** A customer and one of its locations, for an order. */
export interface CustomerForOrder {
  customer: CustomerRow;
  /** Undefined without a requested location, and when the customer has no location with that id. */
  location: CustomerLocationRow | undefined;
  /** Terms of the location, else the customer, else the tenant (decision O21). */
  termsId: string | null;
}

interface CustomerRequest {
  customerId: string;
  locationId: string | null;
}

/** Reads the customers and locations of several orders, with one statement for each table, in the order of `requests`; undefined for an unknown customer. */
export async function customersForOrders(
  unit: UnitOfWork,
  requests: readonly CustomerRequest[],
): Promise<readonly (CustomerForOrder | undefined)[]> {
  const ids = new Set(requests.map(({ customerId }) => customerId));
  const locationIds = new Set(requests.flatMap(({ locationId }) => locationId ?? []));
  const [customers, locations, tenantDefault] = await Promise.all([
    customersByIds(unit, [...ids]),
    customerLocationsByIds(unit, [...locationIds]),
    findDefaultTerms(unit),
  ]);
  return requests.map(({ customerId, locationId }) => {
    const customer = customers.get(customerId);
    const found = locationId === null ? undefined : locations.get(locationId);
    const location = found?.customerId === customerId ? found : undefined;
    return customer && { customer, location, termsId: inheritedTerms(location, customer, tenantDefault) };
  });
}

/** Customer locations and billing addresses that orders are written for. */
interface OrderDestinations {
  locationIds: readonly string[];
  addressIds: readonly string[];
}

/**
 * Locks customer locations and billing addresses that orders are written for, in a fixed order, so that they are not
 * removed before the orders are committed. Send it before the statements that read them.
 */
export const lockOrderDestinations = (
  unit: UnitOfWork,
  { locationIds, addressIds }: OrderDestinations,
): Promise<unknown> =>
  Promise.all([
    locationIds.length > 0 &&
      unit.run(sql`select from customer_location where tenant_id = ${unit.tenantId}
        and location_id = any(${locationIds}::uuid[]) order by location_id for key share`),
    addressIds.length > 0 &&
      unit.run(sql`select from customer_billing_address where tenant_id = ${unit.tenantId}
        and address_id = any(${addressIds}::uuid[]) order by address_id for key share`),
  ]);

/** Returns those of these locations and billing addresses that were removed from their customer. */
export async function findRemovedDestinations(
  unit: UnitOfWork,
  { locationIds, addressIds }: OrderDestinations,
): Promise<{ locationIds: ReadonlySet<string>; addressIds: ReadonlySet<string> }> {
  const [locations, addresses] = await Promise.all([
    unit.rows(sql<{ id: string }>`select location_id as id from customer_location
      where tenant_id = ${unit.tenantId} and location_id = any(${locationIds}::uuid[])
        and removed_at is not null`),
    unit.rows(sql<{ id: string }>`select address_id as id from customer_billing_address
      where tenant_id = ${unit.tenantId} and address_id = any(${addressIds}::uuid[])
        and removed_at is not null`),
  ]);
  const toIds = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { locationIds: toIds(locations), addressIds: toIds(addresses) };
}

export const customerForOrder = async (unit: UnitOfWork, customerId: string, locationId: string | null) =>
  (await customersForOrders(unit, [{ customerId, locationId }]))[0];

/** Returns the terms of a customer location; null when it has none or is unknown (spec 1 §7). */
export async function findLocationTermsId(unit: UnitOfWork, locationId: string): Promise<string | null> {
  const location = (await customerLocationsByIds(unit, [locationId])).get(locationId);
  return (location && (await customerForOrder(unit, location.customerId, locationId))?.termsId) ?? null;
}

const defaultTermsQuery = db
  .selectFrom('terms')
  .select('termsId')
  .where('tenantId', '=', sql<string>`$1`)
  .where('isDefault', '=', sql<boolean>`true`)
  .compile();

// One for each tenant.
const defaultTermsCache = referenceCache<{ termsId: string }>(1_000);
const defaultKey = 'default';

/** Returns the default terms of the tenant. */
async function findDefaultTerms(unit: UnitOfWork): Promise<{ termsId: string } | undefined> {
  const found = await defaultTermsCache.find(unit, [defaultKey], async () => {
    const terms = await unit.first(withParameters(defaultTermsQuery, [unit.tenantId]));
    return new Map(terms && [[defaultKey, terms]]);
  });
  return found.get(defaultKey);
}
