import type { InvoiceLine } from '../invoice.ts';
import { contentWidth, drawRule, page, type Pdf, setStyle, textSize } from './invoicePage.ts';
import { type MeasureCharacter, wrapText } from './wrapText.ts';

interface TableColumn {
  key: keyof InvoiceLine;
  label: string;
  width: number;
  align: 'left' | 'right';
}

const gap = 6;
const padding = 4;
const otherColumns = 26 + 76 + 48 + 54 + 68 + 88 + 6 * gap;
const columns: readonly TableColumn[] = [
  { key: 'number', label: '#', width: 26, align: 'left' },
  { key: 'sku', label: 'SKU', width: 76, align: 'left' },
  { key: 'name', label: 'Item', width: contentWidth - otherColumns, align: 'left' },
  { key: 'quantity', label: 'Quantity', width: 48, align: 'right' },
  { key: 'pieces', label: 'Pieces', width: 54, align: 'right' },
  { key: 'price', label: 'Price', width: 68, align: 'right' },
  { key: 'amount', label: 'Amount', width: 88, align: 'right' },
];

/** The columns with their left sides. */
const positionedColumns = columns.map((column, index) => ({
  ...column,
  left: columns.slice(0, index).reduce<number>((left, { width }) => left + width + gap, page.margin),
}));

export const headingsHeight = 20;

/** A row as it is drawn. */
interface InvoiceRow {
  /** Lines of text by column. */
  cells: readonly (readonly string[])[];
  height: number;
}

const maxTextLines = 3;
const lineHeight = 1.18 * textSize;

/** Breaks the texts of a line, long ones after three lines. */
export function layOutRow(line: InvoiceLine, measure: MeasureCharacter): InvoiceRow {
  const cells = columns.map(({ key, width }) =>
    wrapText(line[key], { width, maxLines: maxTextLines, measure }),
  );
  return { cells, height: Math.max(1, ...cells.map(({ length }) => length)) * lineHeight + 2 * padding };
}

/** Draws the headings of the table. */
export function drawHeadings(pdf: Pdf, top: number): void {
  setStyle(pdf, { size: 8, color: 'muted' });
  for (const { label, left, width, align } of positionedColumns)
    pdf.text(label, left, top + padding, { width, align });
  drawRule(pdf, top + headingsHeight - 1);
}

/** Draws a row with a rule below it. */
export function drawRow(
  pdf: Pdf,
  { cells, height }: InvoiceRow,
  top: number,
  measure: MeasureCharacter,
): void {
  setStyle(pdf);
  for (const [column, { left, width, align }] of positionedColumns.entries())
    for (const [index, text] of (cells[column] ?? []).entries()) {
      const textWidth = Array.from(text).reduce((sum, character) => sum + measure(character), 0);
      const start = align === 'left' ? left : left + width - textWidth;
      // The text is broken already.
      pdf.text(text, start, top + padding + index * lineHeight, { lineBreak: false });
    }
  drawRule(pdf, top + height);
}
