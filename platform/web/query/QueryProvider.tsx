import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Client } from './client/client.ts';
import { createQueries } from './createQueries.ts';
import { ClientContext } from './useClient.ts';

/** Provides the client and the query cache to everything that reads from the server. */
export function QueryProvider({ client, children }: { client: Client; children: ReactNode }) {
  const [queries] = useState(createQueries);
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  );
}
