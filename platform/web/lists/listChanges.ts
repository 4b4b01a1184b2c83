import type { ListQuery } from './listQuery.ts';
import type { EntityChangeEvent } from '../live/entityChangeEvent.ts';
import type { LiveEvent } from '../live/liveChanges.ts';

type ChangeableList<Row> = Pick<ListQuery<Row>, 'id' | 'changes'>;

/** Whether an event requires reading a list again. False without incremental updates, because the complete list would be read. */
export const isListAffected = <Row>({ changes }: ChangeableList<Row>, event: LiveEvent): boolean =>
  changes !== undefined &&
  (event.kind === 'missed' || event.changes.some(({ entityType }) => changes.kinds.includes(entityType)));

/** Returns the changes that are newer than their row or have no row; ignores deletions. */
export function findMissingRows<Row>(
  { id, changes: listChanges }: ChangeableList<Row>,
  rows: readonly Row[],
  changes: readonly EntityChangeEvent[],
): readonly EntityChangeEvent[] {
  if (!listChanges) return [];
  const missing = new Map<string, EntityChangeEvent[]>();
  for (const change of changes) {
    if (!listChanges.kinds.includes(change.entityType) || change.operation === 'DELETED') continue;
    const others = missing.get(change.entityId);
    if (others) others.push(change);
    else missing.set(change.entityId, [change]);
  }
  for (const row of rows) {
    if (missing.size === 0) break;
    const waiting = missing.get(id(row));
    if (!waiting) continue;
    const later = waiting.filter(({ changedAt }) => changedAt > listChanges.updatedAt(row));
    if (later.length > 0) missing.set(id(row), later);
    else missing.delete(id(row));
  }
  return [...missing.values()].flat();
}
