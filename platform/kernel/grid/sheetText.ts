type Cell = string | number;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows as spreadsheets take them from the clipboard: parted by tabs and line ends, quoted where they hold these. */
export const tabText = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\n\r]/.test(String(cell)) ? quoted(String(cell)) : String(cell))).join('\t'),
    )
    .join('\r\n');

/** The rows of such a text; a line end at its end makes no row. */
export function parsedTabText(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*)/y;
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const [whole = '', inQuotes, plain = ''] = cell.exec(text) ?? [];
    row.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    at += whole.length;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) break;
  }
  return rows;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const htmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The same as a table: spreadsheets keep texts as texts by it, so that a UPC keeps its zeros. */
export const htmlTable = (rows: readonly (readonly Cell[])[]): string =>
  `<table>${rows
    .map(
      (cells) =>
        `<tr>${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<td>${cell}</td>`
              : `<td style="mso-number-format:'\\@'">${htmlText(cell)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</table>`;

/** Spreadsheets would take it for a formula: some drop the tab, line end or NUL before it, or read full-width signs. */
const startsFormula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Lines of a CSV file: texts quoted, numbers bare. A text that would be a formula gets an apostrophe in front. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map(
      (cells) =>
        `${cells
          .map((cell) =>
            typeof cell === 'number' ? String(cell) : quoted(startsFormula.test(cell) ? `'${cell}` : cell),
          )
          .join(',')}\r\n`,
    )
    .join('');
