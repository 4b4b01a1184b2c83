import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '#platform/web/query/client.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { ListCacheContext } from '#platform/web/query/useListCache.ts';
import type { User } from '#platform/web/shell/userSession.ts';
import { UserContext } from '#platform/web/shell/useUser.ts';

interface ProvidersOptions {
  client: Client;
  queries?: QueryClient;
  /** All of them when absent. */
  capabilities?: readonly string[];
}

/** Puts around a hook what pages of orders stand in: Kim of MOIF, calls to `client`, nothing cached by the browser. */
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

const noCache = { read: async () => undefined, keep: () => {}, clear: async () => {} };
