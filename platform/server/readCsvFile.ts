import { readFile } from 'node:fs/promises';
import { parseCsv } from '#platform/kernel/csv/parseCsv.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';

/** Returns the cells of a UTF-8 CSV file, header first. Drops a byte order mark. Throws on invalid UTF-8 and on misplaced
 * quotation marks.
 */
export async function readCsvFile(path: string): Promise<readonly (readonly string[])[]> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  return unwrapResult(parseCsv(text), path);
}
