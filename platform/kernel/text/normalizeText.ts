const printableAscii = /^[ -~]*$/;
/** Zero-width spaces and joiners, soft hyphens, marks of direction, selectors of variants. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// NUL stays and is refused: it comes from damaged files alone.
const spaces = /[\s\u0001-\u001f\u007f-\u009f]+/g;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const spacesInLines = /[^\S\n]|[\u0001-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Returns a text in NFC without the characters that have no width. */
export const removeInvisible = (text: string): string => text.normalize('NFC').replaceAll(invisible, '');

/** Normalizes a part of a text as `normalizeText` does, and keeps a space before and after it. */
export const normalizePart = (text: string): string =>
  printableAscii.test(text) && !text.includes('  ') ? text : removeInvisible(text).replaceAll(spaces, ' ');

/**
 * Returns a text of one line as it is stored, compared and searched: in NFC, trimmed, without invisible characters, one space for
 * spaces of any kind, line breaks and control characters. The database has the same rule as `normalize_text` (migration 0043).
 */
export const normalizeText = (text: string): string => normalizePart(text).trim();

/** Normalizes a text of several lines: as `normalizeText`, but keeps its lines and doubled spaces. */
export const normalizeLines = (text: string): string =>
  removeInvisible(text).replaceAll(lineBreaks, '\n').replaceAll(spacesInLines, ' ').trim();

const apostrophes = /[\u2018-\u201b\u02bc\u2032`\u00b4]/g;
const quotationMarks = /[\u201c-\u201f\u2033]/g;
const dashes = /[\u2010-\u2015\u2212]/g;

/** Returns a normalized text in lower case with straight apostrophes, quotation marks and dashes; `text_key` in the database. */
export function foldKey(text: string): string {
  const lower = text.toLowerCase();
  return printableAscii.test(lower)
    ? lower.replaceAll('`', "'")
    : lower.replaceAll(apostrophes, "'").replaceAll(quotationMarks, '"').replaceAll(dashes, '-');
}

/** Returns the form of a name or code by which it is compared and looked up. */
export const textKey = (text: string): string => foldKey(normalizeText(text));
