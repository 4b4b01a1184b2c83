import { RouterProvider } from '@tanstack/react-router';
import { recordFailure } from '#platform/web/errorLog/errorStore.ts';
import { recordingClient } from '#platform/web/errorLog/recordingClient.ts';
import { recordError } from '#platform/web/errorLog/watchErrors.ts';
import { browserListCache } from '#platform/web/query/browserListCache.ts';
import { createClient } from '#platform/web/query/client.ts';
import { installId } from '#platform/web/query/installId.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import { placeOfApp } from './place.ts';
import { createAppRouter, type Parts } from './routes.tsx';

/** Draws the app from its parts. */
export function start(parts: Parts): void {
  const client = createClient({
    session: parts.session,
    appVersion: parts.config.appVersion,
    installId: installId(),
  });
  placeOfApp().render(
    <QueryProvider
      client={recordingClient(client, recordFailure)}
      cache={browserListCache(parts.session, recordError('listCache'))}
    >
      <RouterProvider router={createAppRouter(parts)} />
    </QueryProvider>,
  );
}
