import { expect, test } from 'vitest';
import { buildBreadcrumbs } from './breadcrumbs.ts';

const pages = [
  { path: '/fulfill', title: 'Fulfill' },
  { path: '/fulfill/orders', title: 'Orders' },
  { path: '/fulfill/orders/order', title: 'Order' },
  { path: '/fulfill/orders/order/$orderID', title: 'Order' },
  { path: '/fulfill/product/items', title: 'Items' },
  { path: '/fulfill/places', title: 'Places', panel: { path: '/fulfill/places/place/$placeID' } },
  { path: '/fulfill/stock', title: 'Stock', panel: { path: '/fulfill/stock/$tab/{-$sessionID}' } },
  { path: '/fulfill/stock/item/$itemID', title: 'Stock of an item' },
  { path: '/support', title: 'Support Center' },
];

const formatBreadcrumbs = (path: string) =>
  buildBreadcrumbs(path, pages)
    .map(({ title, to }) => (to ? `${title} (${to})` : title))
    .join(' > ');

test.each([
  ['/', ''],
  ['/settings', ''],
  ['/fulfill', ''],
  ['/fulfill/orders', 'Fulfill (/fulfill)'],
  ['/fulfill/orders/order/100700', 'Fulfill (/fulfill) > Orders (/fulfill/orders)'],
  ['/fulfill/places/place/17', 'Fulfill (/fulfill)'],
  ['/fulfill/stock/live', 'Fulfill (/fulfill)'],
  ['/fulfill/stock/closed/17', 'Fulfill (/fulfill)'],
  ['/fulfill/stock/item/17', 'Fulfill (/fulfill) > Stock (/fulfill/stock)'],
  ['/fulfill/stock/closed/17/lines', 'Fulfill (/fulfill) > Stock (/fulfill/stock) > Closed'],
  ['/Fulfill/Orders/Order/100700', 'Fulfill (/fulfill) > Orders (/fulfill/orders)'],
  ['/fulfill/product/items', 'Fulfill (/fulfill) > Product'],
  ['/fulfill/price-lists/2027/x', 'Fulfill (/fulfill) > Price Lists'],
  ['/support/docs', 'Support Center (/support)'],
  ['/%3Cscript%3E/x', ''],
])('returns the breadcrumbs of %s: %s', (path, steps) => expect(formatBreadcrumbs(path)).toBe(steps));
