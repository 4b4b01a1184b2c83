import { RouterProvider } from '@tanstack/react-router';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { TenantDocument, TenantUsersDocument } from '#features/identity/web/documents.ts';
import { fakeSession, type FakeSession, morgan } from '#features/identity/web/testing/fakeSession.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import type { Chat } from '#platform/web/chat/chat.ts';
import { clearErrorLog, recordFailure } from '#platform/web/errorLog/errorStore.ts';
import { recordingClient } from '#platform/web/errorLog/recordingClient.ts';
import { ListCacheContext } from '#platform/web/lists/useListCache.ts';
import { closePalette } from '#platform/web/palette/paletteStore.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import type { User } from '#platform/web/session/userSession.ts';
import { closeShortcuts } from '#platform/web/shell/keyboard/shortcuts.ts';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { fakeSettingServer } from '#platform/web/testing/fakeSettingServer.ts';
import { SettingStoreContext } from '#platform/web/userSettings/settingStore.ts';
import type { AppConfig } from '../config.ts';
import { createAppRouter } from '../routes.tsx';
import { render, type RenderResult } from '#platform/web/testing/dom/render.tsx';

interface AppOptions {
  path: string;
  /** Knows the tenant alone by default. */
  server?: StubServer;
  config?: Partial<AppConfig>;
  /** Nobody is signed in when null. */
  user?: User | null;
  chat?: Chat;
}

interface ShownApp extends RenderResult {
  /** Types and clicks as a user does. */
  user: UserEvent;
  server: StubServer;
  session: FakeSession;
  /** Path of the browser. */
  path: () => string;
}

/** Links to external apps, one of which has none. */
export const launcher = {
  forecast: 'https://forecast.example.com/',
  produce: 'https://produce.example.com/',
  restock: null,
  count: 'https://count.example.com/app',
};

/** Starts a server that knows the tenant, which the frame of the app reads. */
export async function startAppServer(): Promise<StubServer> {
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  server.respond(TenantUsersDocument, () => ({ tenant: null }));
  return server;
}

/** Shows the whole app to Morgan of MOIF: all routes in their frame, with the error log; without live changes and cached lists. */
export async function showApp({
  path,
  config,
  user = morgan,
  chat,
  ...options
}: AppOptions): Promise<ShownApp> {
  const server = options.server ?? (await startAppServer());
  history.replaceState(null, '', path);
  const session = fakeSession(user ?? undefined);
  const settings = fakeSettingServer().createStore(morgan.email);
  const router = createAppRouter({
    session,
    config: {
      clientId: 'app',
      signInUrl: location.origin,
      appVersion: '1.2.3',
      buildVersion: '4',
      ...config,
    },
    chat,
  });
  let isOpen = true;
  // A request that ends after its test is no failure of the next one.
  const client = recordingClient(server.client, (failure) => {
    if (isOpen) recordFailure(failure);
  });
  const shown = render(
    <QueryProvider client={client}>
      <ListCacheContext value={{ read: async () => undefined, store: () => {}, clear: async () => {} }}>
        <SettingStoreContext value={() => settings}>
          <RouterProvider router={router} />
        </SettingStoreContext>
      </ListCacheContext>
    </QueryProvider>,
  );
  onTestFinished(() => {
    isOpen = false;
    shown.unmount();
    router.history.destroy();
    history.replaceState(null, '', '/');
    closePalette();
    closeShortcuts();
    clearErrorLog();
  });
  return { ...shown, user: userEvent.setup(), server, session, path: () => location.pathname };
}
