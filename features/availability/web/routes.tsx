import {
  IconCalculator,
  IconChartBar,
  IconClipboardCheck,
  IconCloudDown,
  IconHistory,
} from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import type { AvailabilityExtensions } from '../adjustments/web/availabilityExtensions.ts';
import { countPath, postedPath, reviewPath, syncPath } from '../counting/web/countingPaths.ts';
import { WaitingNumber } from '../counting/web/WaitingNumber.tsx';
import {
  availabilityPath,
  availabilityPattern,
  openingStockPath,
} from '../sessions/web/availabilityPaths.ts';
import { itemStockPath } from '../stock/web/itemStockPaths.ts';

/** Pages of availability (spec 3 §2). */
export const availabilityRoutes = (extensions: AvailabilityExtensions): readonly PageRoute[] => [
  {
    path: availabilityPath,
    panel: { path: availabilityPattern },
    title: 'Availability',
    area: 'fulfill',
    page: lazyPage(async () => {
      const { AvailabilityPage } = await import('../page/web/AvailabilityPage.tsx');
      return () => <AvailabilityPage {...extensions} />;
    }),
    menu: { icon: IconChartBar, group: 'Product', key: 'v' },
    capability: 'availability.view',
    words: 'stock counts live staged closed sessions adjustments',
  },
  {
    path: openingStockPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../openingStock/web/OpeningStockPage.tsx')).OpeningStockPage),
    capability: 'availability.view',
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
  {
    path: countPath,
    title: 'Count Items',
    area: 'availability',
    page: lazyPage(async () => (await import('../counting/web/count/CountPage.tsx')).CountPage),
    menu: { icon: IconCalculator },
    capability: 'availability.count',
    words: 'greenhouse bay quantity scan',
  },
  {
    path: reviewPath,
    title: 'Review & Post Counts',
    area: 'availability',
    page: lazyPage(async () => (await import('../counting/web/review/ReviewPage.tsx')).ReviewPage),
    menu: { icon: IconClipboardCheck, badge: WaitingNumber },
    capability: 'availability.count',
    words: 'waiting pending send',
  },
  {
    path: postedPath,
    title: 'Posted Counts',
    area: 'availability',
    page: lazyPage(async () => (await import('../counting/web/posted/PostedPage.tsx')).PostedPage),
    menu: { icon: IconHistory },
    capability: 'availability.count',
  },
  {
    path: syncPath,
    title: 'Sync Data',
    area: 'availability',
    page: lazyPage(async () => (await import('../counting/web/sync/SyncPage.tsx')).SyncPage),
    menu: { icon: IconCloudDown },
    capability: 'availability.count',
    words: 'offline download items locations',
  },
];
