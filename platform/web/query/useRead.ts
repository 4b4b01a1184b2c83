import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { TypedOperation } from './operation.ts';
import { useClient } from './useClient.ts';

interface ReadOptions {
  /** Milliseconds between polls. */
  pollIntervalMs?: number;
  /** Milliseconds before cached data is refetched. */
  staleTimeMs?: number;
  /** Milliseconds that unused data stays cached; default 60 s. */
  retentionMs?: number;
  /** Returns the previous data while new variables load. */
  keepPrevious?: boolean;
}

/** Runs a query and refetches it on focus, on mount and when the variables change; disabled while the variables are undefined. */
export function useRead<Data, Variables>(
  operation: TypedOperation<Data, Variables>,
  variables: Variables | undefined,
  { pollIntervalMs, staleTimeMs = 0, retentionMs, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<Data> {
  const client = useClient();
  const queryKey = [operation.name, variables];
  const isCached = useQueryClient().getQueryData(queryKey) !== undefined;
  return useQuery<Data>({
    queryKey,
    // While offline, a query without cached data fails instead of waiting for the network.
    networkMode: isCached ? 'online' : 'always',
    // It is repeated when the network returns.
    refetchOnReconnect: true,
    queryFn: variables === undefined ? skipToken : ({ signal }) => client.call(operation, variables, signal),
    refetchInterval: pollIntervalMs ?? false,
    staleTime: staleTimeMs,
    ...(retentionMs !== undefined && { gcTime: retentionMs }),
    ...(keepPrevious
      ? { placeholderData: (previous: Data | undefined) => keepPreviousData(previous) as undefined }
      : {}),
  });
}
