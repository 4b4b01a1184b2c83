import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createClient } from '#platform/web/query/client.ts';
import { installId } from '#platform/web/query/installId.ts';
import { QueryProvider } from '#platform/web/query/QueryProvider.tsx';
import { writeCssVariables } from '#platform/web/theme/cssVariables.ts';
import { createAppRouter, type Parts } from './routes.tsx';

/** Draws the app from its parts. */
export function start(parts: Parts): void {
  writeCssVariables(document);
  const client = createClient({
    session: parts.session,
    appVersion: parts.config.appVersion,
    installId: installId(),
  });
  const place = document.querySelector('#app');
  if (!place) throw new Error('The page has no place for the app.');
  createRoot(place).render(
    <QueryProvider client={client}>
      <RouterProvider router={createAppRouter(parts)} />
    </QueryProvider>,
  );
}
