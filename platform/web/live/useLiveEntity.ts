import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { EntityChangeEvent } from './entityChangeEvent.ts';
import { useLive } from './useLive.ts';

interface LiveEntity {
  entityType: EntityChangeEvent['entityType'];
  /** Undefined when the path contains no id; nothing is read then. */
  entityId: string | undefined;
  /** Version of the displayed entity. */
  version: () => number;
  /** Key of the query that reads the entity. */
  queryKey: QueryKey;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ readonly error: Error | null }>;
}

/** Reads an entity again when others changed it or a change may have been missed. */
export function useLiveEntity({ entityType, entityId, version, queryKey, refetch }: LiveEntity): void {
  const queries = useQueryClient();
  const isNewer = (change: EntityChangeEvent) =>
    change.entityType === entityType && change.entityId === entityId && change.version > version();
  useLive({
    isAffected: (event) => entityId !== undefined && (event.kind === 'missed' || event.changes.some(isNewer)),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey }) > 0,
    findMissing: (changes) => changes.filter(isNewer),
  });
}
