import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { getDrafts } from '../../drafts/drafts.ts';
import type { ListCache } from '../../lists/listCache.ts';
import { ListCacheContext } from '../../lists/useListCache.ts';
import type { EntityChangeEvent } from '../../live/entityChangeEvent.ts';
import type { LiveChanges, LiveEvent } from '../../live/liveChanges.ts';
import { LiveContext } from '../../live/useLive.ts';
import { ConfirmProvider } from '../../panel/ConfirmProvider.tsx';
import { Toasts } from '../../parts/toast/Toasts.tsx';
import { QueryProvider } from '../../query/QueryProvider.tsx';
import type { User } from '../../session/userSession.ts';
import { plainSearch } from '../../shell/plainSearch.ts';
import { UserContext } from '../../session/useUser.ts';
import { Appearance } from '../../settings/Appearance.tsx';
import { type SettingStore, SettingStoreContext } from '../../userSettings/settingStore.ts';
import { fakeSettingServer } from '../fakeSettingServer.ts';
import { act, render, type RenderResult } from './render.tsx';
import type { StubServer } from './stubServer.ts';

/** A page in the DOM, and what happens to it. */
export interface ShownPage extends RenderResult {
  /** Types and clicks as a user does. */
  user: UserEvent;
  /** Tells the page of changes that others made. */
  notifyChanges: (changes: readonly EntityChangeEvent[]) => void;
  /** Tells the page that changes may have been missed, as after a lost connection. */
  notifyMissed: () => void;
  /** Current path of the router. */
  path: () => string;
  /** Current path and query. */
  address: () => string;
  /** Goes to another path as a link does. */
  go: (path: string) => Promise<void>;
}

interface ShowOptions {
  server: StubServer;
  /** Components by the path on which they are shown, with parameters: /orders/$orderID. */
  pages: Readonly<Record<string, FunctionComponent>>;
  path: string;
  settings?: SettingStore;
  /** Caches nothing by default. */
  listCache?: ListCache;
  /** All capabilities when undefined. */
  capabilities?: readonly string[];
  /** Wraps the pages in further providers. */
  wrap?: (children: ReactNode) => ReactNode;
}

let hasShown = false;

/** Removes what a page stored on the device for Kim, so that no test finds the drafts of another. */
export function removeDrafts(): void {
  if (!hasShown) return;
  hasShown = false;
  const { store, remove } = getDrafts(kim);
  for (const { id } of store.get() ?? []) remove(id);
}

/** Shows pages to user Kim of tenant MOIF, with the router, contexts, dialogs and toasts of the app, but without its frame. */
export async function showPage(options: ShowOptions): Promise<ShownPage> {
  const { server, pages, path, capabilities, listCache = noCache, wrap = (children) => children } = options;
  const { settings = fakeSettingServer().createStore(kim.email) } = options;
  hasShown = true;
  const root = createRootRoute({
    component: () => (
      <Appearance area="fulfill">
        <ConfirmProvider>
          {wrap(
            <Suspense>
              <Outlet />
            </Suspense>,
          )}
          <Toasts />
        </ConfirmProvider>
      </Appearance>
    ),
  });
  const router = createRouter({
    ...plainSearch,
    routeTree: root.addChildren(
      Object.entries(pages).map(([route, component]) =>
        createRoute({ getParentRoute: () => root, path: route, component }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const live = liveChanges();
  const shown = render(
    <QueryProvider client={server.client}>
      <UserContext value={{ ...kim, ...(capabilities && { capabilities }) }}>
        <LiveContext value={live}>
          <ListCacheContext value={listCache}>
            <SettingStoreContext value={() => settings}>
              <RouterProvider router={router} />
            </SettingStoreContext>
          </ListCacheContext>
        </LiveContext>
      </UserContext>
    </QueryProvider>,
  );
  return {
    ...shown,
    user: userEvent.setup(),
    notifyChanges: (changes) => act(() => live.notify({ kind: 'changed', changes })),
    notifyMissed: () => act(() => live.notify({ kind: 'missed' })),
    path: () => router.state.location.pathname,
    address: () => router.state.location.href,
    go: (to) => router.navigate({ href: to }),
  };
}

const kim: User = {
  id: '1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: '',
  tenantId: 'MOIF',
  companyName: 'MOIF',
};

const noCache: ListCache = { read: async () => undefined, store: () => {}, clear: async () => {} };

function liveChanges(): LiveChanges & { notify: (event: LiveEvent) => void } {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (event) => listeners.forEach((listener) => listener(event)),
  };
}
