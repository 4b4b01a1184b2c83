import { escapeFormula } from './formulas.ts';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Formats lines of a CSV file (RFC 4180): texts quoted, numbers bare. Prefixes an apostrophe to texts that look like formulas. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  formatLines(rows, (cell) => (typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell))));

const needsQuotes = /[",;\t\r\n]/;

/** Formats lines as `csvLines` does, but quotes only texts that need it, so that a file is hardly larger than the one it is copied from. */
export const compactCsvLines = (rows: readonly (readonly string[])[]): string =>
  formatLines(rows, (cell) => {
    const text = escapeFormula(cell);
    return needsQuotes.test(text) ? quote(text) : text;
  });

const formatLines = <Cell>(rows: readonly (readonly Cell[])[], format: (cell: Cell) => string): string =>
  rows.map((cells) => `${cells.map(format).join(',')}\r\n`).join('');
