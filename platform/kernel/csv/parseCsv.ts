import Papa from 'papaparse';
import { type Result, invalid, ok, refuse } from '../results/result.ts';
import { unescapeFormula } from './formulas.ts';

const delimiters = [',', ';', '\t'] as const;

/**
 * Parses a CSV text (RFC 4180) with commas, semicolons or tabs, as its first line has them, and line breaks of any kind, which become
 * '\n' in cells. Returns the cells of all rows, header first, without the apostrophe that exports put before formulas. Refuses
 * misplaced quotation marks and names the row.
 */
export function parseCsv(text: string): Result<readonly (readonly string[])[]> {
  // Papa Parse loses rows when line breaks are mixed.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse(lines, { delimiter: detectDelimiter(lines), newline: '\n' });
  const [error] = errors;
  if (error) {
    const row = (error.row ?? 0) + 1;
    const reason =
      error.code === 'MissingQuotes'
        ? 'a quotation mark is never closed. Add the missing one'
        : 'a text goes on after its closing quotation mark. Double the quotation marks within texts';
    return refuse(
      invalid(
        'INVALID_FORMAT',
        ['file'],
        `CSV parsing failed. Row ${row} - ${reason} and select the file again.`,
      ),
    );
  }
  if (lines.endsWith('\n')) data.pop();
  return ok(data.map((cells) => cells.map(unescapeFormula)));
}

const maxHeaderLength = 100_000;

/** Returns the delimiter that occurs most often in the first line that is not empty, apart from quoted texts. */
function detectDelimiter(lines: string): string {
  const header = /^\n*((?:"[^"]*"|[^"\n])*)/.exec(lines.slice(0, maxHeaderLength))?.[1] ?? '';
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
