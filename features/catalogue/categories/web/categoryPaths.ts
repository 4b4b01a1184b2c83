export const categoriesPath = '/fulfill/product/categories';

/** Returns the path of the list with the dialog of a category. */
export const categoryPath = (id: string): string => `${categoriesPath}/${id}`;

/** Page of the import. */
export const categoryImportPath = `${categoriesPath}/import`;
