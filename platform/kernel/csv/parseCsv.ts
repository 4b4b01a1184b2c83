import Papa from 'papaparse';
import { type Problem, type Result, invalid, ok, refuse } from '../results/result.ts';
import { unescapeFormula } from './formulas.ts';

const delimiters = [',', ';', '\t'] as const;

/** Returns a text with '\n' in place of all line breaks. Papa Parse loses rows when they are mixed. */
export const normalizeLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * Parses a CSV text (RFC 4180) with commas, semicolons or tabs, as its first line has them, and line breaks of any kind, which become
 * '\n' in cells. Returns the cells of all rows, header first, without the apostrophe that exports put before formulas. Refuses
 * misplaced quotation marks and names the row.
 */
export function parseCsv(text: string): Result<readonly (readonly string[])[]> {
  const table: (readonly string[])[] = [];
  const parsed = parseCsvLines(text, (cells) => {
    table.push(cells);
    return undefined;
  });
  return parsed.ok ? ok(table) : parsed;
}

/**
 * Parses a text as `parseCsv` does and passes the cells of each row on, so that nobody needs memory for all of them. Returns the
 * number of rows. A problem that `onLine` returns ends the parsing and refuses the text.
 */
export function parseCsvLines(
  text: string,
  onLine: (cells: readonly string[]) => Problem | undefined,
): Result<number> {
  const lines = normalizeLineBreaks(text);
  const errors: string[] = [];
  let lineCount = 0;
  let previous: readonly string[] | undefined;
  let problem: Problem | undefined;
  const passPrevious = () => {
    if (!previous || problem) return;
    lineCount += 1;
    problem = onLine(previous.map(unescapeFormula));
  };
  Papa.parse(lines, {
    delimiter: detectDelimiter(lines),
    newline: '\n',
    step: ({ data, errors: [error] }, parser) => {
      passPrevious();
      previous = data;
      if (error) errors.push(error.code);
      if (error || problem) parser.abort();
    },
  });
  if (problem) return refuse(problem);
  const [code] = errors;
  if (code !== undefined) {
    const reason =
      code === 'MissingQuotes'
        ? 'a quotation mark is never closed. Add the missing one'
        : 'a text goes on after its closing quotation mark. Double the quotation marks within texts';
    return refuse(
      invalid(
        'INVALID_FORMAT',
        ['file'],
        `CSV parsing failed. Row ${lineCount + 1} - ${reason} and select the file again.`,
      ),
    );
  }
  // The last line break ends a line and begins none.
  if (!lines.endsWith('\n')) passPrevious();
  return problem ? refuse(problem) : ok(lineCount);
}

const maxHeaderLength = 100_000;

/** Returns the delimiter that occurs most often in the first line that is not empty, apart from quoted texts. */
function detectDelimiter(lines: string): string {
  const header = /^\n*((?:"[^"]*"|[^"\n])*)/.exec(lines.slice(0, maxHeaderLength))?.[1] ?? '';
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
