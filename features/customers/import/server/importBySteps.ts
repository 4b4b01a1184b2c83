import type { Result } from '#platform/kernel/results/result.ts';
import { isGroupError } from '#platform/server/import/groupErrors.ts';
import type { RunningImport } from '#platform/server/import/importKind.ts';
import {
  type ImportGroupError,
  type ImportGroupOutcome,
  toGroupError,
} from '#platform/server/import/importOutcome.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { billingAddressKey } from '../customerGroup.ts';
import { type AddPartStep, customerStepErrors, planSteps } from '../customerSteps.ts';
import { locationCodeKey } from '../../parts/customerLocation.ts';
import { mergeCustomer } from '../../merge/server/customerMergeCommands.ts';
import { addBillingAddress } from '../../parts/server/billingAddressCommands.ts';
import { addContact } from '../../parts/server/contactCommands.ts';
import { addCustomerLocation } from '../../parts/server/customerLocationCommands.ts';
import { type ExistingCustomer, hasContact, type PlannedGroup } from './existingCustomers.ts';
import { toStoredCustomer } from '../toNewCustomer.ts';
import { toFailedCustomer, toImportedCustomer } from './groupOutcome.ts';

/**
 * Imports a customer step by step: the merge, whose failure fails the group, then the parts that it lacks, each of which may
 * fail alone (spec 1 §4).
 */
export async function importBySteps(
  unit: UnitOfWork,
  running: RunningImport,
  { group, input }: PlannedGroup,
  existing: ExistingCustomer | undefined,
): Promise<ImportGroupOutcome> {
  const { merge } = planSteps(group, input);
  const mergeStep = { step: 'merge_customer', csvRowNumbers: group.csvRowNumbers } as const;
  const merged = await runStep(unit, running, mergeStep, (nested) => mergeCustomer(nested, merge));
  if (!merged.ok) return toFailedCustomer(group, merged.error);
  const { customerId, priceGroupId } = merged.value;
  // By what the customer has now: the merge may have found one that was not there when the import was planned.
  const { parts } = planSteps(group, toStoredCustomer(input, priceGroupId));
  let { version } = merged.value;
  let isChanged = !merged.isUnchanged;
  const errors: ImportGroupError[] = [];
  for (const step of parts) {
    if (existing && hasPart(existing, step)) continue;
    const added = await runStep(unit, running, step, (nested) => addStep(nested, customerId, step));
    if (!added.ok) {
      errors.push(added.error);
      continue;
    }
    // A part that a user has removed or changed since the first attempt is not added again.
    isChanged ||= added.value.customer.version !== version;
    ({ version } = added.value.customer);
  }
  const operation = existing ? (isChanged ? 'UPDATED' : null) : 'CREATED';
  return toImportedCustomer(group, { customerId, operation, errors });
}

/** Returns whether a customer has the part of a step already: an import repeats no location, address or contact (decision CI4). */
function hasPart(existing: ExistingCustomer, step: AddPartStep): boolean {
  switch (step.step) {
    case 'add_location':
      return existing.locations.has(locationCodeKey(step.location.code));
    case 'add_billing_address':
      return existing.billingAddresses.has(billingAddressKey(step.address));
    case 'add_contact': {
      const { emailAddresses, phoneNumbers } = step.contact;
      return hasContact(existing, {
        emailAddress: emailAddresses[0]?.value ?? '',
        phoneNumber: phoneNumbers[0]?.value ?? '',
      });
    }
    default:
      return step satisfies never;
  }
}

async function addStep(
  unit: UnitOfWork,
  customerId: string,
  step: AddPartStep,
): Promise<Result<{ customer: { version: number } }>> {
  switch (step.step) {
    case 'add_location':
      return addCustomerLocation(unit, { customerId, location: step.location });
    case 'add_billing_address':
      return addBillingAddress(unit, { customerId, address: step.address });
    case 'add_contact':
      return addContact(unit, { customerId, contact: step.contact });
    default:
      return step satisfies never;
  }
}

type StepOutcome<Value> =
  | { ok: true; value: Value; isUnchanged: boolean }
  | { ok: false; error: ImportGroupError };

/** Runs a step in a savepoint, so that it fails alone. */
async function runStep<Value>(
  unit: UnitOfWork,
  { report }: RunningImport,
  { step, csvRowNumbers }: Pick<AddPartStep, 'csvRowNumbers'> & { step: keyof typeof customerStepErrors },
  run: (nested: UnitOfWork) => Promise<Result<Value>>,
): Promise<StepOutcome<Value>> {
  const failed = { csvRows: csvRowNumbers, step, ...customerStepErrors[step] };
  try {
    const result = await unit.runInSavepoint(run, { shouldKeep: ({ ok }) => ok });
    if (!result.ok) return { ok: false, error: toGroupError(failed, result.problems[0]) };
    const isUnchanged = result.notices.some((notice) => notice.code === 'NO_CHANGES');
    return { ok: true, value: result.value, isUnchanged };
  } catch (error) {
    if (!isGroupError(error)) throw error;
    report(error);
    return { ok: false, error: toGroupError(failed) };
  }
}
