import { QueryClientProvider, onlineManager, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Client } from './client/client.ts';
import { ClientContext } from './useClient.ts';
import { isOnline, onNetworkChange } from './network.ts';
import { RequestError } from './client/requestError.ts';

/** Whether a failed read is sent again: twice, when it may succeed then; offline not before the network is back. */
const shouldRepeatRead = (failures: number, error: Error): boolean =>
  isOnline() && error instanceof RequestError && error.isTransient && failures < 2;

/** Creates the query cache of a page. Unused data is cached 60 s unless a query sets more; queries refetch on focus, on mount and when their variables change (spec 1 §7). */
export function createQueries(): QueryClient {
  // On a page that was loaded offline, the library would believe it is online and repeat no failed read later.
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(isOnline());
    update();
    return onNetworkChange(update);
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        retry: shouldRepeatRead,
        // While offline, a read fails instead of waiting for the network, and is repeated when that is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** Provides the client and the query cache to everything that reads from the server. */
export function QueryProvider({ client, children }: { client: Client; children: ReactNode }) {
  const [queries] = useState(createQueries);
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  );
}
