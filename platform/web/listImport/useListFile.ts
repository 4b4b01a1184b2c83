import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FileEncoding, listReadableEncodings } from '#platform/kernel/csv/decodeText.ts';
import {
  type ColumnMapping,
  findMappingProblem,
  proposeMapping,
  type StoredMapping,
} from '#platform/kernel/import/columnMapping.ts';
import { type FileTable, readTable } from '#platform/kernel/import/readTable.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import { createId } from '../parts/createId.ts';
import { useClient } from '../query/useClient.ts';
import { useUser } from '../session/useUser.ts';
import type { FileRow, ListImport } from '../record/editor/listImport.ts';
import { type DroppedFile, readDroppedFile } from './readDroppedFile.ts';
import { readStoredRows } from './readStoredRows.ts';

/** A file that was read: later changes of the file on the disk are not seen. */
export interface ListFile {
  name: string;
  bytes: Uint8Array;
  table: FileTable;
  mapping: ColumnMapping;
  /** Encodings in which a file that does not tell its own can be read, and the one that was chosen. */
  encodings: readonly FileEncoding[];
  encoding: FileEncoding | undefined;
}

/** Rows of a file, and the records of the list and what else was read when they were compared. */
export interface ComparedRows<Row, Context> {
  rows: readonly FileRow[];
  stored: readonly Row[];
  context: Context | undefined;
}

/** Reads the file of a list, maps its columns and compares its rows with the stored records. */
export function useListFile<Values extends FieldValues, Row extends EditedRow, Context>(
  { columns, list, readContext }: ListImport<Values, Row, Context>,
  storedMapping: StoredMapping | undefined,
) {
  const client = useClient();
  const { tenantId } = useUser();
  const [file, setFile] = useState<ListFile>();
  const [compared, setCompared] = useState<ComparedRows<Row, Context>>();
  const [isCorrected, setCorrected] = useState(false);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const attempt = useRef(0);

  /** Compares rows with the records as they are stored now. A later call or file replaces an earlier one, which returns undefined. */
  async function compare(rows: readonly FileRow[]): Promise<boolean | undefined> {
    attempt.current += 1;
    const own = attempt.current;
    setReading(true);
    setError(undefined);
    try {
      const [stored, context] = await Promise.all([
        readStoredRows(client, tenantId, list),
        readContext?.(client, tenantId),
      ]);
      if (own !== attempt.current) return undefined;
      setCompared({ rows, stored, context });
      return true;
    } catch (cause) {
      if (own !== attempt.current) return undefined;
      setError(cause instanceof Error ? cause.message : 'The list could not be read. Try again.');
      return false;
    } finally {
      if (own === attempt.current) setReading(false);
    }
  }

  const showProblems = (problems: readonly Problem[]) =>
    setError(problems.map(({ message }) => message).join('\n'));

  /** Shows a file, by the columns that were chosen for it in another encoding, whose titles may have had other letters. */
  async function open(selected: DroppedFile, encoding?: FileEncoding, chosen?: ColumnMapping): Promise<void> {
    const { name, bytes } = selected;
    const read = readTable(selected, TextDecoder, encoding);
    if (!read.ok) return showProblems(read.problems);
    setError(undefined);
    const table = read.value;
    const { mapping, isCertain } = chosen
      ? { mapping: chosen, isCertain: true }
      : proposeMapping(columns, table.header, storedMapping);
    const encodings = listReadableEncodings(bytes, TextDecoder);
    // The columns do not show up for a moment when nobody needs to look at them.
    const isCompared = isCertain && (await compare(toFileRows(table, mapping)));
    if (isCompared === undefined) return undefined;
    setFile({ name, bytes, table, mapping, encodings, encoding: encoding ?? encodings[0] });
    if (!isCompared) setCompared(undefined);
    setCorrected(false);
    return undefined;
  }

  return {
    file,
    compared,
    isReading,
    error,
    compare,
    isCorrected,
    /** Replaces rows by corrected ones. */
    correct: (corrected: readonly FileRow[]) => {
      const byNumber = new Map(corrected.map((row) => [row.number, row]));
      setCorrected(true);
      setCompared(
        (before) => before && { ...before, rows: before.rows.map((row) => byNumber.get(row.number) ?? row) },
      );
    },
    select: async (files: readonly File[]) => {
      setReading(true);
      const read = await readDroppedFile(files);
      setReading(false);
      return read.ok ? open(read.value) : showProblems(read.problems);
    },
    chooseEncoding: async (encoding: FileEncoding) => {
      if (!file) return;
      const { name, bytes, mapping } = file;
      await open({ name, type: 'text/csv', size: bytes.length, bytes }, encoding, mapping);
    },
    setMapping: (mapping: ColumnMapping) => setFile((before) => before && { ...before, mapping }),
    /** Takes the columns as they are mapped; does nothing while they have a problem. */
    applyMapping: async () => {
      if (!file || findMappingProblem(columns, file.table.header, file.mapping) !== undefined) return;
      await compare(toFileRows(file.table, file.mapping));
    },
    /** Shows the columns again; corrections of cells are lost. */
    changeMapping: () => {
      setError(undefined);
      setCompared(undefined);
      setCorrected(false);
    },
    reset: () => {
      attempt.current += 1;
      setFile(undefined);
      setCompared(undefined);
      setCorrected(false);
      setReading(false);
      setError(undefined);
    },
  };
}

/** Returns the rows of a file with the texts of the mapped columns; each has an id for the record that it may create. */
export const toFileRows = ({ lines }: FileTable, mapping: ColumnMapping): readonly FileRow[] =>
  lines.map(({ number, cells }) => ({
    number,
    id: createId(),
    cells: Object.fromEntries(
      Object.entries(mapping).flatMap(([title, index]) =>
        index === undefined ? [] : [[title, cells[index] ?? '']],
      ),
    ),
  }));
