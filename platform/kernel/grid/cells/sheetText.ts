import { escapeHtml } from '../../text/escapeHtml.ts';

type Cell = string | number;

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Formats rows for the clipboard of a spreadsheet: separated by tabs and line breaks, quoted where necessary. */
export const tabText = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\n\r]/.test(String(cell)) ? quote(String(cell)) : String(cell))).join('\t'),
    )
    .join('\r\n');

/** Parses such a text; a final line break adds no row. */
export function parseTabText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*)/y;
  for (let index = 0; index <= text.length;) {
    cell.lastIndex = index;
    const [whole = '', inQuotes, plain = ''] = cell.exec(text) ?? [];
    row.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    index += whole.length;
    if (text[index] === '\t') {
      index += 1;
      continue;
    }
    rows.push(row);
    row = [];
    index += text.startsWith('\r\n', index) ? 2 : 1;
    if (index >= text.length) break;
  }
  return rows;
}

/** Formats rows as an HTML table that marks texts, so that a UPC keeps its leading zeros. */
export const htmlTable = (rows: readonly (readonly Cell[])[]): string =>
  `<table>${rows
    .map(
      (cells) =>
        `<tr>${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<td>${cell}</td>`
              : `<td style="mso-number-format:'\\@'">${escapeHtml(cell)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</table>`;
