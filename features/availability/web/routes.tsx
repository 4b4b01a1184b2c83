import { IconChartBar } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import type { AvailabilityExtensions } from '../adjustments/web/availabilityExtensions.ts';
import { availabilityPath, availabilityPattern } from '../sessions/web/availabilityPaths.ts';
import { itemStockPath } from '../stock/web/itemStockPaths.ts';

/** Pages of availability (spec 3 §2). */
export const availabilityRoutes = (extensions: AvailabilityExtensions): readonly PageRoute[] => [
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
  {
    path: itemStockPath('$itemID'),
    title: 'Stock',
    area: 'fulfill',
    page: lazyPage(async () => {
      const { ItemStockPage } = await import('../adjustments/web/ItemStockPage.tsx');
      return () => <ItemStockPage {...extensions} />;
    }),
    capability: 'availability.view',
  },
];
