import type * as z from 'zod';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { idInput, parseId } from '#platform/kernel/ids/id.ts';
import { refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { createOne } from '#platform/server/command/createAll.ts';
import { omitUndefined } from '#platform/server/command/omitUndefined.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type Customer, customerInput } from '../customer.ts';
import { type CustomerStatus, customerStatusProblem, deletedCustomerProblem } from '../customerStatus.ts';
import type { NewCustomerInput } from '../newCustomer.ts';
import type { CustomerRow } from './customerList.ts';
import { customersByIds, lockCustomer } from './customerStore.ts';
import { createCustomers } from './customerCommands.ts';
import { toCustomerHistoryFields } from './customerHistoryFields.ts';
import { findKeyConflicts } from './customerKeyConflicts.ts';
import { customerNotFoundProblem } from './customerProblems.ts';
import {
  findTermsAndGroupProblems,
  findReferences,
  lockReferences,
  type References,
} from './customerReferences.ts';
import { saveCustomer } from './saveCustomer.ts';

/** Creates a customer; fields of problems are paths in the input. A replay returns the customer as stored. */
export async function createCustomer(
  unit: UnitOfWork,
  input: NewCustomerInput,
): Promise<Result<CustomerRow>> {
  const created = await createOne(createCustomers(unit, [input]));
  if (!created.ok) return created;
  const { customerId } = created.value;
  const customer = (await customersByIds(unit, [customerId])).get(customerId);
  if (!customer) throw new Error(`Customer ${customerId} was created and is missing.`);
  return { ...created, value: customer };
}

/** Fields of a customer that a client sends; those that are absent stay, null empties (API, updateCustomer). */
type CustomerUpdate = {
  readonly [Field in keyof z.input<typeof customerInput>]?:
    | z.input<typeof customerInput>[Field]
    | null
    | undefined;
} & { readonly customerId: string; readonly expectedVersion?: number | null | undefined };

/** Changes the fields of a customer that are sent. */
export async function updateCustomer(
  unit: UnitOfWork,
  { expectedVersion, customerId, ...sent }: CustomerUpdate,
): Promise<Result<CustomerRow>> {
  const id = validateInput(idInput, customerId, ['customerId']);
  if (!id.ok) return id;
  const priceGroupId = parseId(sent.priceGroupId ?? '') ?? null;
  const termsId = parseId(sent.termsId ?? '') ?? null;
  const [, before] = await Promise.all([
    lockReferences(unit, [{ priceGroupId, termsId }]),
    lockCustomer(unit, id.value),
  ]);
  if (!before) return refuse(customerNotFoundProblem(id.value));
  const requested = validateInput(customerInput, { ...toCustomerInput(before), ...omitUndefined(sent) });
  if (!requested.ok) return requested;
  const references = await findReferences(unit, [before, requested.value]);
  const after = { ...before, ...toChange(requested.value, references) };
  const conflicts = await findKeyConflicts(unit, before, after);
  return saveCustomer(unit, {
    action: 'updateCustomer',
    before,
    change: toChange(requested.value, references),
    changes: changedFields(
      toCustomerHistoryFields(before, references),
      toCustomerHistoryFields(after, references),
    ),
    expectedVersion,
    findProblems: () => [
      deletedCustomerProblem(before.status),
      ...findTermsAndGroupProblems(references, after, { before }),
      ...conflicts,
    ],
  });
}

const toCustomerInput = ({ shipFromLocations, ...customer }: CustomerRow) => ({
  ...customer,
  shipFromLocations: shipFromLocations.map((name) => ({ name })),
});

const toChange = (
  { customerId: _id, shipFromLocations, ...fields }: Customer,
  { priceGroups }: References,
) => ({
  ...fields,
  priceGroupName: fields.priceGroupId === null ? null : (priceGroups.get(fields.priceGroupId)?.name ?? null),
  shipFromLocations: shipFromLocations.map(({ name }) => name),
  numberOfShipFromLocations: shipFromLocations.length,
});

interface StatusChange {
  readonly customerId: string;
}

/** Makes a customer active. */
export const activateCustomer = (unit: UnitOfWork, input: StatusChange): Promise<Result<CustomerRow>> =>
  changeStatus(unit, input, { action: 'activateCustomer', status: 'ACTIVE' });

/** Makes a customer inactive. */
export const inactivateCustomer = (unit: UnitOfWork, input: StatusChange): Promise<Result<CustomerRow>> =>
  changeStatus(unit, input, { action: 'inactivateCustomer', status: 'INACTIVE' });

async function changeStatus(
  unit: UnitOfWork,
  { customerId }: StatusChange,
  { action, status }: { action: 'activateCustomer' | 'inactivateCustomer'; status: CustomerStatus },
): Promise<Result<CustomerRow>> {
  const id = validateInput(idInput, customerId, ['customerId']);
  if (!id.ok) return id;
  const before = await lockCustomer(unit, id.value);
  if (!before) return refuse(customerNotFoundProblem(id.value));
  return saveCustomer(unit, {
    action,
    before,
    change: { status },
    changes: changedFields({ status: before.status }, { status }),
    findProblems: () => [customerStatusProblem(before.status, status)],
  });
}
