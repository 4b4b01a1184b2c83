import { IconClipboardList } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';

/** Pages of orders (spec 2 §2). */
export const orderRoutes: readonly PageRoute[] = [
  {
    path: '/fulfill/orders',
    title: 'Orders',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./list/OrdersPage.tsx')).OrdersPage),
    menu: { icon: IconClipboardList, key: 'o' },
  },
  {
    path: '/fulfill/orders/order/$orderID',
    alias: ['/fulfill/orders/order{$orderID}'],
    title: 'Order',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./page/OrderPage.tsx')).OrderPage),
  },
];
