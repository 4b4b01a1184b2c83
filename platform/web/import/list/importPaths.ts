/** List of all imports and feeds. */
export const importsPath = '/fulfill/imports';

/** Returns the path of the list with the panel of an import. */
export const importPanelPath = (id: string): string => `${importsPath}/${id}`;
