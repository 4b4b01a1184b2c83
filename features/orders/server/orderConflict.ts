import { type FieldChange, plainText } from '#platform/kernel/fieldChange.ts';
import { type Problem, staleVersion } from '#platform/kernel/result.ts';
import { latestChanges } from '#platform/server/graphql/historyQuery.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { OrderRow } from './orderList.ts';

const looked = 50;
const mostTold = 3;
const longestText = 60;

/** The caller edited another version than the stored one: says who changed what since. */
export async function staleOrder(
  unit: UnitOfWork,
  { orderId, version }: OrderRow,
  expectedVersion: number,
): Promise<Problem> {
  const entries = (await latestChanges(unit, 'ORDER', orderId, looked)).filter(
    (entry) => entry.version > expectedVersion,
  );
  return staleVersion(
    orderId,
    changedText(
      entries.map(({ changedBy }) => changedBy),
      entries.flatMap(({ changes }) => changes),
    ),
    { expectedVersion, actualVersion: version },
  );
}

/** Cells hold another value than the caller saw: says who changed them. */
export async function staleCells(
  unit: UnitOfWork,
  { orderId, version }: OrderRow,
  entityId: string,
  fields: readonly string[],
): Promise<Problem> {
  const entries = await latestChanges(unit, 'ORDER', orderId, looked);
  const found = entries.flatMap(({ changedBy, changes }) =>
    changes.filter(({ field }) => fields.includes(field)).map((change) => ({ changedBy, change })),
  );
  return staleVersion(
    entityId,
    changedText(
      found.map(({ changedBy }) => changedBy),
      found.map(({ change }) => change),
    ),
    { actualVersion: version },
  );
}

function changedText(users: readonly string[], changes: readonly FieldChange[]): string {
  const who = [...new Set(users)].join(' and ') || 'someone else';
  const what = changes
    .slice(0, mostTold)
    .map(({ field, before, after }) => `${field} from ${told(before)} to ${told(after)}`);
  const more = changes.length > mostTold ? ` and ${changes.length - mostTold} more` : '';
  return `Changed by ${who} in the meantime${what.length > 0 ? `: ${what.join(', ')}${more}` : ''}`;
}

const told = (kept: string | null): string => {
  const text = kept === null ? 'nothing' : plainText(kept);
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}...` : text;
};
