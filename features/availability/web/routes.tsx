import { IconChartBar } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { availabilityPath, availabilityPattern } from '../sessions/web/availabilityPaths.ts';

/** Pages of availability (spec 3 §2). */
export const availabilityRoutes: readonly PageRoute[] = [
  {
    path: availabilityPath,
    panel: { path: availabilityPattern },
    title: 'Availability',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../page/web/AvailabilityPage.tsx')).AvailabilityPage),
    menu: { icon: IconChartBar, group: 'Product', key: 'v' },
    capability: 'availability.view',
    words: 'stock counts live staged closed sessions adjustments',
  },
];
