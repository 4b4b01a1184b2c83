import type { FunctionComponent } from 'react';
import type { PageRoute } from './pageRoute.ts';

/**
 * Wraps a page in its gate: renders `NotFound` when the gate is closed. When the gate could not be read, it renders the
 * page, which shows the error; the server protects the data.
 */
export function gatedPage(
  { page: PageContent, gate: Gate }: Pick<PageRoute, 'page' | 'gate'>,
  NotFound: FunctionComponent,
): FunctionComponent {
  if (!Gate) return PageContent;
  return () => (
    <Gate otherwise={<NotFound />} failed={<PageContent />}>
      <PageContent />
    </Gate>
  );
}
