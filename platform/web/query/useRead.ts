import {
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Operation } from './operation.ts';
import { useClient } from './useClient.ts';

export interface ReadOptions {
  /** Milliseconds between polls. */
  every?: number;
  /** Milliseconds before cached data is refetched. */
  fresh?: number;
  /** Milliseconds that unused data stays cached; default 60 s. */
  kept?: number;
  /** Returns the previous data while new variables load. */
  keep?: boolean;
}

/** Runs a query and refetches it on focus, on mount and when the variables change; disabled while the variables are undefined. */
export function useRead<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables | undefined,
  { every, fresh = 0, kept, keep = false }: ReadOptions = {},
): UseQueryResult<Data> {
  const client = useClient();
  const queryKey = [operation.name, variables];
  const isKnown = useQueryClient().getQueryData(queryKey) !== undefined;
  return useQuery<Data>({
    queryKey,
    // While offline, a query without cached data fails instead of waiting for the network.
    networkMode: isKnown ? 'online' : 'always',
    // It is repeated when the network returns.
    refetchOnReconnect: true,
    queryFn: variables === undefined ? skipToken : ({ signal }) => client.call(operation, variables, signal),
    refetchInterval: every ?? false,
    staleTime: fresh,
    ...(kept !== undefined && { gcTime: kept }),
    ...(keep ? { placeholderData: (former: Data | undefined) => keepPreviousData(former) as undefined } : {}),
  });
}
