import { orderImportPath } from '../order/web/orderPaths.ts';

/** Imports of orders, for the list of imports. */
export const orderImportKinds = { ORDERS: { label: 'Order import', path: orderImportPath } };
