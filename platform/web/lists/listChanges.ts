import { findLiveRows, type ListQuery } from './listQuery.ts';
import type { EntityChangeEvent } from '../live/entityChangeEvent.ts';
import type { LiveEvent } from '../live/liveChanges.ts';

type ChangeableList<Row> = Pick<ListQuery<Row>, 'id' | 'changes' | 'rowsById'>;

/**
 * Whether an event requires reading a list or some of its rows again. When changes may have been missed, a list without
 * incremental update is read completely, unless it `isRecent`: the first stream of a page opens while its lists load.
 */
export function isListAffected<Row>(list: ChangeableList<Row>, event: LiveEvent, isRecent: boolean): boolean {
  const live = findLiveRows(list);
  if (!live) return false;
  if (event.kind === 'missed') return list.changes !== undefined || !isRecent;
  return event.changes.some((change) => isOfList(live, change));
}

/** Whether a change is one of the rows of a list, or of the entity to which they belong. */
const isOfList = (
  { kinds, ownerId }: { kinds: readonly string[]; ownerId?: string },
  { entityType, entityId }: EntityChangeEvent,
): boolean => kinds.includes(entityType) && (ownerId === undefined || entityId === ownerId);

const maxRowsById = 1000;

/** Returns the ids of the rows to read after events; undefined when the list has to be read. */
export function findChangedIds<Row>(
  list: ChangeableList<Row>,
  events: readonly LiveEvent[],
): readonly string[] | undefined {
  const live = findLiveRows(list);
  if (!live || list.changes || events.length === 0) return undefined;
  const ids = new Set<string>();
  for (const event of events) {
    if (event.kind === 'missed') return undefined;
    for (const { entityType, entityId } of event.changes)
      if (live.kinds.includes(entityType)) ids.add(entityId);
  }
  return ids.size > maxRowsById ? undefined : [...ids];
}

/** Returns the changes that are newer than their row, or than all rows of their owner, or have no row; ignores deletions. */
export function findMissingRows<Row>(
  list: ChangeableList<Row>,
  rows: readonly Row[],
  changes: readonly EntityChangeEvent[],
): readonly EntityChangeEvent[] {
  const { id } = list;
  const live = findLiveRows(list);
  if (!live) return [];
  if (live.ownerId !== undefined) {
    const { updatedAt } = live;
    return changes.filter(
      (change) => isOfList(live, change) && !rows.some((row) => updatedAt(row) >= change.changedAt),
    );
  }
  const missing = new Map<string, EntityChangeEvent[]>();
  for (const change of changes) {
    if (!live.kinds.includes(change.entityType) || change.operation === 'DELETED') continue;
    const others = missing.get(change.entityId);
    if (others) others.push(change);
    else missing.set(change.entityId, [change]);
  }
  for (const row of rows) {
    if (missing.size === 0) break;
    const waiting = missing.get(id(row));
    if (!waiting) continue;
    const later = waiting.filter(({ changedAt }) => changedAt > live.updatedAt(row));
    if (later.length > 0) missing.set(id(row), later);
    else missing.delete(id(row));
  }
  return [...missing.values()].flat();
}
