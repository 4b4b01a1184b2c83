import { termsWithKeys } from '#features/customers/server/termsStore.ts';
import { currentTenant } from '#features/identity/server/tenantStore.ts';
import { changePhrase, type HistoryWords } from '#platform/kernel/changeText.ts';
import type { FieldChange } from '#platform/kernel/fieldChange.ts';
import { idOf } from '#platform/kernel/id.ts';
import { type Problem, staleVersion } from '#platform/kernel/result.ts';
import { type LatestDifferences, latestDifferences } from '#platform/server/history.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { orderWords } from '../orderWords.ts';
import type { OrderRow } from './orderList.ts';

const mostTold = 3;

/** Returns the problem of an outdated version; its message names the users and their changes since. */
export async function staleOrder(
  unit: UnitOfWork,
  order: OrderRow,
  expectedVersion: number,
): Promise<Problem> {
  const { orderId, version } = order;
  const found = await latestDifferences(unit, 'ORDER', orderId, {
    afterVersion: expectedVersion,
    max: mostTold,
  });
  return staleVersion(orderId, await changedText(unit, order, found), {
    expectedVersion,
    actualVersion: version,
  });
}

/** Returns the problem of cells whose stored value differs from the expected one; its message names who changed them. */
export async function staleCells(
  unit: UnitOfWork,
  order: OrderRow,
  entityId: string,
  fields: readonly string[],
): Promise<Problem> {
  const found = await latestDifferences(unit, 'ORDER', order.orderId, { fields, max: mostTold });
  return staleVersion(entityId, await changedText(unit, order, found), { actualVersion: order.version });
}

async function changedText(
  unit: UnitOfWork,
  order: OrderRow,
  { users, changes, total }: LatestDifferences,
): Promise<string> {
  const who = users.join(' and ') || 'someone else';
  const words = await wordsFor(unit, order, changes);
  const what = changes.map((change) => changePhrase(change, words));
  const more = total > changes.length ? ` and ${total - changes.length} more` : '';
  return `Changed by ${who} in the meantime${what.length > 0 ? `: ${what.join(', ')}${more}` : ''}`;
}

/** Reads the labels of a change: American English, days in the tenant's time zone, names of terms for their ids. */
async function wordsFor(
  unit: UnitOfWork,
  { currency }: OrderRow,
  changes: readonly FieldChange[],
): Promise<HistoryWords> {
  const termsIds = changes.flatMap(({ field, before, after }) =>
    field === 'terms' ? [before, after].flatMap((value) => idOf(value?.replaceAll('"', '') ?? '') ?? []) : [],
  );
  const [{ timeZone }, terms] = await Promise.all([
    currentTenant(unit),
    termsIds.length > 0 ? termsWithKeys(unit, [...new Set(termsIds)], []) : [],
  ]);
  const names = new Map(terms.map(({ termsId, name }) => [termsId, name]));
  return orderWords({
    termsName: (termsId) => names.get(termsId),
    currency,
    format: { timeZone },
  });
}
