import type { FileEncoding, TextDecoderClass } from '../csv/decodeText.ts';
import { parseCsvLines } from '../csv/parseCsv.ts';
import { limitExceeded, ok, type Problem, refuse, type Result } from '../results/result.ts';
import { normalizeText } from '../text/normalizeText.ts';
import { type FileDescription, fileProblem, importMessages } from './checkFile.ts';
import { readImportText } from './readImportFile.ts';

/** A row of a file; `number` is its row number in a spreadsheet. */
interface TableLine {
  number: number;
  cells: readonly string[];
}

/** The header of a file, and the rows below it that are not empty; cells are normalized. */
export interface FileTable {
  header: readonly string[];
  lines: readonly TableLine[];
}

/** Rows of a file that is checked in the browser as a whole, whenever one of its cells is corrected. */
export const maxTableRows = 5000;

/**
 * Reads the cells of a file whose columns are not known yet. Fails with the problems of the file, its encoding or its quotation
 * marks, or with too many rows.
 */
export function readTable(
  file: FileDescription & { bytes: Uint8Array },
  Decoder: TextDecoderClass,
  encoding?: FileEncoding,
): Result<FileTable> {
  const text = readImportText({}, file, Decoder, encoding);
  if (!text.ok) return text;
  const { lines, problem } = readLines(text.value, maxTableRows + 1);
  if (problem) return refuse(problem);
  const [header, ...rows] = lines;
  return header && rows.length > 0
    ? ok({ header: header.cells, lines: rows })
    : refuse(fileProblem(importMessages.noRows, 'REQUIRED'));
}

/** Returns the first lines of a text that are not empty, header included, as far as they can be read. */
export const readFirstLines = (text: string, count: number): readonly TableLine[] =>
  readLines(text, count).lines;

/** Reads lines until there are more than `max`, or one that cannot be read. */
function readLines(text: string, max: number): { lines: readonly TableLine[]; problem?: Problem } {
  const lines: TableLine[] = [];
  let number = 0;
  const parsed = parseCsvLines(text, (cells) => {
    number += 1;
    const normalized = cells.map(normalizeText);
    if (normalized.every((cell) => cell === '')) return undefined;
    if (lines.length === max) return tooManyRows;
    lines.push({ number, cells: normalized });
    return undefined;
  });
  const [problem] = parsed.ok ? [] : parsed.problems;
  return { lines, ...(problem && { problem }) };
}

const tooManyRows = limitExceeded(
  maxTableRows,
  maxTableRows + 1,
  'The file has more than 5,000 rows. Split it into smaller ones.',
);
