import { findTermsByKeys } from '#features/customers/server/termsStore.ts';
import { currentTenant } from '#features/identity/server/settings/tenantStore.ts';
import { changePhrase, type HistoryLabels } from '#platform/kernel/history/changeText.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import { type Problem, staleVersion } from '#platform/kernel/results/result.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { type LatestDifferences, findLatestDifferences } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { orderHistoryLabels } from '../history/orderHistoryLabels.ts';
import type { OrderRecord } from '../orderFields.ts';

const maxListedChanges = 3;

/** Returns the problem of an outdated version; its message names the users and their changes since. */
export async function staleOrderProblem(
  unit: UnitOfWork,
  order: OrderRecord,
  expectedVersion: number,
): Promise<Problem> {
  const { orderId, version } = order;
  const found = await findLatestDifferences(unit, 'ORDER', orderId, {
    afterVersion: expectedVersion,
    max: maxListedChanges,
  });
  return staleVersion(orderId, await describeChanges(unit, order, found), {
    expectedVersion,
    actualVersion: version,
  });
}

/** Returns the problem of cells whose stored value differs from the expected one; its message names who changed them. */
export async function staleCellsProblem(
  unit: UnitOfWork,
  order: OrderRecord,
  entityId: string,
  fields: readonly string[],
): Promise<Problem> {
  const found = await findLatestDifferences(unit, 'ORDER', order.orderId, { fields, max: maxListedChanges });
  return staleVersion(entityId, await describeChanges(unit, order, found), { actualVersion: order.version });
}

async function describeChanges(
  unit: UnitOfWork,
  order: OrderRecord,
  { users, changes, total }: LatestDifferences,
): Promise<string> {
  const userNames = users.join(' and ') || 'someone else';
  const labels = await readChangeLabels(unit, order, changes);
  const changeTexts = changes.map((change) => changePhrase(change, labels));
  return `Changed by ${userNames} in the meantime${changeTexts.length > 0 ? `: ${joinFirst(changeTexts, { total, separator: ', ', ellipsis: '' })}` : ''}`;
}

/** Reads the labels of a change: American English, days in the tenant's time zone, names of terms for their ids. */
async function readChangeLabels(
  unit: UnitOfWork,
  { currency }: OrderRecord,
  changes: readonly FieldChange[],
): Promise<HistoryLabels> {
  const termsIds = changes.flatMap(({ field, before, after }) =>
    field === 'terms'
      ? [before, after].flatMap((value) => parseId(value?.replaceAll('"', '') ?? '') ?? [])
      : [],
  );
  const [{ timeZone }, terms] = await Promise.all([
    currentTenant(unit),
    termsIds.length > 0 ? findTermsByKeys(unit, [...new Set(termsIds)], []) : [],
  ]);
  const names = new Map(terms.map(({ termsId, name }) => [termsId, name]));
  return orderHistoryLabels({ findTermsName: (termsId) => names.get(termsId), currency }, { timeZone });
}
