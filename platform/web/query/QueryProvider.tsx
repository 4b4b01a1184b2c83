import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { LiveChanges } from '../live/liveChanges.ts';
import { LiveContext } from '../live/useLive.ts';
import { RequestError } from './client/requestError.ts';
import type { Client } from './client/client.ts';
import type { ListCache } from './cache/listCache.ts';
import { ClientContext } from './useClient.ts';
import { ListCacheContext } from './cache/useListCache.ts';

/** Unused data is cached 60 s unless a query sets more; queries refetch on focus, on mount and when their variables change (spec 1 §7). */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        retry: (count, error) => error instanceof RequestError && error.isTransient && count < 2,
      },
    },
  });

export function QueryProvider({
  client,
  cache,
  live,
  children,
}: {
  client: Client;
  cache: ListCache;
  live: LiveChanges;
  children: ReactNode;
}) {
  const [queries] = useState(createQueries);
  return (
    <ClientContext value={client}>
      <ListCacheContext value={cache}>
        <LiveContext value={live}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </LiveContext>
      </ListCacheContext>
    </ClientContext>
  );
}
