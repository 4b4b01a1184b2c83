export const locationsPath = '/fulfill/locations';

/** The list with a location beside it (spec 1 §2). */
export const locationPath = (id: string): string => `${locationsPath}/location/${id}`;
