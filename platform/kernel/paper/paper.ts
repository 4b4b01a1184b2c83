import * as z from 'zod';

const labeledText = z.object({ label: z.string(), text: z.string() });
export type LabeledText = z.output<typeof labeledText>;

const paperColumn = z.object({
  label: z.string(),
  /** Points; a column of null takes the rest of the page. */
  width: z.number().positive().nullable(),
  /** A box to tick is drawn where a row has any text. */
  kind: z.enum(['text', 'number', 'box']),
});
export type PaperColumn = z.output<typeof paperColumn>;

const paperGroup = z.object({
  /** Drawn above the first row, and again on each page on which the group goes on. */
  heading: z.string().nullable(),
  /** Texts by column. */
  rows: z.array(z.array(z.string())),
});

const paper = z.object({
  /** Also at the top of the second and later pages. */
  title: z.string(),
  details: z.array(labeledText),
  /** At most two, side by side; the first line of each is its name. */
  addresses: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  table: z.object({ columns: z.array(paperColumn), groups: z.array(paperGroup) }),
  /** Below the last row; the last one is larger. */
  totals: z.array(labeledText),
});
/** One paper as texts in the sequence in which they are printed; it begins on a page of its own. */
export type Paper = z.output<typeof paper>;

const letterhead = z.object({
  /** Company, also at the foot of each page. */
  name: z.string(),
  /** Lines below the name: address and phone number. */
  lines: z.array(z.string()),
  /** PNG image in base64. */
  logo: z.string().nullable(),
});
export type Letterhead = z.output<typeof letterhead>;

/** Papers of one company that make one PDF. */
export const paperFileSchema = z.object({
  title: z.string(),
  /** Date of the file; the same papers with the same date give the same bytes. */
  createdAt: z.string(),
  letterhead,
  papers: z.array(paper).min(1),
});
export type PaperFile = z.output<typeof paperFileSchema>;
