import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import {
  invalid,
  ok,
  prefixField,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { type Addition, planAddition } from '#platform/server/command/partCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { billingAddressKey } from '../../import/customerGroup.ts';
import { deletedCustomerProblem } from '../../customer/customerStatus.ts';
import {
  type CustomerMerge,
  customerMerge,
  type CustomerMergeInput,
  fillEmptyFields,
  findMergeTargets,
} from '../customerMerge.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { billingAddresses } from '../../parts/server/billingAddressCommands.ts';
import { customerLocations } from '../../parts/server/customerLocationCommands.ts';
import { billingAddressesByCustomer, lockCustomer } from '../../customer/server/customerStore.ts';
import { createCustomer } from '../../customer/server/customerEditCommands.ts';
import { toCustomerHistoryFields } from '../../customer/server/customerHistoryFields.ts';
import { findKeyConflicts } from '../../customer/server/customerKeyConflicts.ts';
import { findCustomersByKeys } from '../../customer/server/customerKeyStore.ts';
import { customerNotFoundProblem } from '../../customer/server/customerProblems.ts';
import {
  findSalesPersonProblems,
  findTermsAndGroupProblems,
  findReferences,
  lockReferences,
} from '../../customer/server/customerReferences.ts';
import { saveCustomer } from '../../customer/server/saveCustomer.ts';

/**
 * Creates a customer with a location and a billing address, or adds to the existing one what it lacks and overwrites
 * nothing (decision CI4). The same call again changes nothing.
 */
export async function mergeCustomer(
  unit: UnitOfWork,
  input: CustomerMergeInput,
): Promise<Result<CustomerRow>> {
  const parsed = validateInput(customerMerge, input);
  if (!parsed.ok) return parsed;
  const merge = parsed.value;
  const [, gone, candidates] = await Promise.all([
    lockCustomerName(unit, merge.name),
    lockReferences(unit, [merge.location, merge]),
    findCustomersByKeys(unit, {
      ids: [merge.customerId],
      erpIds: merge.erpId === null ? [] : [merge.erpId],
      names: [merge.name],
    }),
  ]);
  const [target, ...others] = findMergeTargets(candidates, merge);
  if (!target) return createMerged(unit, merge, gone);
  if (others.length > 0)
    return refuse(
      invalid(
        'INVALID_REFERENCE',
        ['name'],
        `Several customers are called ${merge.name}. Rename all but one of them first.`,
      ),
    );
  const customer = await lockCustomer(unit, target.customerId);
  return customer
    ? completeCustomer(unit, customer, merge, gone)
    : refuse(customerNotFoundProblem(target.customerId));
}

/** Makes merges of one name wait for each other, until the unit of work ends, so that two imports do not create a customer
 * twice.
 */
const lockCustomerName = (unit: UnitOfWork, name: string) =>
  unit.first(
    sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${unit.tenantId} `}::text || text_key(${name}), 0))`,
  );

/** Creates the customer; problems of its parts get the paths of the merge. */
async function createMerged(
  unit: UnitOfWork,
  { location, billingAddress, ...customer }: CustomerMerge,
  gone: ReadonlySet<string>,
): Promise<Result<CustomerRow>> {
  // Here, because the create would not notice an address that was given up while the lock waited.
  const [goneProblem, ...others] = findSalesPersonProblems(gone, location, { path: ['location'] });
  if (goneProblem) return refuse(goneProblem, ...others);
  const warnings = await findLocationWarnings(unit, customer.customerId, location);
  const created = await createCustomer(unit, {
    ...customer,
    locations: [location],
    billingAddresses: [billingAddress],
  });
  if (created.ok) return ok(created.value, [...created.notices, ...warnings]);
  const [first, ...rest] = created.problems.map(toMergePath);
  return first ? refuse(first, ...rest) : created;
}

/** Returns the warnings that a single add of the location would give. */
async function findLocationWarnings(
  unit: UnitOfWork,
  customerId: string,
  location: CustomerMerge['location'],
): Promise<readonly Problem[]> {
  const { problems } = await customerLocations.draft(unit, {
    ownerId: customerId,
    input: location,
    id: location.id ?? unit.newId(),
    stored: undefined,
    gone: new Set(),
  });
  return problems.flatMap((problem) =>
    problem.severity === 'WARNING' ? [prefixField(['location'], problem)] : [],
  );
}

const inputFields: Readonly<Record<string, string>> = {
  locations: 'location',
  billingAddresses: 'billingAddress',
};

function toMergePath(problem: Problem): Problem {
  if (!('field' in problem)) return problem;
  const [parts = '', _index, ...path] = problem.field;
  const inputField = inputFields[parts];
  return inputField === undefined ? problem : { ...problem, field: [inputField, ...path] };
}

/**
 * Fills the empty fields of a locked customer, and adds its location and its billing address when they are missing. The price group is
 * not one of the fields, which would change prices of its other locations: the new location gets that itself.
 */
async function completeCustomer(
  unit: UnitOfWork,
  customer: CustomerRow,
  merge: CustomerMerge,
  gone: ReadonlySet<string>,
): Promise<Result<CustomerRow>> {
  const filled = fillEmptyFields(customer, {
    ...merge,
    shipFromLocations: merge.shipFromLocations.map(({ name }) => name),
  });
  const after = { ...customer, ...filled };
  const [references, conflicts, location, address] = await Promise.all([
    findReferences(unit, [customer, after]),
    findKeyConflicts(unit, customer, after),
    planLocation(unit, customer, merge, gone),
    planBillingAddress(unit, customer, merge),
  ]);
  if (!location.ok) return location;
  if (!address.ok) return address;
  const additions = [...location.value, ...address.value];
  return saveCustomer(unit, {
    action: 'mergeCustomer',
    before: customer,
    change: {
      ...filled,
      numberOfShipFromLocations: filled.shipFromLocations.length,
      numberOfLocations: customer.numberOfLocations + location.value.length,
      numberOfBillingAddresses: customer.numberOfBillingAddresses + address.value.length,
    },
    changes: [
      ...changedFields(
        toCustomerHistoryFields(customer, references),
        toCustomerHistoryFields(after, references),
      ),
      ...additions.flatMap(({ changes }) => changes),
    ],
    findProblems: () => [
      deletedCustomerProblem(customer.status),
      ...findTermsAndGroupProblems(references, after, { before: customer }),
      ...conflicts,
      ...additions.flatMap(({ problems }) => problems),
    ],
    writeRelated: () => Promise.all(additions.map(({ write }) => write())),
  });
}

type Additions = Result<readonly Addition<unknown>[]>;

/** Plans to add the location; none when the customer has one of its code, or had this very one. */
async function planLocation(
  unit: UnitOfWork,
  customer: CustomerRow,
  { location, priceGroupId }: CustomerMerge,
  gone: ReadonlySet<string>,
): Promise<Additions> {
  const sameCode = await unit.first(sql`select from customer_location
    where tenant_id = ${unit.tenantId} and customer_id = ${customer.customerId}::uuid
      and code_lower = text_key(${location.code}) and removed_at is null`);
  if (sameCode) return ok([]);
  const missingId = priceGroupId === customer.priceGroupId ? null : priceGroupId;
  const input = { ...location, priceGroupId: location.priceGroupId ?? missingId };
  return toAdditions(
    await planAddition(unit, customerLocations, customer, { input, field: 'location', gone }),
  );
}

/** Plans to add the billing address; none when the customer has one with its line 1, city, state and zip code. */
async function planBillingAddress(
  unit: UnitOfWork,
  customer: CustomerRow,
  { billingAddress }: CustomerMerge,
): Promise<Additions> {
  const stored = await billingAddressesByCustomer(unit, [customer.customerId]);
  const key = billingAddressKey(billingAddress);
  return stored.get(customer.customerId)?.some((address) => billingAddressKey(address) === key)
    ? ok([])
    : toAdditions(
        await planAddition(unit, billingAddresses, customer, {
          input: billingAddress,
          field: 'billingAddress',
        }),
      );
}

const toAdditions = (planned: Result<Addition<unknown>>): Additions =>
  planned.ok ? ok(planned.value.isReplay ? [] : [planned.value]) : planned;
