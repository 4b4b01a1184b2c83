import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { EntityChange } from './entityChange.ts';
import { useLive } from './useLive.ts';

interface LiveEntity {
  entityType: EntityChange['entityType'];
  /** Undefined when an address names none: nothing is read then. */
  entityId: string | undefined;
  /** The newest that is known. */
  version: () => number;
  /** Of what reads it. */
  queryKey: QueryKey;
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ readonly error: Error | null }>;
}

/** Reads an entity again when others have changed it, or when a change of it may have been missed. */
export function useLiveEntity({ entityType, entityId, version, queryKey, refetch }: LiveEntity): void {
  const queries = useQueryClient();
  const isNewer = (change: EntityChange) =>
    change.entityType === entityType && change.entityId === entityId && change.version > version();
  useLive({
    concerns: (event) => entityId !== undefined && (event.kind === 'missed' || event.changes.some(isNewer)),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey }) > 0,
    findMissing: (changes) => changes.filter(isNewer),
  });
}
