import { escapeFormula } from './formulas.ts';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Formats lines of a CSV file (RFC 4180): texts quoted, numbers bare. Prefixes an apostrophe to texts that look like formulas. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (cells) =>
        `${cells
          .map((cell) => (typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell))))
          .join(',')}\r\n`,
    )
    .join('');
