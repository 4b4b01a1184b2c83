import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

/**
 * Cells of a CSV file in UTF-8, header first, just as they are written: leading zeros stay, a byte order mark goes. Throws
 * on a file that is no UTF-8 or whose quotes do not close.
 */
export async function readCsvFile(path: string): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  // Mixed line ends would silently cost rows.
  const { data, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter: ',',
    newline: '\n',
  });
  const [error] = errors;
  if (error) throw new Error(`${path}, row ${(error.row ?? 0) + 1}: ${error.message}`);
  return data;
}
