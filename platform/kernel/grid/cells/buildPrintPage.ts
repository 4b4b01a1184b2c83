import { cellText } from './cellText.ts';
import { type Column, isNumeric } from '../column.ts';
import { fontFaces, fontFamily } from '../../fontFaces.ts';
import { escapeHtml } from '../../text/escapeHtml.ts';

interface PrintPageOptions<Row> {
  title: string;
  /** Line under the title: tenant, time, number of rows. */
  summary: readonly string[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** More columns are printed in landscape. */
const maxPortraitColumns = 6;

/** Longer words break at the edge of their column. */
const maxWordLength = 24;
const hasLongWord = (text: string): boolean => text.split(/\s/).some((word) => word.length > maxWordLength);

const style = (
  landscape: boolean,
): string => `${fontFaces}@page { size: ${landscape ? 'landscape' : 'portrait'}; margin: 12mm 10mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt ${fontFamily}; color: #555 } }
:root { color-scheme: only light }
body { margin: 0; font: 8.5pt/1.35 ${fontFamily}; color: #111; background: #fff; font-variant-numeric: tabular-nums }
h1 { margin: 0 0 2pt; font-size: 14pt }
p { margin: 0 0 8pt; color: #444 }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 3pt 5pt; text-align: left; vertical-align: top; border-bottom: 0.5pt solid #bbb; overflow-wrap: break-word }
.l { overflow-wrap: anywhere }
th { border-bottom: 1pt solid #111; font-weight: 600 }
.n { text-align: right; white-space: nowrap }`;

/** Builds the HTML document of a printed grid: light, with the header on every page and no row split across pages. */
export function buildPrintPage<Row>({ title, summary, columns, rows }: PrintPageOptions<Row>): string {
  const cellClass = ({ kind }: Column<Row>) => (isNumeric(kind) ? ' class="n"' : '');
  const classes = columns.map(cellClass);
  const headerCells = columns.map(
    (column, index) => `<th scope="col"${classes[index]}>${escapeHtml(column.title)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map((column, index) => {
      const text = column.printText?.(row) ?? cellText(column, row);
      return `<td${hasLongWord(text) ? ' class="l"' : classes[index]}>${escapeHtml(text)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style(columns.length > maxPortraitColumns)}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(summary.join(' · '))}</p><table><thead><tr>${headerCells.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></body></html>`;
}
