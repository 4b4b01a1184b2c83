import { IconBuilding, IconClipboardList } from '@tabler/icons-react';
import { importJobPath } from '#platform/web/import/importJobPath.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { orderEntityTypeLabels } from '../order/order.ts';
import { availabilityListPath } from '../availabilityList/web/availabilityListPaths.ts';
import { companyPath } from '../company/web/companyPaths.ts';
import { masterOrderPath, orderImportPath } from '../order/web/orderPaths.ts';

/** Pages of orders (spec 2 §2). */
export const orderRoutes: readonly PageRoute[] = [
  {
    path: '/fulfill/orders',
    title: 'Orders',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../list/web/OrdersPage.tsx')).OrdersPage),
    menu: { icon: IconClipboardList, key: 'o' },
    capability: 'orders.view',
    parts: [
      {
        path: '/fulfill/master-orders',
        search: {
          filter: JSON.stringify({
            orderEntityType: {
              filterType: 'text',
              type: 'equals',
              filter: orderEntityTypeLabels.MASTER_ORDER,
            },
          }),
        },
      },
    ],
  },
  {
    path: orderImportPath,
    panel: { path: importJobPath(orderImportPath, '$importJobID') },
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../import/web/OrderImportPage.tsx')).OrderImportPage),
  },
  {
    path: '/fulfill/orders/order/$orderID',
    alias: ['/fulfill/orders/order{$orderID}'],
    title: 'Order',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../page/web/OrderPage.tsx')).OrderPage),
  },
  {
    path: masterOrderPath('$masterOrderID'),
    alias: [
      '/fulfill/orders/master-order{$masterOrderID}',
      '/fulfill/master-orders/master-order/$masterOrderID',
    ],
    title: 'Master Order',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../masterOrders/web/MasterOrderPage.tsx')).MasterOrderPage),
  },
  {
    path: availabilityListPath,
    title: 'Availability List',
    area: 'fulfill',
    page: lazyPage(
      async () => (await import('../availabilityList/web/AvailabilityListPage.tsx')).AvailabilityListPage,
    ),
    capability: 'availability.view',
    words: 'price list buyers PDF CSV what is available',
  },
  {
    path: companyPath,
    title: 'Company',
    area: 'suite',
    page: lazyPage(async () => (await import('../company/web/CompanyPage.tsx')).CompanyPage),
    menu: { icon: IconBuilding },
    words: 'settings logo address phone time zone invoices',
  },
];
