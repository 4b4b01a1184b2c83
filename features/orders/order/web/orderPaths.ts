import type { CombinedOrderFieldsFragment } from '../../web/documents.ts';

/** Name of the grid of all orders and of its list. */
export const ordersListName = 'combinedOrders';
export const ordersPath = '/fulfill/orders';
/** Path of the orders of a customer: those that its name finds. */
export const customerOrdersPath = (customerName: string): string =>
  `${ordersPath}?search=${encodeURIComponent(customerName)}`;
/** Page of the import wizard. */
export const orderImportPath = `${ordersPath}/import`;
export const newOrderPath = '/fulfill/orders/order/new';
/** Path of a new order or master order that continues a draft. */
export const toDraftPath = (newPath: string, id: string): string => `${newPath}?draft=${id}`;
export const newOrderDraftPath = (orderId: string): string => toDraftPath(newOrderPath, orderId);
export const savedOrderPath = (orderId: string): string => `/fulfill/orders/order/${orderId}`;

export const newMasterOrderPath = '/fulfill/orders/master-order/new';
export const masterOrderPath = (masterOrderId: string): string =>
  `/fulfill/orders/master-order/${masterOrderId}`;

/** Returns the id at the end of a path that `toPath` builds; undefined for another path. */
export const findPathId = (path: string, toPath: (id: string) => string): string | undefined =>
  path.startsWith(toPath('')) ? path.slice(toPath('').length) : undefined;

/** Path of a row of the grid (spec 2 §2). */
export const orderPath = ({
  orderEntityId,
  orderEntityType,
}: Pick<CombinedOrderFieldsFragment, 'orderEntityId' | 'orderEntityType'>): string =>
  orderEntityType === 'MASTER_ORDER' ? masterOrderPath(orderEntityId) : savedOrderPath(orderEntityId);
