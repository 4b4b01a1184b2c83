import type { Column } from '#platform/kernel/grid/column.ts';
import { printPage } from '#platform/kernel/grid/printPage.ts';
import { csvLines } from '#platform/kernel/grid/sheetText.ts';
import { sheetValue } from '#platform/kernel/grid/sheetValue.ts';

/** What a grid shows: all rows that match, in their order, and its columns. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

const rowsAtOnce = 2000;

/** Lets the page answer between two pieces of long work. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Columns of money in more than one currency say which, in a column of their own. */
function sheetColumns<Row>({ rows, columns }: ShownRows<Row>) {
  return columns.flatMap((column): { title: string; value: (row: Row) => string | number }[] => {
    const { title, currency } = column;
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

/** What is shown as a CSV file, piece by piece; with the mark by which spreadsheets know UTF-8. */
export async function csvFile<Row>(shown: ShownRows<Row>): Promise<Blob> {
  const columns = sheetColumns(shown);
  const parts = ['\ufeff', csvLines([columns.map(({ title }) => title)])];
  for (let from = 0; from < shown.rows.length; from += rowsAtOnce) {
    const some = shown.rows.slice(from, from + rowsAtOnce);
    parts.push(csvLines(some.map((row) => columns.map(({ value }) => value(row)))));
    await breath();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const frameName = 'Print view';

/** Prints what is shown, from a page of its own without anything else; it stays until the next time, for a preview reads it. */
export function print<Row>(title: string, facts: readonly string[], shown: ShownRows<Row>): void {
  document.querySelector(`iframe[title="${frameName}"]`)?.remove();
  const frame = document.createElement('iframe');
  frame.title = frameName;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;left:-10000px;width:1000px;height:700px;border:0';
  frame.srcdoc = printPage({ title, facts, ...shown });
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
}
