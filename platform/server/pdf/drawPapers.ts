import PDFDocument from 'pdfkit';
import { lruCache } from '#platform/kernel/memoize/lruCache.ts';
import type { Letterhead, Paper, PaperFile } from '#platform/kernel/paper/paper.ts';
import { drawFoot, drawHeader, drawTotals, page, type Pdf, setStyle, totalsHeight } from './paperPage.ts';
import { drawHeadings, drawRows, headingsHeight, layOutColumns, layOutRows } from './paperTable.ts';
import { splitIntoPages } from './splitIntoPages.ts';
import type { MeasureCharacter } from './wrapText.ts';

/** Characters whose widths are cached. */
const maxCharacters = 2_000;

/** Space of the title on the second and later pages. */
const titleHeight = 22;

/** Draws papers on US Letter pages, which each paper numbers anew, and returns the PDF. */
export async function drawPapers({ title, createdAt, letterhead, papers }: PaperFile): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    // With a margin, text at the foot of a page would add another one.
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, CreationDate: new Date(createdAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  // Texts are measured by their characters: measuring the parts of a long word takes far longer.
  const measure = lruCache(maxCharacters, (character) => pdf.widthOfString(character));
  for (const [index, paper] of papers.entries()) {
    if (index > 0) pdf.addPage();
    drawPaper(pdf, paper, letterhead, measure);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPaper(pdf: Pdf, paper: Paper, letterhead: Letterhead, measure: MeasureCharacter): void {
  const firstTop = drawHeader(pdf, paper, letterhead);
  const nextTop = page.margin + titleHeight;
  // Widths are those of this font.
  setStyle(pdf);
  const columns = layOutColumns(paper.table.columns);
  const rows = layOutRows(paper.table.groups, columns, measure);
  const pages = splitIntoPages(rows, {
    firstPage: page.bottom - firstTop - headingsHeight,
    nextPage: page.bottom - nextTop - headingsHeight,
    end: totalsHeight(paper),
  });
  let drawn = 0;
  for (const [index, count] of pages.entries()) {
    if (index > 0) {
      pdf.addPage();
      setStyle(pdf, { font: 'medium' }).text(paper.title, page.margin, page.margin);
    }
    const top = index === 0 ? firstTop : nextTop;
    if (count > 0) drawHeadings(pdf, columns, top);
    const end = drawRows(pdf, rows.slice(drawn, drawn + count), {
      columns,
      top: top + headingsHeight,
      measure,
    });
    drawn += count;
    if (index === pages.length - 1) drawTotals(pdf, paper, end);
    drawFoot(pdf, letterhead, `Page ${index + 1} of ${pages.length}`);
    clearWords(pdf);
  }
}

/** Clears what the library caches of each word, which long tables would fill the heap with. */
function clearWords(pdf: Pdf): void {
  for (const font of ['regular', 'medium'] as const)
    Reflect.set(Reflect.get(setStyle(pdf, { font }), '_font'), 'layoutCache', Object.create(null));
}
