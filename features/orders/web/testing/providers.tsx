import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '#platform/web/query/client/client.ts';
import type { ListCache } from '#platform/web/lists/listCache.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { ListCacheContext } from '#platform/web/lists/useListCache.ts';
import type { User } from '#platform/web/session/userSession.ts';
import { UserContext } from '#platform/web/session/useUser.ts';

interface ProvidersOptions {
  client: Client;
  queries?: QueryClient;
  /** All capabilities when undefined. */
  capabilities?: readonly string[];
}

/** Wraps a hook in the contexts of the order pages: user Kim of tenant MOIF, the given client, no list cache. */
export const providers =
  ({ client, queries = new QueryClient(), capabilities }: ProvidersOptions) =>
  (children: ReactNode): ReactNode => {
    const user: User = {
      id: '1',
      email: 'kim@example.com',
      firstName: '',
      lastName: '',
      tenantId: 'MOIF',
      companyName: 'M',
      ...(capabilities && { capabilities }),
    };
    return (
      <UserContext value={user}>
        <ClientContext value={client}>
          <ListCacheContext value={noCache}>
            <QueryClientProvider client={queries}>{children}</QueryClientProvider>
          </ListCacheContext>
        </ClientContext>
      </UserContext>
    );
  };

const noCache: ListCache = { read: async () => undefined, store: () => {}, clear: async () => {} };
