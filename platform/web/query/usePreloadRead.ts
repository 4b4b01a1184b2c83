import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TypedOperation } from './client/operation.ts';
import { useClient } from './useClient.ts';

/** Milliseconds in which preloaded data is not requested again. */
export const preloadedMs = 1000;

/** Returns a function that starts a read before the page that needs it; the page reports a failure. */
export function usePreloadRead<Data, Variables>(
  operation: TypedOperation<Data, Variables>,
): (variables: Variables) => void {
  const queries = useQueryClient();
  const client = useClient();
  return useCallback(
    (variables) =>
      void queries.prefetchQuery({
        queryKey: [operation.name, variables],
        queryFn: ({ signal }) => client.call(operation, variables, signal),
        staleTime: preloadedMs,
        retry: false,
      }),
    [queries, client, operation],
  );
}
