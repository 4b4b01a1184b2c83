import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { LabeledText, Letterhead, Paper } from '#platform/kernel/paper/paper.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** US Letter in points, with its margin and the lower end of its content. */
export const page = { width: 612, height: 792, margin: 40, bottom: 728 } as const;
export const contentWidth = page.width - 2 * page.margin;
export const textSize = 9;

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/Roboto-${name}.ttf`, import.meta.url));
const fonts = { regular: fontFile('Regular'), medium: fontFile('Medium') };
const colors = { ink: '#1f2923', muted: '#5c6b62', rule: '#cfd8d2' };

interface Style {
  font?: keyof typeof fonts;
  size?: number;
  color?: keyof typeof colors;
}

/** Sets font, size and color of the texts that follow. */
export const setStyle = (pdf: Pdf, { font = 'regular', size = textSize, color = 'ink' }: Style = {}): Pdf =>
  pdf.font(fonts[font]).fontSize(size).fillColor(colors[color]);

/** Draws a line over the width of the content. */
export const drawRule = (pdf: Pdf, top: number): Pdf =>
  pdf
    .moveTo(page.margin, top)
    .lineTo(page.margin + contentWidth, top)
    .lineWidth(0.5)
    .strokeColor(colors.rule)
    .stroke();

const boxSide = 10;

/** Draws a box to tick. */
export const drawBox = (pdf: Pdf, left: number, top: number): Pdf =>
  pdf.rect(left, top, boxSide, boxSide).lineWidth(0.75).strokeColor(colors.muted).stroke();

const gap = 12;
/** Space of the logo. */
const maxLogo = { width: 180, height: 54 };

/** Draws title, letterhead, details and addresses at the top of the first page; returns where they end. */
export function drawHeader(pdf: Pdf, { title, details, addresses }: Paper, letterhead: Letterhead): number {
  const half = (contentWidth - gap) / 2;
  setStyle(pdf, { font: 'medium', size: 20 }).text(title, page.margin, page.margin, { width: half });
  const titleEnd = pdf.y;
  drawLetterhead(pdf, letterhead, half);
  const top = Math.max(titleEnd, pdf.y) + gap;
  const detailsEnd = drawDetails(pdf, details, top);
  drawRule(pdf, detailsEnd);
  let end = detailsEnd;
  for (const [index, { label, lines }] of addresses.entries()) {
    const left = page.margin + index * (half + gap);
    setStyle(pdf, { size: 8, color: 'muted' }).text(label, left, detailsEnd + gap, { width: half });
    const [name = '', ...others] = lines;
    setStyle(pdf, { font: 'medium' }).text(name, { width: half });
    setStyle(pdf).text(others.join('\n'), { width: half });
    end = Math.max(end, pdf.y);
  }
  return end + 2 * gap;
}

/** Draws logo, name, address and phone number of the company at the right end of the page. */
function drawLetterhead(pdf: Pdf, { name, lines, logo }: Letterhead, width: number): void {
  const right = page.margin + contentWidth;
  pdf.y = page.margin;
  if (logo !== null) {
    pdf.x = right - maxLogo.width;
    // The library embeds an image with the same address once in a file.
    pdf.image(`data:image/png;base64,${logo}`, { fit: [maxLogo.width, maxLogo.height], align: 'right' });
  }
  const options = { width, align: 'right' as const };
  setStyle(pdf, { font: 'medium', size: 12 }).text(name, right - width, pdf.y + gap / 2, options);
  if (lines.length > 0) setStyle(pdf).text(lines.join('\n'), options);
}

/** Draws labeled texts in rows of three; returns where they end. */
function drawDetails(pdf: Pdf, details: readonly LabeledText[], top: number): number {
  const perRow = 3;
  const width = (contentWidth - (perRow - 1) * gap) / perRow;
  let rowTop = top;
  let end = top;
  for (const [index, { label, text }] of details.entries()) {
    if (index % perRow === 0) rowTop = end;
    const left = page.margin + (index % perRow) * (width + gap);
    setStyle(pdf, { size: 8, color: 'muted' }).text(label, left, rowTop, { width });
    setStyle(pdf).text(text, { width });
    end = Math.max(end, pdf.y + gap / 2);
  }
  return end + gap / 2;
}

/** Height of the totals with the space above them. */
export const totalsHeight = ({ totals }: Paper): number => totals.length * 18 + gap;

/** Draws the totals, the last of them larger. */
export function drawTotals(pdf: Pdf, { totals }: Paper, top: number): void {
  const width = contentWidth / 2;
  for (const [index, { label, text }] of totals.entries()) {
    const isLast = index === totals.length - 1;
    const rowTop = top + gap + index * 18;
    setStyle(pdf, isLast ? { font: 'medium', size: 12 } : {});
    pdf.text(label, page.margin + width, rowTop, { width: width / 2, lineBreak: false });
    pdf.text(text, page.margin + width, rowTop, { width, align: 'right' });
  }
}

/** Draws company and page number at the foot of a page. */
export function drawFoot(pdf: Pdf, { name }: Letterhead, pageText: string): void {
  const top = page.height - page.margin;
  setStyle(pdf, { size: 8, color: 'muted' });
  const options = { width: contentWidth, height: 10, ellipsis: true };
  pdf.text(name, page.margin, top, { ...options, width: contentWidth - 100 });
  pdf.text(pageText, page.margin, top, { ...options, align: 'right' });
}
