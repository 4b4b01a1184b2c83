import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Client } from './client/client.ts';
import { shouldRepeatRead } from './shouldRepeatRead.ts';
import { ClientContext } from './useClient.ts';

/** Unused data is cached 60 s unless a query sets more; queries refetch on focus, on mount and when their variables change (spec 1 §7). */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        retry: shouldRepeatRead,
      },
    },
  });

/** Provides the client and the query cache to everything that reads from the server. */
export function QueryProvider({ client, children }: { client: Client; children: ReactNode }) {
  const [queries] = useState(createQueries);
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  );
}
