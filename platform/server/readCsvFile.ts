import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

/** Returns the cells of a UTF-8 CSV file, header first. Keeps leading zeros and drops a byte order mark. Throws on
 * invalid UTF-8 and on unterminated quotes.
 */
export async function readCsvFile(path: string): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  // Papa Parse loses rows when line endings are mixed.
  const { data, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: ',',
    newline: '\n',
  });
  const [error] = errors;
  if (error) throw new Error(`${path}, row ${(error.row ?? 0) + 1}: ${error.message}`);
  return data;
}
