import { RouterProvider } from '@tanstack/react-router';
import { recordFailure } from '#platform/web/errorLog/errorStore.ts';
import { recordingClient } from '#platform/web/errorLog/recordingClient.ts';
import { recordUnkept } from '#platform/web/errorLog/recordUnkept.ts';
import { browserLive } from '#platform/web/live/browserLive.ts';
import { browserListCache } from '#platform/web/query/browserListCache.ts';
import { settingStore } from '#features/identity/web/settingStore.ts';
import { createClient } from '#platform/web/query/client.ts';
import { installId } from '#platform/web/query/installId.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import { createSubscribe } from '#platform/web/query/subscribe.ts';
import { SettingStoreContext } from '#platform/web/settings/settingStore.ts';
import { placeOfApp } from './place.ts';
import { createAppRouter, type Parts } from './routes.tsx';

/** Renders the app. */
export function start(parts: Parts): void {
  const { session, config } = parts;
  const calls = { session, appVersion: config.appVersion, installId: installId() };
  placeOfApp().render(
    <QueryProvider
      client={recordingClient(createClient(calls), recordFailure)}
      cache={browserListCache(session, recordUnkept('listCache'))}
      live={browserLive(session, createSubscribe(calls))}
    >
      <SettingStoreContext value={settingStore}>
        <RouterProvider router={createAppRouter(parts)} />
      </SettingStoreContext>
    </QueryProvider>,
  );
}
