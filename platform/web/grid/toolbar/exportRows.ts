import type { Column } from '#platform/kernel/grid/column.ts';
import { buildPrintPage } from '#platform/kernel/grid/cells/buildPrintPage.ts';
import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import { sheetValue } from '#platform/kernel/grid/cells/sheetValue.ts';
import { localTimeZone } from '../../parts/time/companyTimeZone.ts';
import { printPage } from '../../parts/printPage.ts';

/** Rows of a grid to export or print, the selected ones or else all that match search and filters, in sort order; and its visible columns. */
export interface ChosenRows<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** Puts the columns that an import reads before the visible ones, of which those with the same titles are left out. */
export function withExportColumns<Row>(
  { rows, columns }: ChosenRows<Row>,
  exported: readonly Column<Row>[] = [],
): ChosenRows<Row> {
  const titles = new Set(exported.map(({ title }) => title));
  return { rows, columns: [...exported, ...columns.filter(({ title }) => !titles.has(title))] };
}

const chunkSize = 2000;

/** Yields to the browser between two chunks of long work. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Money columns with more than one currency get a currency column; titles of times name their time zone. */
function sheetColumns<Row>({ rows, columns }: ChosenRows<Row>) {
  return columns.flatMap((column): { title: string; value: (row: Row) => string | number }[] => {
    const { currency, kind, timeZone = localTimeZone } = column;
    const title = kind === 'datetime' ? `${column.title} (${timeZone})` : column.title;
    const value = (row: Row) => sheetValue(column, row);
    const isMixed = currency !== undefined && new Set(rows.map((row) => currency(row))).size > 1;
    return isMixed
      ? [
          { title, value },
          { title: `${title} Currency`, value: currency },
        ]
      : [{ title, value }];
  });
}

/** Returns the rows as a CSV file, built in chunks; the byte order mark lets spreadsheets detect UTF-8. */
export async function toCsvFile<Row>(chosen: ChosenRows<Row>): Promise<Blob> {
  const columns = sheetColumns(chosen);
  const parts = ['\ufeff', csvLines([columns.map(({ title }) => title)])];
  for (let from = 0; from < chosen.rows.length; from += chunkSize) {
    const chunk = chosen.rows.slice(from, from + chunkSize);
    parts.push(csvLines(chunk.map((row) => columns.map(({ value }) => value(row)))));
    await yieldToBrowser();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Prints the rows. */
export const openPrintDialog = <Row>(
  title: string,
  summary: readonly string[],
  chosen: ChosenRows<Row>,
): void => printPage(buildPrintPage({ title, summary, ...chosen }));
