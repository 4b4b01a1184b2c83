import { sql } from 'kysely';
import { findTermsByIds } from '#features/customers/terms/server/termsStore.ts';
import { currentTenant, readUserFormat } from '#features/identity/settings/server/tenantStore.ts';
import { conflictText } from '#platform/kernel/history/conflictText.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import { type Problem, staleVersion } from '#platform/kernel/results/result.ts';
import { type LatestDifferences, findLatestDifferences } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { orderHistoryLabels } from '../orderHistoryLabels.ts';
import type { OrderRecord } from '../orderFields.ts';
import type { OrderNames } from '../orderFieldTexts.ts';

const maxListedChanges = 3;

/**
 * Returns the problem of an outdated version; its message names the users and their changes since. Undefined when only the sums
 * of scheduled orders have moved the version of a master order since (docs/decisions/0055).
 */
export async function staleOrderProblem(
  unit: UnitOfWork,
  order: OrderRecord,
  expectedVersion: number,
): Promise<Problem | undefined> {
  const { entityType, orderId, version } = order;
  const found = await findLatestDifferences(unit, entityType, orderId, {
    afterVersion: expectedVersion,
    max: maxListedChanges,
  });
  if (found.users.length === 0 && expectedVersion < version) return undefined;
  return staleVersion(orderId, await describeChanges(unit, order, found), {
    expectedVersion,
    actualVersion: version,
  });
}

/** Returns the problem of cells of a line whose stored values differ from the expected ones; its message names who changed them. */
export async function staleCellsProblem(
  unit: UnitOfWork,
  order: OrderRecord,
  entityId: string,
  { lineNumber, fields }: { lineNumber: number; fields: readonly string[] },
): Promise<Problem> {
  // The user sees which cell it is, and what its value was before the latest change.
  const isSingle = fields.length === 1;
  const found = await findLatestDifferences(unit, order.entityType, order.orderId, {
    fields,
    max: isSingle ? 1 : maxListedChanges,
  });
  const { labels, formatUser } = await readTexts(unit, order, found.changes);
  const line = `line ${lineNumber}`;
  const latest = isSingle ? { ...found, users: found.users.slice(0, 1), total: found.changes.length } : found;
  const text = conflictText(
    { ...latest, users: latest.users.map(formatUser) },
    isSingle ? { ...labels, field: () => line } : labels,
    line,
  );
  return staleVersion(entityId, text, { actualVersion: order.version });
}

async function describeChanges(
  unit: UnitOfWork,
  order: OrderRecord,
  { users, changes, total }: LatestDifferences,
): Promise<string> {
  const { labels, formatUser } = await readTexts(unit, order, changes);
  return conflictText({ users: users.map(formatUser), changes, total }, labels);
}

async function readTexts(unit: UnitOfWork, order: OrderRecord, changes: readonly FieldChange[]) {
  const names = await readOrderNames(unit, order, changes);
  const { timeZone } = await currentTenant(unit);
  return { labels: orderHistoryLabels(names, { timeZone }), formatUser: names.formatUser };
}

/** Reads the names that the texts of the changes mention: of users, items and terms. */
async function readOrderNames(
  unit: UnitOfWork,
  { orderId, currency }: OrderRecord,
  changes: readonly FieldChange[],
): Promise<OrderNames> {
  const termsIds = changes.flatMap(({ field, before, after }) =>
    field === 'terms'
      ? [before, after].flatMap((value) => parseId(value?.replaceAll('"', '') ?? '') ?? [])
      : [],
  );
  const lineNumbers = changes.flatMap(({ field }) => {
    const [, lineNumber] = /^lineItems\.(\d+)/.exec(field) ?? [];
    return lineNumber === undefined ? [] : [Number(lineNumber)];
  });
  const [formatUser, terms, itemNames] = await Promise.all([
    readUserFormat(unit),
    termsIds.length > 0 ? findTermsByIds(unit, [...new Set(termsIds)]) : [],
    lineNumbers.length > 0 ? listLineNames(unit, orderId, lineNumbers) : new Map<number, string>(),
  ]);
  const termsNames = new Map(terms.map(({ termsId, name }) => [termsId, name]));
  return {
    findTermsName: (termsId) => termsNames.get(termsId),
    findItemName: (lineNumber) => itemNames.get(lineNumber),
    formatUser,
    currency,
  };
}

/** Returns the item names of lines of an order by line number. */
async function listLineNames(
  unit: UnitOfWork,
  orderId: string,
  lineNumbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await unit.rows(sql<{ lineNumber: number; name: string }>`
    select line_number, name from order_line
    where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid and removed_at is null
      and line_number = any(${lineNumbers}::int[])`);
  return new Map(rows.map(({ lineNumber, name }) => [lineNumber, name]));
}
