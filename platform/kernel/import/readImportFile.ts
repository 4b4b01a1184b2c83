import { type TextDecoderClass, decodeText } from '../csv/decodeText.ts';
import { parseCsv } from '../csv/parseCsv.ts';
import { type Result, refuse, settle } from '../results/result.ts';
import { type FileDescription, checkFile, fileProblem, importMessages } from './checkFile.ts';
import { checkHeader } from './checkHeader.ts';
import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import { findHeader, readRows } from './readRows.ts';

/** A file with its content. */
interface ImportFile extends FileDescription {
  bytes: Uint8Array;
}

/**
 * Reads the rows of an import file. Fails with the problems of the file, its encoding, its quotation marks or its header; their
 * warnings are the notices of a success. `Decoder` is `TextDecoder`.
 */
export function readImportFile<Column extends string>(
  definition: ImportDefinition<Column, unknown>,
  file: ImportFile,
  Decoder: TextDecoderClass,
): Result<readonly ImportRow<Column>[]> {
  const { messages } = definition;
  const checked = settle(file, checkFile([file], messages));
  if (!checked.ok) return checked;
  const text = decodeText(file.bytes, Decoder);
  if (!text.ok) return text;
  const table = parseCsv(text.value);
  if (!table.ok) return table;
  const header = table.value[findHeader(table.value)];
  const rows = readRows(definition, table.value);
  const result = settle(rows, [...checked.notices, ...(header ? checkHeader(definition, header) : [])]);
  if (!result.ok || rows.length > 0) return result;
  return refuse(fileProblem(messages?.noRows ?? importMessages.noRows, 'REQUIRED'));
}
