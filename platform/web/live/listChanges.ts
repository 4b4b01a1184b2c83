import type { ListQuery } from '../query/listQuery.ts';
import type { EntityChange } from './entityChange.ts';
import type { LiveEvent } from './liveChanges.ts';

type Changing<Row> = Pick<ListQuery<Row>, 'id' | 'changes'>;

/** Is a list read again for this event? Never without a call for its changes: it would be read whole. */
export const concernsList = <Row>({ changes }: Changing<Row>, event: LiveEvent): boolean =>
  changes !== undefined &&
  (event.kind === 'missed' || event.changes.some(({ entityType }) => changes.kinds.includes(entityType)));

/** The changes that are newer than the rows of their entities, or whose entities have no row; not those of deleted ones. */
export function findMissingRows<Row>(
  { id, changes: asked }: Changing<Row>,
  rows: readonly Row[],
  changes: readonly EntityChange[],
): readonly EntityChange[] {
  if (!asked) return [];
  const missing = new Map<string, EntityChange[]>();
  for (const change of changes) {
    if (!asked.kinds.includes(change.entityType) || change.operation === 'DELETED') continue;
    const others = missing.get(change.entityId);
    if (others) others.push(change);
    else missing.set(change.entityId, [change]);
  }
  for (const row of rows) {
    if (missing.size === 0) break;
    const waiting = missing.get(id(row));
    if (!waiting) continue;
    const later = waiting.filter(({ changedAt }) => changedAt > asked.updatedAt(row));
    if (later.length > 0) missing.set(id(row), later);
    else missing.delete(id(row));
  }
  return [...missing.values()].flat();
}
