/** ##### or #####-####. */
export const isUsZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text);

/** A1A 1A1. */
export const isCanadianPostalCode = (text: string): boolean => /^[A-Z]\d[A-Z] \d[A-Z]\d$/i.test(text);

/** Returns a Canadian postal code in capitals, as letters have it, and any other text as it is. */
export const normalizePostalCode = (text: string): string =>
  isCanadianPostalCode(text) ? text.toUpperCase() : text;
