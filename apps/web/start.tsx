import { RouterProvider } from '@tanstack/react-router';
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
    <QueryProvider client={client} cache={browserListCache(parts.session, reportError)}>
      <RouterProvider router={createAppRouter(parts)} />
    </QueryProvider>,
  );
}
