import type { ReactNode } from 'react';
import { ListCacheContext } from '#platform/web/lists/useListCache.ts';
import { createQueries } from '#platform/web/query/QueryProvider.tsx';
import { ClientContext } from '#platform/web/query/useClient.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { signedInPage } from '#platform/web/testing/signedInPage.tsx';

const emptyCache = { read: async () => undefined, store: () => {}, clear: async () => {} };

/** Creates the wrapper of a hook that reads the catalogue of a server, with nothing cached on the device. */
export async function createHookWrapper({ client }: Pick<StubServer, 'client'>) {
  const wrap = await signedInPage({ queries: createQueries() });
  return ({ children }: { children: ReactNode }) =>
    wrap(
      <ClientContext value={client}>
        <ListCacheContext value={emptyCache}>{children}</ListCacheContext>
      </ClientContext>,
    );
}
