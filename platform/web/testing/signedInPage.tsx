import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientContext } from '../query/useClient.ts';
import { type SettingStore, SettingStoreContext } from '../userSettings/settingStore.ts';
import { UserContext } from '../session/useUser.ts';
import { fakeClient } from './fakeClient.ts';
import { fakeSettingServer } from './fakeSettingServer.ts';

interface SignedInPageOptions {
  email?: string;
  settings?: SettingStore;
  /** Query cache of the page. */
  queries?: QueryClient;
}

/** Returns a wrapper with the providers of a signed-in page, for a user of MOIF; requests return no data. */
export async function signedInPage({
  email = 'kim',
  settings = fakeSettingServer().createStore(email),
  queries = new QueryClient(),
}: SignedInPageOptions = {}): Promise<(children: ReactNode) => ReactNode> {
  const { client } = await fakeClient(() => ({}));
  const user = { id: email, email, firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };
  return (children) => (
    <UserContext value={user}>
      <ClientContext value={client}>
        <SettingStoreContext value={() => settings}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </SettingStoreContext>
      </ClientContext>
    </UserContext>
  );
}
