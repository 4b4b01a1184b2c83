import PDFDocument from 'pdfkit';
import type { Invoice } from '../../invoice/invoice.ts';
import { drawFoot, drawHeader, drawTotals, page, setStyle, totalsHeight } from './invoicePage.ts';
import { drawHeadings, drawRow, headingsHeight, measureRow } from './invoiceTable.ts';
import { splitIntoPages } from './splitIntoPages.ts';

/** Space of the title on the second and later pages. */
const titleHeight = 22;

/** Draws an invoice on US Letter pages and returns the PDF. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `${invoice.title} ${invoice.orderNumber}`;
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    // With a margin, text at the foot of a page would add another one.
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: invoice.company, CreationDate: new Date(invoice.changedAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));

  const firstTop = drawHeader(pdf, invoice);
  const nextTop = page.margin + titleHeight;
  setStyle(pdf);
  const heights = invoice.lines.map((line) => measureRow(pdf, line));
  const pages = splitIntoPages(heights, {
    firstPage: page.bottom - firstTop - headingsHeight,
    nextPage: page.bottom - nextTop - headingsHeight,
    end: totalsHeight(invoice),
  });
  let drawn = 0;
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      pdf.addPage();
      setStyle(pdf, { font: 'medium' }).text(title, page.margin, page.margin);
    }
    let top = index === 0 ? firstTop : nextTop;
    if (rows > 0) drawHeadings(pdf, top);
    top += headingsHeight;
    for (const line of invoice.lines.slice(drawn, drawn + rows)) {
      const height = heights[drawn] ?? 0;
      drawRow(pdf, line, top, height);
      top += height;
      drawn += 1;
    }
    if (index === pages.length - 1) drawTotals(pdf, invoice, top);
    drawFoot(pdf, invoice, `Page ${index + 1} of ${pages.length}`);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
