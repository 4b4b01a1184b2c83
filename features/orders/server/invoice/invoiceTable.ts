import type { InvoiceLine } from '../../invoice/invoice.ts';
import { contentWidth, drawRule, page, type Pdf, setStyle, textSize } from './invoicePage.ts';

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

export const headingsHeight = 20;

/** Returns the height of the row of a line; the style of texts must be set. */
export function measureRow(pdf: Pdf, line: InvoiceLine): number {
  const heights = columns.map(({ key, width }) => {
    // Measuring a width takes a fraction of the time of breaking lines.
    if (pdf.widthOfString(line[key]) <= width) return textSize * lineHeight;
    return pdf.heightOfString(line[key], { width });
  });
  return Math.max(...heights) + 2 * padding;
}

const lineHeight = 1.18;

/** Draws the headings of the table. */
export function drawHeadings(pdf: Pdf, top: number): void {
  setStyle(pdf, { size: 8, color: 'muted' });
  drawCells(pdf, ({ label }) => label, top + padding);
  drawRule(pdf, top + headingsHeight - 1);
}

/** Draws the row of a line with a rule below it. */
export function drawRow(pdf: Pdf, line: InvoiceLine, top: number, height: number): void {
  setStyle(pdf);
  drawCells(pdf, ({ key }) => line[key], top + padding);
  drawRule(pdf, top + height);
}

function drawCells(pdf: Pdf, text: (column: TableColumn) => string, top: number): void {
  let left: number = page.margin;
  for (const column of columns) {
    const { width, align } = column;
    pdf.text(text(column), left, top, { width, align });
    left += width + gap;
  }
}
