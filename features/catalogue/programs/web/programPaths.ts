export const programsPath = '/fulfill/programs';

/** Returns the path of the list with the dialog of a program. */
export const programPath = (id: string): string => `${programsPath}/${id}`;
