/** Paths of the material app (spec 3 §2). */
export const materialItemsPath = '/material/items';
export const waitingMovementsPath = '/material/waiting';

/** Path on which the dialog of a material item is open. */
export const materialItemPath = (id: string): string => `${materialItemsPath}/${id}`;

/** Path of the purchase orders. */
export const materialOrdersPath = '/material/orders';

/** Path on which the dialog of a purchase order is open. */
export const materialOrderPath = (id: string): string => `${materialOrdersPath}/${id}`;
