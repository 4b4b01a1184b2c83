export const itemsPath = '/fulfill/product/items';

/** Returns the path of the list with the dialog of an item. */
export const itemPath = (id: string): string => `${itemsPath}/${id}`;

/** Page of the import wizard (spec 3 §2). */
export const itemImportPath = `${itemsPath}/import`;
