import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type CustomerGroup, billingAddressKey, contactKeys } from '../customerGroup.ts';
import { locationCodeKey } from '../../parts/customerLocation.ts';
import { fillEmptyFields } from '../../merge/customerMerge.ts';
import type { NewCustomerInput } from '../../customer/newCustomer.ts';
import { findCustomersByKeys } from '../../customer/server/customerKeyStore.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import {
  billingAddressesByCustomer,
  contactsByCustomer,
  customersByIds,
} from '../../customer/server/customerStore.ts';
import { customerNameKey } from '../../customer/customer.ts';

/** Parts of a customer by their keys. */
interface PartKeys {
  locations: ReadonlySet<string>;
  billingAddresses: ReadonlySet<string>;
  contacts: ReadonlySet<string>;
}

/** A stored customer that a group means, with the keys of its parts. */
export interface ExistingCustomer extends PartKeys {
  customer: CustomerRow;
}

/** A group with the input that would create its customer. */
export interface PlannedGroup {
  group: CustomerGroup;
  input: NewCustomerInput & { customerId: string };
}

/** Locks the names of customers as mergeCustomer does, so that no other merge creates one of them. Sorted against deadlocks. */
export const lockCustomerNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${`customer ${unit.tenantId} `}::text || text_key(name), 0) as key
      from unnest(${names}::text[]) name order by key) keys`);

/** Returns which of these ERP ids customers have. */
export async function findErpIdsInUse(
  unit: UnitOfWork,
  erpIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await unit.rows(sql<{ erpId: string }>`
    select erp_id from customer where tenant_id = ${unit.tenantId} and erp_id = any(${erpIds}::text[])`);
  return new Set(rows.map(({ erpId }) => erpId));
}

/**
 * Returns the stored customers that groups mean, by the id of the group's customer: those with that id, or the only ones with
 * the name that are not deleted. `isNew` lists the ids whose group means no customer at all.
 */
export async function findExistingCustomers(
  unit: UnitOfWork,
  planned: readonly PlannedGroup[],
): Promise<{ byId: ReadonlyMap<string, ExistingCustomer>; newIds: ReadonlySet<string> }> {
  const candidates = await findCustomersByKeys(unit, {
    ids: planned.map(({ input }) => input.customerId),
    erpIds: [],
    names: planned.map(({ group }) => group.customerName),
  });
  const ids = new Set(candidates.map(({ customerId }) => customerId));
  const named = Map.groupBy(
    candidates.filter(({ status }) => status !== 'DELETED'),
    ({ name }) => customerNameKey(name),
  );
  const meant = new Map<string, string>();
  const newIds = new Set<string>();
  for (const { group, input } of planned) {
    const sameName = named.get(customerNameKey(group.customerName)) ?? [];
    const [only] = sameName;
    if (ids.has(input.customerId)) meant.set(input.customerId, input.customerId);
    else if (only === undefined) newIds.add(input.customerId);
    else if (sameName.length === 1) meant.set(input.customerId, only.customerId);
  }
  // The database lowers some letters differently; mergeCustomer decides then.
  const names = new Set(planned.map(({ group }) => customerNameKey(group.customerName)));
  const isEveryNameMatched = candidates.every(
    ({ customerId, name }) => meant.has(customerId) || names.has(customerNameKey(name)),
  );
  if (!isEveryNameMatched) newIds.clear();
  const storedIds = [...new Set(meant.values())];
  if (storedIds.length === 0) return { byId: new Map(), newIds };
  const [customers, locations, addresses, contacts] = await Promise.all([
    customersByIds(unit, storedIds),
    findLocationCodes(unit, storedIds),
    billingAddressesByCustomer(unit, storedIds),
    contactsByCustomer(unit, storedIds),
  ]);
  const byId = new Map<string, ExistingCustomer>();
  for (const [plannedId, customerId] of meant) {
    const customer = customers.get(customerId);
    if (customer)
      byId.set(plannedId, {
        customer,
        locations: new Set((locations.get(customerId) ?? []).map(({ code }) => locationCodeKey(code))),
        billingAddresses: new Set((addresses.get(customerId) ?? []).map(billingAddressKey)),
        contacts: new Set(
          (contacts.get(customerId) ?? []).flatMap(({ emailAddresses, phoneNumbers }) => [
            ...emailAddresses.flatMap(({ value }) => contactKeys({ emailAddress: value, phoneNumber: '' })),
            ...phoneNumbers.flatMap(({ value }) => contactKeys({ emailAddress: '', phoneNumber: value })),
          ]),
        ),
      });
  }
  return { byId, newIds };
}

const findLocationCodes = async (unit: UnitOfWork, customerIds: readonly string[]) =>
  Map.groupBy(
    await unit.rows(sql<{ customerId: string; code: string }>`
      select customer_id, code from customer_location
      where tenant_id = ${unit.tenantId} and customer_id = any(${customerIds}::uuid[]) and removed_at is null`),
    ({ customerId }) => customerId,
  );

/** Returns whether a customer has a contact that is the same: by its e-mail or its phone. */
export const hasContact = (
  { contacts }: Pick<PartKeys, 'contacts'>,
  contact: { emailAddress: string; phoneNumber: string },
): boolean => contactKeys(contact).some((key) => contacts.has(key));

/** Returns whether the import of a group would change nothing: the customer has all its parts and no field to fill. */
export function isComplete({ customer, ...keys }: ExistingCustomer, { group, input }: PlannedGroup): boolean {
  const filled = fillEmptyFields(customer, {
    description: input.description,
    erpId: input.erpId ?? null,
    erpPriceGroupId: input.erpPriceGroupId ?? customer.erpPriceGroupId,
    termsId: input.termsId ?? null,
    shipFromLocations: input.shipFromLocations?.map(({ name }) => name) ?? [],
  });
  return (
    customer.status !== 'DELETED' &&
    filled.description === customer.description &&
    filled.erpId === customer.erpId &&
    filled.erpPriceGroupId === customer.erpPriceGroupId &&
    filled.termsId === customer.termsId &&
    filled.shipFromLocations.length === customer.shipFromLocations.length &&
    group.locations.every(({ locationCode }) => keys.locations.has(locationCodeKey(locationCode))) &&
    group.billingAddresses.every((address) => keys.billingAddresses.has(billingAddressKey(address))) &&
    group.contacts.every((contact) => hasContact(keys, contact))
  );
}
