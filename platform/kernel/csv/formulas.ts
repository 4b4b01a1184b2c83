// Some spreadsheets drop leading control characters or accept full-width signs. Apostrophes before such a text count, too, so
// that removing one restores every text.
const formula = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Prefixes an apostrophe to a text that a spreadsheet would read as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
