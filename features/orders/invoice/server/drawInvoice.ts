import PDFDocument from 'pdfkit';
import { lruCache } from '#platform/kernel/memoize/lruCache.ts';
import type { Invoice } from '../invoice.ts';
import { drawFoot, drawHeader, drawTotals, page, setStyle, totalsHeight } from './invoicePage.ts';
import { drawHeadings, drawRow, headingsHeight, layOutRow } from './invoiceTable.ts';
import { splitIntoPages } from './splitIntoPages.ts';

/** Characters whose widths are cached. */
const maxCharacters = 2_000;

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
  // Texts are measured by their characters: measuring the parts of a long word takes far longer.
  const measure = lruCache(maxCharacters, (character) => pdf.widthOfString(character));
  const rows = invoice.lines.map((line) => layOutRow(line, measure));
  const pages = splitIntoPages(
    rows.map(({ height }) => height),
    {
      firstPage: page.bottom - firstTop - headingsHeight,
      nextPage: page.bottom - nextTop - headingsHeight,
      end: totalsHeight(invoice),
    },
  );
  let drawn = 0;
  for (const [index, count] of pages.entries()) {
    if (index > 0) {
      pdf.addPage();
      setStyle(pdf, { font: 'medium' }).text(title, page.margin, page.margin);
    }
    let top = index === 0 ? firstTop : nextTop;
    if (count > 0) drawHeadings(pdf, top);
    top += headingsHeight;
    for (const row of rows.slice(drawn, drawn + count)) {
      drawRow(pdf, row, top, measure);
      top += row.height;
    }
    drawn += count;
    if (index === pages.length - 1) drawTotals(pdf, invoice, top);
    drawFoot(pdf, invoice, `Page ${index + 1} of ${pages.length}`);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
