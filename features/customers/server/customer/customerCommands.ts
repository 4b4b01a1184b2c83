import {
  prefixField,
  type Problem,
  type Result,
  duplicate,
  invalid,
} from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { customerNameKey } from '../../customer.ts';
import { CustomerKeys } from '../../customerKeys.ts';
import { findRepeatedCodes } from '../../findRepeatedCodes.ts';
import { type NewCustomer, type NewCustomerInput, newCustomer } from '../../newCustomer.ts';
import { findCustomersByKeys, partIdsInUse, findReferences } from './customerKeyStore.ts';
import { type IdentifiedCustomer, toCustomerRows } from './customerRows.ts';

/** Keys of a created or existing customer. */
interface CreatedCustomer {
  customerId: string;
  name: string;
  erpId: string | null;
}

/**
 * Creates customers with all their parts, all or nothing. Fields of problems start with the index in `inputs`. A replay, with
 * the same id and content, returns the customer as stored.
 */
export const createCustomers = (
  unit: UnitOfWork,
  inputs: readonly NewCustomerInput[],
): Promise<Result<readonly CreatedCustomer[]>> =>
  createAll(unit, inputs, {
    entityType: 'CUSTOMER',
    action: 'createCustomer',
    noun: 'customer',
    counter: 'customer',
    schema: newCustomer,
    idField: 'customerId',
    find: async (requested) => {
      // Read parts before customers: if a replay commits between both reads, its customer is found and the replay is recognized.
      const [partIds, existing, references] = await Promise.all([
        partIdsInUse(unit, requested),
        findCustomersByKeys(unit, {
          ids: requested.flatMap(({ customerId }) => customerId ?? []),
          erpIds: requested.flatMap(({ erpId }) => erpId ?? []),
          nameKeys: requested.map(({ name }) => customerNameKey(name)),
        }),
        findReferences(unit, requested),
      ]);
      return { existing, keys: new CustomerKeys(existing), references, partIds };
    },
    getId: ({ customerId }) => customerId,
    build: ({ input, id, columns: { contentHash }, report }, { keys, references, partIds }) => {
      const locations = input.locations.map((location) => ({ ...location, id: location.id ?? unit.newId() }));
      const customer = { ...input, customerId: id, locations, contentHash };
      report(
        ...keys.findConflicts(customer),
        ...findRepeatedCodes(locations).map((problem) => prefixField(['locations'], problem)),
        ...findUnknownReferences(input, references),
        ...findRepeatedPartIds(input, partIds),
      );
      keys.add(customer);
      return customer;
    },
    insert: (added) => insertCustomers(unit, added),
  });

function findUnknownReferences(
  customer: NewCustomer,
  known: { terms: ReadonlySet<string>; priceGroups: ReadonlySet<string> },
): readonly Problem[] {
  const checkReferences = (
    holder: { termsId: string | null; priceGroupId: string | null },
    path: readonly string[],
  ) => [
    ...(holder.termsId === null || known.terms.has(holder.termsId)
      ? []
      : [invalid('INVALID_REFERENCE', [...path, 'termsId'], 'Terms not found')]),
    ...(holder.priceGroupId === null || known.priceGroups.has(holder.priceGroupId)
      ? []
      : [invalid('INVALID_REFERENCE', [...path, 'priceGroupId'], 'Price group not found')]),
  ];
  return [
    ...checkReferences(customer, []),
    ...customer.locations.flatMap((location, index) =>
      checkReferences(location, ['locations', String(index)]),
    ),
  ];
}

/** Returns a problem for each id of a part that is in use, by stored parts or earlier in the same mutation. */
function findRepeatedPartIds(
  customer: NewCustomer,
  usedIds: Record<'locations' | 'billingAddresses' | 'contacts', Set<string>>,
): readonly Problem[] {
  return (['locations', 'billingAddresses', 'contacts'] as const).flatMap((parts) =>
    customer[parts].flatMap(({ id }, index) => {
      if (id === null) return [];
      const isUsed = usedIds[parts].has(id);
      usedIds[parts].add(id);
      return isUsed ? [duplicate([parts, String(index), 'id'], id, 'The id is already used')] : [];
    }),
  );
}

async function insertCustomers(unit: UnitOfWork, added: readonly IdentifiedCustomer[]): Promise<void> {
  const rows = added.map((customer) => toCustomerRows(unit, customer));
  const locations = rows.flatMap(({ locations: own }) => own);
  unit.addToRowCount('customer_location', locations.length);
  await Promise.all([
    insertAll(
      unit,
      'customer',
      rows.map(({ customer }) => customer),
    ),
    insertAll(unit, 'customerLocation', locations),
    insertAll(
      unit,
      'customerBillingAddress',
      rows.flatMap(({ billingAddresses }) => billingAddresses),
    ),
    insertAll(
      unit,
      'customerContact',
      rows.flatMap(({ contacts }) => contacts),
    ),
  ]);
}
