import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { TypedOperation } from './client/operation.ts';
import { useClient } from './useClient.ts';

interface ReadOptions<Data> {
  /** Milliseconds between polls. */
  pollIntervalMs?: number;
  /** Milliseconds before cached data is refetched. */
  staleTimeMs?: number;
  /** Milliseconds that unused data stays cached; default 60 s. */
  retentionMs?: number;
  /** Returns the previous data while new variables load. */
  keepPrevious?: boolean;
  /** Reads the data instead of a plain request. */
  read?: (signal: AbortSignal) => Promise<Data>;
}

/** Runs a query and refetches it on focus, on mount and when the variables change; disabled while the variables are undefined. */
export function useRead<Data, Variables>(
  operation: TypedOperation<Data, Variables>,
  variables: Variables | undefined,
  { pollIntervalMs, staleTimeMs = 0, retentionMs, keepPrevious = false, read }: ReadOptions<Data> = {},
): UseQueryResult<Data> {
  const client = useClient();
  const queryKey = [operation.name, variables];
  const isCached = useQueryClient().getQueryData(queryKey) !== undefined;
  return useQuery<Data>({
    queryKey,
    queryFn:
      variables === undefined
        ? skipToken
        : ({ signal }) => (read ? read(signal) : client.call(operation, variables, signal)),
    refetchInterval: pollIntervalMs ?? false,
    staleTime: staleTimeMs,
    // While offline, cached data is shown without the error of a refetch, which waits for the network.
    ...(isCached && { networkMode: 'online' }),
    ...(retentionMs !== undefined && { gcTime: retentionMs }),
    ...(keepPrevious
      ? { placeholderData: (previous: Data | undefined) => keepPreviousData(previous) as undefined }
      : {}),
  });
}
