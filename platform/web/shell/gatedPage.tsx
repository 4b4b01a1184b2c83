import type { FunctionComponent } from 'react';
import type { PageRoute } from './pageRoute.ts';

/**
 * The page at its address: `NotFound` where its gate is shut. Where that could not be read the page itself shows, which
 * tells of the failure: the server gives nothing that is not to be seen.
 */
export function gatedPage(
  { page: Shown, gate: Gate }: Pick<PageRoute, 'page' | 'gate'>,
  NotFound: FunctionComponent,
): FunctionComponent {
  if (!Gate) return Shown;
  return () => (
    <Gate otherwise={<NotFound />} failed={<Shown />}>
      <Shown />
    </Gate>
  );
}
