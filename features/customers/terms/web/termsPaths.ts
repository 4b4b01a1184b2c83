export const termsPath = '/fulfill/terms';

/** Returns the path of the list with the dialog of payment terms. */
export const termsRecordPath = (id: string): string => `${termsPath}/${id}`;

/** Page of the import. */
export const termsImportPath = `${termsPath}/import`;
