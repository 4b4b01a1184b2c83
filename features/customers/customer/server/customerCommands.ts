import { findCompanyCurrency } from '#features/identity/settings/server/tenantStore.ts';
import { prefixField, type Problem, type Result, duplicate } from '#platform/kernel/results/result.ts';
import { createAll } from '#platform/server/command/createAll.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { CustomerKeys } from '../customerKeys.ts';
import { findRepeatedCodes } from '../../parts/findRepeatedCodes.ts';
import { type NewCustomer, type NewCustomerInput, newCustomer } from '../newCustomer.ts';
import { findCustomersByKeys, partIdsInUse } from './customerKeyStore.ts';
import { type IdentifiedCustomer, toCustomerRows } from './customerRows.ts';
import {
  findInactiveSalesPersonProblems,
  findSalesPersonProblems,
  findTermsAndGroupProblems,
  findReferences,
  lockReferences,
  type References,
} from './customerReferences.ts';

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
export const createCustomers = async (
  unit: UnitOfWork,
  inputs: readonly NewCustomerInput[],
): Promise<Result<readonly CreatedCustomer[]>> =>
  createAll(unit, await fillInCurrency(unit, inputs), {
    entityType: 'CUSTOMER',
    action: 'createCustomer',
    noun: 'customer',
    counter: 'customer',
    schema: newCustomer,
    idField: 'customerId',
    find: async (requested) => {
      const holders = requested.flatMap((customer) => [customer, ...customer.locations]);
      // Read parts before customers: if a replay commits between both reads, its customer is found and the replay is recognized.
      const [goneEmails, partIds, existing, references] = await Promise.all([
        lockReferences(unit, holders),
        partIdsInUse(unit, requested),
        findCustomersByKeys(unit, {
          ids: requested.flatMap(({ customerId }) => customerId ?? []),
          erpIds: requested.flatMap(({ erpId }) => erpId ?? []),
          names: requested.map(({ name }) => name),
        }),
        findReferences(unit, holders),
      ]);
      return { existing, keys: new CustomerKeys(existing), references, partIds, goneEmails };
    },
    getId: ({ customerId }) => customerId,
    build: ({ input, id, columns: { contentHash }, report }, { keys, references, partIds, goneEmails }) => {
      const locations = input.locations.map((location) => ({ ...location, id: location.id ?? unit.newId() }));
      const customer = { ...input, customerId: id, locations, contentHash };
      report(
        ...keys.findConflicts(customer),
        ...findRepeatedCodes(locations).map((problem) => prefixField(['locations'], problem)),
        ...findCustomerReferenceProblems(input, references, goneEmails),
        ...findRepeatedPartIds(input, partIds),
      );
      keys.add(customer);
      return customer;
    },
    insert: (added) => insertCustomers(unit, added),
  });

/** Gives customers without a currency that of the company; clients of the API have its default, USD. */
async function fillInCurrency(
  unit: UnitOfWork,
  inputs: readonly NewCustomerInput[],
): Promise<readonly NewCustomerInput[]> {
  if (inputs.every(({ currency }) => currency !== undefined)) return inputs;
  const companyCurrency = await findCompanyCurrency(unit);
  return inputs.map((input) => ({ ...input, currency: input.currency ?? companyCurrency }));
}

const findCustomerReferenceProblems = (
  customer: NewCustomer,
  references: References,
  goneEmails: ReadonlySet<string>,
): readonly Problem[] => [
  ...findTermsAndGroupProblems(references, customer),
  ...customer.locations.flatMap((location, index) => {
    const path = ['locations', String(index)];
    return [
      ...findTermsAndGroupProblems(references, location, { path }),
      ...findSalesPersonProblems(goneEmails, location, { path }),
      ...findInactiveSalesPersonProblems(references, location, { path }),
    ];
  }),
];

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
