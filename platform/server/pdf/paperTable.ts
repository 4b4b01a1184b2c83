import type { Paper, PaperColumn } from '#platform/kernel/paper/paper.ts';
import { contentWidth, drawBox, drawRule, page, type Pdf, setStyle, textSize } from './paperPage.ts';
import type { RowHeight } from './splitIntoPages.ts';
import { type MeasureCharacter, wrapText } from './wrapText.ts';

/** A column with its left side in points. */
interface TableColumn extends PaperColumn {
  left: number;
  width: number;
}

const gap = 6;
const padding = 4;

/** Returns the columns side by side over the width of the page; those without a width share the rest. */
export function layOutColumns(columns: Paper['table']['columns']): readonly TableColumn[] {
  const used = columns.reduce((sum, { width }) => sum + (width ?? 0), (columns.length - 1) * gap);
  const rest = (contentWidth - used) / columns.filter(({ width }) => width === null).length;
  let left: number = page.margin;
  return columns.map((column) => {
    const width = column.width ?? rest;
    const positioned = { ...column, left, width };
    left += width + gap;
    return positioned;
  });
}

export const headingsHeight = 20;
const groupHeadingHeight = 24;

/** A row as it is drawn. */
interface TableRow extends RowHeight {
  /** Lines of text by column. */
  cells: readonly (readonly string[])[];
  groupHeading: string | null;
}

const maxTextLines = 3;
const lineHeight = 1.18 * textSize;

/** Breaks the texts of all rows, long ones after three lines. */
export const layOutRows = (
  groups: Paper['table']['groups'],
  columns: readonly TableColumn[],
  measure: MeasureCharacter,
): readonly TableRow[] =>
  groups.flatMap(({ heading, rows }) =>
    rows.map((texts, index) => {
      const cells = columns.map(({ width }, column) =>
        wrapText(texts[column] ?? '', { width, maxLines: maxTextLines, measure }),
      );
      return {
        cells,
        groupHeading: heading,
        startsGroup: index === 0,
        headingHeight: heading === null ? 0 : groupHeadingHeight,
        height: Math.max(1, ...cells.map(({ length }) => length)) * lineHeight + 2 * padding,
      };
    }),
  );

/** Draws the headings of the table. */
export function drawHeadings(pdf: Pdf, columns: readonly TableColumn[], top: number): void {
  setStyle(pdf, { size: 8, color: 'muted' });
  for (const { label, left, width, kind } of columns)
    pdf.text(label, left, top + padding, { width, align: kind === 'number' ? 'right' : 'left' });
  drawRule(pdf, top + headingsHeight - 1);
}

interface DrawRowsOptions {
  columns: readonly TableColumn[];
  top: number;
  measure: MeasureCharacter;
}

/** Draws the rows of a page, with the headings of their groups; returns where they end. */
export function drawRows(pdf: Pdf, rows: readonly TableRow[], { columns, top, measure }: DrawRowsOptions) {
  let rowTop = top;
  for (const [index, row] of rows.entries()) {
    if (row.groupHeading !== null && (row.startsGroup || index === 0)) {
      drawGroupHeading(pdf, row.startsGroup ? row.groupHeading : `${row.groupHeading} (continued)`, rowTop);
      rowTop += row.headingHeight;
    }
    drawRow(pdf, row, { columns, top: rowTop, measure });
    rowTop += row.height;
  }
  return rowTop;
}

function drawGroupHeading(pdf: Pdf, text: string, top: number): void {
  const textTop = top + groupHeadingHeight - padding - lineHeight;
  const options = { width: contentWidth, height: lineHeight, ellipsis: true };
  setStyle(pdf, { font: 'medium' }).text(text, page.margin, textTop, options);
  drawRule(pdf, top + groupHeadingHeight);
}

/** Draws a row with a rule below it. */
function drawRow(pdf: Pdf, { cells, height }: TableRow, { columns, top, measure }: DrawRowsOptions): void {
  setStyle(pdf);
  for (const [column, { left, width, kind }] of columns.entries()) {
    if (kind === 'box') {
      if (cells[column]?.length) drawBox(pdf, left, top + padding);
      continue;
    }
    for (const [index, text] of (cells[column] ?? []).entries()) {
      const textWidth = Array.from(text).reduce((sum, character) => sum + measure(character), 0);
      const start = kind === 'number' ? left + width - textWidth : left;
      // The text is broken already.
      pdf.text(text, start, top + padding + index * lineHeight, { lineBreak: false });
    }
  }
  drawRule(pdf, top + height);
}
