import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { AvailabilityPage } from '../../page/web/AvailabilityPage.tsx';
import {
  availabilityPath,
  availabilityPattern,
  openingStockPath,
} from '../../sessions/web/availabilityPaths.ts';
import type { startSessionServer } from './sessionServer.ts';

const Shown = () => <AvailabilityPage availabilityListPath="/list" />;

/** Shows the page of availability to user Kim, by default without a tab. */
export function showAvailability(
  { server }: Awaited<ReturnType<typeof startSessionServer>>,
  path = availabilityPath,
  { capabilities }: { capabilities?: readonly string[] } = {},
): Promise<ShownPage> {
  return showPage({
    server,
    pages: {
      [availabilityPath]: Shown,
      [availabilityPattern]: Shown,
      [openingStockPath]: () => <p>Opening stock</p>,
    },
    path,
    ...(capabilities && { capabilities }),
  });
}
