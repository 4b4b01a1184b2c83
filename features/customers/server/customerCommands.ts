import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import { type Problem, type Result, duplicate, invalid, settle } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { customerNameKey } from '../customer.ts';
import { CustomerKeys } from '../customerKeys.ts';
import { findRepeatedCodes } from '../findRepeatedCodes.ts';
import { type NewCustomer, type NewCustomerInput, newCustomer } from '../newCustomer.ts';
import { findCustomersByKeys, partIdsInUse, findReferences } from './customerKeyStore.ts';
import { type IdentifiedCustomer, toCustomerRows } from './customerRows.ts';

/** Keys of a created or existing customer. */
export interface CreatedCustomer {
  customerId: string;
  name: string;
  erpId: string | null;
}

/**
 * Creates customers with all their parts, all or nothing. Fields of problems start with the index in `inputs`. A replay, with
 * the same id and content, returns the customer as stored.
 */
export async function createCustomers(
  unit: UnitOfWork,
  inputs: readonly NewCustomerInput[],
): Promise<Result<readonly CreatedCustomer[]>> {
  const parsed = validateInput(z.array(newCustomer), inputs);
  if (!parsed.ok) return parsed;
  // Read parts before customers: if a replay commits between both reads, its customer is found and the replay is recognized.
  const [partIds, stored, references] = await Promise.all([
    partIdsInUse(unit, parsed.value),
    findCustomersByKeys(unit, {
      ids: parsed.value.flatMap(({ customerId }) => customerId ?? []),
      erpIds: parsed.value.flatMap(({ erpId }) => erpId ?? []),
      nameKeys: parsed.value.map(({ name }) => customerNameKey(name)),
    }),
    findReferences(unit, parsed.value),
  ]);
  const byId = new Map<string, CreatedCustomer & { contentHash: string }>(
    stored.map((row) => [row.customerId, row]),
  );
  const keys = new CustomerKeys(stored);
  const customers: CreatedCustomer[] = [];
  const added: IdentifiedCustomer[] = [];
  const problems: Problem[] = [];
  for (const [index, input] of parsed.value.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(input);
    const known = input.customerId === null ? undefined : byId.get(input.customerId);
    if (known) {
      if (known.contentHash === hash) customers.push(known);
      else
        report(
          duplicate(['customerId'], known.customerId, `The id is already used by customer ${known.name}`),
        );
      continue;
    }
    const customer = withIds(unit, input, hash);
    keys.findConflicts(customer).forEach(report);
    findRepeatedCodes(customer.locations).forEach((problem) => report(problemAt(['locations'], problem)));
    findUnknownReferences(input, references).forEach(report);
    findRepeatedPartIds(input, partIds).forEach(report);
    keys.add(customer);
    byId.set(customer.customerId, customer);
    customers.push(customer);
    added.push(customer);
  }
  const created = settle(customers, problems);
  if (created.ok) await insertCustomers(unit, added);
  return created;
}

const withIds = (unit: UnitOfWork, customer: NewCustomer, hash: string) => ({
  ...customer,
  customerId: customer.customerId ?? unit.newId(),
  locations: customer.locations.map((location) => ({ ...location, id: location.id ?? unit.newId() })),
  contentHash: hash,
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
  unit.addToRowCount('customer', rows.length);
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
    recordHistory(
      unit,
      added.map(({ customerId }) => ({
        entityType: 'CUSTOMER',
        entityId: customerId,
        version: 1,
        action: 'createCustomer',
        operation: 'CREATED' as const,
      })),
    ),
  ]);
}
