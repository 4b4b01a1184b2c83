export const salesPeoplePath = '/fulfill/salespeople';

/** Returns the path of the list with the dialog of a sales person. */
export const salesPersonPath = (id: string): string => `${salesPeoplePath}/${id}`;

/** Page of the import. */
export const salesPeopleImportPath = `${salesPeoplePath}/import`;
