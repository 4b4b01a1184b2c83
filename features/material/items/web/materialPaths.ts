/** Paths of the material app (spec 3 §2). */
export const materialItemsPath = '/material/items';
export const waitingMovementsPath = '/material/waiting';
