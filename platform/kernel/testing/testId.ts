/** Returns an id made of a small number. Ids sort like their numbers. */
export const testId = (number: number): string => number.toString(16).padStart(32, '0');
