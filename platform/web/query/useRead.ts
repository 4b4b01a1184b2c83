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
  /** Milliseconds during which nothing is read anew. */
  fresh?: number;
  /** Milliseconds that the answer is kept when nobody shows it; 60 s unless told. */
  kept?: number;
  /** Show the former answer while the variables change. */
  keep?: boolean;
}

/** Reads and keeps reading: on focus, on mount, when the variables change. No variables: not yet. */
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
    // What was never read says so without a network, instead of waiting for one.
    networkMode: isKnown ? 'online' : 'always',
    // And comes once there is one.
    refetchOnReconnect: true,
    queryFn: variables === undefined ? skipToken : ({ signal }) => client.call(operation, variables, signal),
    refetchInterval: every ?? false,
    staleTime: fresh,
    ...(kept !== undefined && { gcTime: kept }),
    ...(keep ? { placeholderData: (former: Data | undefined) => keepPreviousData(former) as undefined } : {}),
  });
}
