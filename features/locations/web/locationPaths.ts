export const locationsPath = '/fulfill/locations';

/** Returns the path of the list with the panel of a location (spec 1 §2). */
export const locationPath = (id: string): string => `${locationsPath}/location/${id}`;

/** Page of the import. */
export const locationImportPath = `${locationsPath}/import`;
