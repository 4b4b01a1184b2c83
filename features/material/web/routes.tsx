import { IconClipboardCheck, IconPackage, IconTruckLoading } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import {
  materialItemPath,
  materialItemsPath,
  materialOrderPath,
  materialOrdersPath,
  waitingMovementsPath,
} from '../items/web/materialPaths.ts';
import { waitingTitle } from '../page/web/waiting/waitingTitle.ts';

/** Pages of material (spec 3 §2). */
export const materialRoutes: readonly PageRoute[] = [
  {
    path: materialItemsPath,
    panel: { path: materialItemPath('$itemID') },
    title: 'Material Items',
    area: 'material',
    page: lazyPage(async () => (await import('../page/web/MaterialItemsPage.tsx')).MaterialItemsPage),
    menu: { icon: IconPackage },
    capability: 'material.view',
    words: 'pots media labels supplies quantities bins',
  },
  {
    path: materialOrdersPath,
    panel: { path: materialOrderPath('$orderID') },
    title: 'Material Purchase Orders',
    area: 'material',
    page: lazyPage(async () => (await import('../receiving/web/PurchaseOrdersPage.tsx')).PurchaseOrdersPage),
    menu: { icon: IconTruckLoading },
    capability: 'material.view',
    words: 'receive receipts deliveries vendors',
  },
  {
    path: waitingMovementsPath,
    title: waitingTitle,
    area: 'material',
    page: lazyPage(async () => (await import('../page/web/waiting/WaitingPage.tsx')).WaitingPage),
    menu: { icon: IconClipboardCheck },
    capability: 'material.view',
    words: 'offline pending post send',
  },
];
