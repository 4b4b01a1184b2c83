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

/** Formats rows as an HTML table that marks texts, so that a UPC keeps its leading zeros. */
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

/** Matches texts that a spreadsheet reads as a formula; some drop leading control characters or accept full-width signs. */
const startsFormula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Formats lines of a CSV file: texts quoted, numbers bare. Prefixes an apostrophe to texts that look like formulas. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map(
      (cells) =>
        `${cells
          .map((cell) =>
            typeof cell === 'number' ? String(cell) : quote(startsFormula.test(cell) ? `'${cell}` : cell),
          )
          .join(',')}\r\n`,
    )
    .join('');
