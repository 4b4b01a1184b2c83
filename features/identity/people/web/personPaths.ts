export const peoplePath = '/settings/people';

/** Returns the path of the list with the dialog of a person. */
export const personPath = (id: string): string => `${peoplePath}/${id}`;
