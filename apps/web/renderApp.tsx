import { RouterProvider } from '@tanstack/react-router';
import { recordFailure } from '#platform/web/errorLog/errorStore.ts';
import { recordingClient } from '#platform/web/errorLog/recordingClient.ts';
import { recordStorageError } from '#platform/web/errorLog/recordStorageError.ts';
import { createBrowserLiveChanges } from '#platform/web/live/browserLiveChanges.ts';
import { LiveContext } from '#platform/web/live/useLive.ts';
import { browserListCache } from '#platform/web/lists/browserListCache.ts';
import { ListCacheContext } from '#platform/web/lists/useListCache.ts';
import { settingStore } from '#features/identity/settings/web/settingStore.ts';
import { createClient } from '#platform/web/query/client/client.ts';
import { installId } from '#platform/web/query/client/installId.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import { createSubscribe } from '#platform/web/query/client/subscribe.ts';
import { SettingStoreContext } from '#platform/web/userSettings/settingStore.ts';
import { createAppRoot } from './createAppRoot.ts';
import { createAppRouter } from './routes.tsx';
import type { AppContext } from './appContext.ts';

/** Renders the app. */
export function renderApp(parts: AppContext): void {
  const { session, config } = parts;
  const requestOptions = { session, appVersion: config.appVersion, installId: installId() };
  createAppRoot().render(
    <QueryProvider client={recordingClient(createClient(requestOptions), recordFailure)}>
      <LiveContext value={createBrowserLiveChanges(session, createSubscribe(requestOptions))}>
        <ListCacheContext value={browserListCache(session, recordStorageError('listCache'))}>
          <SettingStoreContext value={settingStore}>
            <RouterProvider router={createAppRouter(parts)} />
          </SettingStoreContext>
        </ListCacheContext>
      </LiveContext>
    </QueryProvider>,
  );
}
