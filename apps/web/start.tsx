import { RouterProvider } from '@tanstack/react-router';
import { recordFailure } from '#platform/web/errorLog/errorStore.ts';
import { recordingClient } from '#platform/web/errorLog/recordingClient.ts';
import { recordStorageError } from '#platform/web/errorLog/recordUnkept.ts';
import { createBrowserLiveChanges } from '#platform/web/live/browserLive.ts';
import { browserListCache } from '#platform/web/query/browserListCache.ts';
import { settingStore } from '#features/identity/web/settingStore.ts';
import { createClient } from '#platform/web/query/client.ts';
import { installId } from '#platform/web/query/installId.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import { createSubscribe } from '#platform/web/query/subscribe.ts';
import { SettingStoreContext } from '#platform/web/settings/settingStore.ts';
import { createAppRoot } from './place.ts';
import { createAppRouter, type AppContext } from './routes.tsx';

/** Renders the app. */
export function renderApp(parts: AppContext): void {
  const { session, config } = parts;
  const requestOptions = { session, appVersion: config.appVersion, installId: installId() };
  createAppRoot().render(
    <QueryProvider
      client={recordingClient(createClient(requestOptions), recordFailure)}
      cache={browserListCache(session, recordStorageError('listCache'))}
      live={createBrowserLiveChanges(session, createSubscribe(requestOptions))}
    >
      <SettingStoreContext value={settingStore}>
        <RouterProvider router={createAppRouter(parts)} />
      </SettingStoreContext>
    </QueryProvider>,
  );
}
