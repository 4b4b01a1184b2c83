import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import type { PartId } from '#platform/kernel/import/importIds.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { attemptAll, createTogether } from '#platform/server/import/createTogether.ts';
import type { RunningImport, StoredGroup } from '#platform/server/import/importKind.ts';
import type {
  ImportCounts,
  ImportGroupError,
  ImportGroupOutcome,
} from '#platform/server/import/importOutcome.ts';
import { createPartIds } from '#platform/server/import/partIds.ts';
import * as z from 'zod';
import type { CustomerGroup } from '../customerGroup.ts';
import { findInactiveTerms } from '../customerGroupChecks.ts';
import { findValue, type NameLookUps } from '../customerLookUps.ts';
import { findNameProblems } from '../customerNameChecks.ts';
import { buildErpId } from '../erpId.ts';
import { toNewCustomer, toStoredCustomer } from '../toNewCustomer.ts';
import { termsKey } from '../../terms/terms.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { findTermsByNames } from '../../terms/server/termsStore.ts';
import {
  findErpIdsInUse,
  findExistingCustomers,
  isComplete,
  lockCustomerNames,
  type PlannedGroup,
} from './existingCustomers.ts';
import { importBySteps } from './importBySteps.ts';
import { toFailedCustomer, toImportedCustomer } from './groupOutcome.ts';
import { lockNamedReferences } from './namedReferences.ts';

const startContent = z.object({ termsNames: z.array(z.string()) });

/** Creates the terms that a file names and that do not exist, with chosen days or those of their names (decisions CI8, CI13). */
export async function startCustomerImport(
  unit: UnitOfWork,
  running: RunningImport,
  content: unknown,
): Promise<Result<ImportCounts>> {
  const { termsNames } = startContent.parse(content);
  const terms = await findTerms(unit, termsNames);
  const chosenDays = new Map(running.choices.termDays?.map(({ name, days }) => [termsKey(name), days]));
  const partId = createPartIds(running);
  const names = new Map(termsNames.map((name) => [termsKey(name), name]));
  const missing = [...names].filter(([key]) => !terms.has(key));
  if (missing.length === 0) return ok({});
  const added = await addTerms(
    unit,
    missing.map(([key, name]) => ({
      termsId: newTermsId(partId, key),
      name,
      termLimitDays: chosenDays.get(key),
    })),
  );
  return added.ok ? ok({}) : added;
}

/** Returns the id that new terms get, by the key of their name. */
const newTermsId = (partId: PartId, key: string): string => partId('', `terms:${key}`);

type FoundTerms = Awaited<ReturnType<typeof findTermsByNames>>[number];

/** Returns terms by the keys of their names. */
async function findTerms(
  unit: UnitOfWork,
  names: readonly string[],
): Promise<ReadonlyMap<string, FoundTerms>> {
  const found = names.length === 0 ? [] : await findTermsByNames(unit, names);
  return new Map(found.map((terms) => [termsKey(terms.requestedName), terms]));
}

/** Attempts to find ERP ids that no other customer has. */
const maxErpIdAttempts = 5;
const erpIdStep = 10_000_000;

/**
 * Imports groups of a customer file: new customers together, others by the steps of the specification. Each group is imported
 * or fails by itself; a customer that has everything stays as it is, and one with terms that are switched off, or with names that
 * stand for nothing, fails. A cancelled import begins no other group.
 */
export async function importCustomers(
  unit: UnitOfWork,
  running: RunningImport,
  groups: readonly StoredGroup<CustomerGroup>[],
): Promise<readonly (ImportGroupOutcome | undefined)[]> {
  await lockCustomerNames(
    unit,
    groups.map(({ group }) => group.customerName),
  );
  const terms = await findGroupTerms(unit, groups);
  const named = await lockNamedReferences(
    unit,
    groups.map(({ group }) => group),
    [...terms.values()].map(({ termsId }) => termsId),
  );
  const planned = await planGroups(unit, running, groups, { terms, named });
  const problems = planned.map(
    ({ group }) => [...findInactiveTerms(group, terms), ...findNameProblems(group, named)][0],
  );
  const { byId, newIds } = await findExistingCustomers(
    unit,
    planned.filter((_, index) => !problems[index]),
  );
  const created = await createTogether(
    unit,
    running,
    planned.filter(({ input }) => newIds.has(input.customerId)),
    attemptCreate,
  );
  const outcomes: (ImportGroupOutcome | undefined)[] = [];
  for (const [index, plan] of planned.entries()) {
    const existing = byId.get(plan.input.customerId);
    const one = existing
      ? { ...plan, input: toStoredCustomer(plan.input, existing.customer.priceGroupId) }
      : plan;
    const problem = problems[index];
    const outcome = created.get(plan);
    if (problem) outcomes.push(toFailedCustomer(one.group, toCheckError(problem)));
    else if (outcome) outcomes.push(outcome);
    else if (existing && isComplete(existing, one))
      outcomes.push(
        toImportedCustomer(one.group, { customerId: existing.customer.customerId, operation: null }),
      );
    else if (await running.isCancelRequested()) outcomes.push(undefined);
    else outcomes.push(await importBySteps(unit, running, one, existing));
  }
  return outcomes;
}

const toCheckError = ({ row, code, message }: RowProblem): ImportGroupError => ({
  csvRows: [row],
  step: 'merge_customer',
  code,
  message,
});

/** Finds the terms that groups name. */
const findGroupTerms = (unit: UnitOfWork, groups: readonly StoredGroup<CustomerGroup>[]) =>
  findTerms(unit, [
    ...new Set(
      groups.flatMap(({ group }) => [
        group.customerTerms,
        ...group.locations.map(({ locationTerms }) => locationTerms),
      ]),
    ),
  ]);

/** Plans groups with ERP ids that are free; the time in an ERP id is that of the start plus the index of the group. */
async function planGroups(
  unit: UnitOfWork,
  running: RunningImport,
  groups: readonly { index: number; group: CustomerGroup }[],
  { terms, named }: { terms: ReadonlyMap<string, Pick<FoundTerms, 'termsId'>>; named: NameLookUps },
): Promise<readonly PlannedGroup[]> {
  const partId = createPartIds(running);
  const termsId = (name: string) => terms.get(termsKey(name))?.termsId ?? newTermsId(partId, termsKey(name));
  const times = groups.map(({ index }) => running.startedAt + index);
  const toErpId = (index: number) => buildErpId(groups[index]?.group.customerName ?? '', times[index] ?? 0);
  for (let attempt = 1; attempt < maxErpIdAttempts; attempt += 1) {
    const used = await findErpIdsInUse(
      unit,
      groups.map((_, index) => toErpId(index)),
    );
    if (used.size === 0) break;
    times.forEach((time, index) => {
      if (used.has(toErpId(index))) times[index] = time + erpIdStep;
    });
  }
  return groups.map(({ group }, index) => {
    const toOwnId = (part: string) => partId(group.customerName, part);
    const input = toNewCustomer(group, {
      erpId: toErpId(index),
      termsId,
      findValue: (column, name) => findValue(named, column, name),
      partId: toOwnId,
    });
    return { group, input };
  });
}

/** Attempts to create new customers with all their parts. */
const attemptCreate = attemptAll<PlannedGroup>(
  (nested, due) =>
    createCustomers(
      nested,
      due.map(({ input }) => input),
    ),
  ({ group, input: { customerId } }) => toImportedCustomer(group, { customerId, operation: 'CREATED' }),
);
