import { type FileEncoding, type TextDecoderClass, decodeText } from '../csv/decodeText.ts';
import { normalizeLineBreaks, parseCsvLines } from '../csv/parseCsv.ts';
import { type Problem, type Result, ok, refuse, toResult } from '../results/result.ts';
import {
  type FileDescription,
  checkFile,
  fileProblem,
  importMessages,
  maxFileRows,
  tooManyRows,
} from './checkFile.ts';
import { checkHeader } from './checkHeader.ts';
import type { ColumnMapping } from './columnMapping.ts';
import type { ImportDefinition, ImportRow, RowDefinition } from './importDefinition.ts';
import { createRowReader } from './readRows.ts';

/** A file with its content. */
export interface ImportFile extends FileDescription {
  bytes: Uint8Array;
}

/**
 * Reads the rows of an import file. Fails with the problems of the file, its encoding, its quotation marks or its header; their
 * warnings are the notices of a success. `Decoder` is `TextDecoder`; `encoding` was chosen for a file that does not tell its own.
 */
export function readImportFile<Column extends string>(
  definition: RowDefinition<Column>,
  file: ImportFile,
  Decoder: TextDecoderClass,
  encoding?: FileEncoding,
): Result<readonly ImportRow<Column>[]> {
  const text = readImportText(definition, file, Decoder, encoding);
  if (!text.ok) return text;
  const rows: ImportRow<Column>[] = [];
  const read = readImportRows(definition, text, (row) => rows.push(row));
  return read.ok ? ok(rows, read.notices) : read;
}

/** Reads the text of an import file. Fails with the problems of the file or its encoding. */
export function readImportText(
  { messages }: Pick<ImportDefinition<string, unknown>, 'messages'>,
  file: ImportFile,
  Decoder: TextDecoderClass,
  encoding?: FileEncoding,
): Result<string> {
  const checked = toResult(file, checkFile([file], messages));
  if (!checked.ok) return checked;
  const text = decodeText(file.bytes, Decoder, encoding);
  return text.ok ? ok(normalizeLineBreaks(text.value), checked.notices) : text;
}

/**
 * Reads the rows of the text of an import file and passes them on one by one; returns their number. Fails with the problems of
 * its quotation marks or its header, or with too many rows, perhaps after some rows. The header does not matter to a mapping.
 */
export function readImportRows<Column extends string>(
  definition: RowDefinition<Column>,
  { value: text, notices }: { value: string; notices: readonly Problem[] },
  onRow: (row: ImportRow<Column>) => void,
  mapping?: ColumnMapping,
): Result<number> {
  const { messages } = definition;
  const { readLine, header } = createRowReader(definition, mapping);
  let rowCount = 0;
  const parsed = parseCsvLines(text, (line) => {
    const row = readLine(line);
    if (!row) return undefined;
    rowCount += 1;
    if (rowCount > maxFileRows) return tooManyRows('file');
    onRow(row);
    return undefined;
  });
  if (!parsed.ok) return parsed;
  const names = header();
  const result = toResult(rowCount, [
    ...notices,
    ...(names && !mapping ? checkHeader(definition, names) : []),
  ]);
  if (!result.ok || rowCount > 0) return result;
  return refuse(fileProblem(messages?.noRows ?? importMessages.noRows, 'REQUIRED'));
}
