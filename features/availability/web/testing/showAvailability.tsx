import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { AvailabilityPage } from '../../page/web/AvailabilityPage.tsx';
import {
  availabilityPath,
  type AvailabilityTab,
  availabilityTabPath,
} from '../../sessions/web/availabilityPaths.ts';
import type { startSessionServer } from './sessionServer.ts';

/** Shows a tab of the page of availability, or the page without one, to user Kim. */
export function showAvailability(
  { server }: Awaited<ReturnType<typeof startSessionServer>>,
  tab?: AvailabilityTab,
  { capabilities, search = '' }: { capabilities?: readonly string[]; search?: string } = {},
): Promise<ShownPage> {
  return showPage({
    server,
    pages: { [availabilityPath]: AvailabilityPage, [availabilityTabPath('$tab')]: AvailabilityPage },
    path: (tab ? availabilityTabPath(tab) : availabilityPath) + search,
    ...(capabilities && { capabilities }),
  });
}
