import type { FileEncoding, TextDecoderClass } from '../csv/decodeText.ts';
import { ok, refuse, type Result } from '../results/result.ts';
import { fileProblem } from './checkFile.ts';
import {
  type ColumnMapping,
  findMappingProblem,
  guessMapping,
  listUnimportedColumns,
  type MappedColumn,
  type StoredMapping,
  toStoredMapping,
} from './columnMapping.ts';
import type { ImportRow, RowDefinition } from './importDefinition.ts';
import { type ImportFile, readImportRows, readImportText } from './readImportFile.ts';
import { columnKey } from './readRows.ts';
import { type FileTable, readFirstLines } from './readTable.ts';

/** Header and first rows of a file, and the column that each column of the import is read from. */
export interface FileColumns {
  table: FileTable;
  mapping: ColumnMapping;
}

/** The rows of a file whose header may have other titles than the import. */
export interface MappedFile<Column extends string> {
  rows: readonly ImportRow<Column>[];
  /** Null for a file that has each column of the import once. */
  columns: FileColumns | null;
  /** False while a person should look at the columns. */
  isCertain: boolean;
  /** Whether the titles of the file are not those of the import, so that only the rows can be imported. */
  isMapped: boolean;
  /** Titles of the columns that a mapping leaves out. */
  unimported: readonly string[];
}

/** How a file is read: in which encoding, and its columns as they were chosen now, or by the company before. */
interface ReadOptions {
  encoding?: FileEncoding | undefined;
  mapping?: ColumnMapping | undefined;
  stored?: StoredMapping | undefined;
}

const maxSamples = 3;
/** Columns of a file among which people find theirs. */
const maxColumns = 500;

/** Returns the columns of an import with their synonyms. */
export const listMappedColumns = <Column extends string>({
  columns,
  required,
  synonyms = {},
}: Pick<RowDefinition<Column>, 'columns' | 'required' | 'synonyms'>): readonly MappedColumn[] =>
  columns.map((title) => ({
    title,
    synonyms: synonyms[title] ?? [],
    isRequired: required.includes(title),
  }));

/**
 * Reads the rows of a file by the columns that were chosen, or that are proposed by title and by what the company chose before.
 * Fails as `readImportFile` does, but not for a header with other titles. `Decoder` is `TextDecoder`.
 */
export function readMappedFile<Column extends string>(
  definition: RowDefinition<Column>,
  file: ImportFile,
  Decoder: TextDecoderClass,
  { encoding, mapping: chosen, stored }: ReadOptions = {},
): Result<MappedFile<Column>> {
  const text = readImportText(definition, file, Decoder, encoding);
  if (!text.ok) return text;
  const [first, ...lines] = readFirstLines(text.value, maxSamples + 1);
  const header = first?.cells ?? [];
  const columns = listMappedColumns(definition);
  const canChoose =
    !hasEachColumn(definition.columns, header) &&
    header.length >= definition.required.length &&
    header.length <= maxColumns;
  // A column that is left out is warned about, and can be chosen from the preview.
  const { mapping, isGuessed } = chosen
    ? { mapping: chosen, isGuessed: false }
    : guessMapping(columns, header, canChoose ? stored : undefined);
  const problem = chosen && findMappingProblem(columns, header, chosen);
  if (problem !== undefined) return refuse(fileProblem(problem));
  const hasOtherTitles = Object.keys(toStoredMapping(columns, header, mapping)).length > 0;
  const isMapped = canChoose && (chosen !== undefined || isGuessed || hasOtherTitles);
  const rows: ImportRow<Column>[] = [];
  const read = readImportRows(definition, text, (row) => rows.push(row), isMapped ? mapping : undefined);
  if (!read.ok) return read;
  return ok(
    {
      rows,
      columns: canChoose ? { table: { header, lines }, mapping } : null,
      isCertain: !isGuessed || !isMapped,
      isMapped,
      unimported: isMapped ? listUnimportedColumns(header, mapping) : [],
    },
    read.notices,
  );
}

const hasEachColumn = (columns: readonly string[], header: readonly string[]): boolean => {
  const keys = header.map(columnKey);
  return columns.every((column) => keys.filter((key) => key === columnKey(column)).length === 1);
};
