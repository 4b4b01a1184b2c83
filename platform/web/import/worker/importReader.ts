import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { ColumnMapping, StoredMapping } from '#platform/kernel/import/columnMapping.ts';
import type { CorrectedCells } from '#platform/kernel/import/correctRows.ts';
import type { EntryList, ImportChecks, ImportSummary } from '#platform/kernel/import/importWorkflow.ts';
import type { FileColumns } from '#platform/kernel/import/readMappedFile.ts';
import type { SplitCounts } from '#platform/kernel/import/splitGroups.ts';
import type { DetailTab, PartCount } from '../importScreens.ts';
import type { ListedProblems } from '../listedProblem.ts';
import { type CallPort, connectCalls } from './remoteCalls.ts';

/** A file that can be imported as far as its format is concerned, or not. */
export interface ReadFile {
  totalRows: number;
  groupCount: number;
  /** How the columns of a file with another header are read. */
  columns: FileColumns | null;
  /** Titles of the columns that are left out as they were chosen. */
  unimported: readonly string[];
  /** Warnings about the file as a whole. */
  notices: readonly string[];
  format: ListedProblems;
  /** Null for a format without errors, or with some in each group. */
  split: SplitCounts | null;
  /** The repair that rows may need, with their number. */
  repair: { text: string; label: string } | null;
  /** Encodings in which a file that does not tell its own can be read. */
  encodings: readonly FileEncoding[];
  samples: readonly LetterSample[];
}

/** One of the first texts whose letters depend on the encoding. */
export interface LetterSample {
  row: number;
  text: string;
}

/** An encoding in which a refused file can be read, and what its letters are then. */
export interface EncodingChoice {
  encoding: FileEncoding;
  samples: readonly LetterSample[];
}

/** A file that cannot be read, unless in another encoding. */
interface RefusedFile {
  problems: readonly string[];
  choices: readonly EncodingChoice[];
}

/** A file whose columns a person must look at first. */
interface UnmappedFile {
  columns: FileColumns;
}

/** Content of a file, and the text to import instead of the file itself; null while they are the same. */
export interface ReadContent {
  content: ReadFile;
  text: string | null;
}

export type FileOutcome = ReadContent | UnmappedFile | RefusedFile;

/** Columns as they were chosen for this file, or by the company before. */
export interface ReadColumns {
  mapping?: ColumnMapping | undefined;
  stored?: StoredMapping | undefined;
}

/** A group in the preview: texts of the columns of the table and of the card. */
export interface PreviewRow {
  index: number;
  name: string;
  csvRows: string;
  cells: readonly (string | number)[];
  cardTexts: readonly string[];
}

/** A row of a file with what is wrong with its cells, by their titles. */
export interface CorrectedRow {
  number: number;
  cells: Readonly<Partial<Record<string, string>>>;
  messages: Readonly<Partial<Record<string, string>>>;
  /** Problems of several cells. */
  notes?: readonly string[];
}

interface GroupDetails {
  name: string;
  tabs: readonly DetailTab[];
  /** Rows of the group with the texts of their cells. */
  rows: readonly { number: number; text: string }[];
}

/** Entries of one kind that rows repeat, or that exist. */
export interface DuplicateGroup {
  kind: string;
  isExisting: boolean;
  entryCount: number;
  skippedCount: number;
}

interface ListedDuplicate {
  label: string;
  owner: string;
  csvRows: string;
  skippedCount: number;
}

/** A list of the checks with its first entries. */
export interface ListedEntries extends EntryList {
  count: number;
}

/** Outcome of the data validation. */
export interface DataChecks extends ListedProblems {
  parts: readonly PartCount[];
  duplicates: readonly DuplicateGroup[];
  duplicateCount: number;
  lists: readonly ListedEntries[];
  /** Null for data without errors, or with some in each group. */
  split: SplitCounts | null;
  /** Entries that the import can create, so that the errors about them are gone. */
  missing: ImportChecks['missing'];
}

/** Queries of the look-ups by name. */
export type LookUpQueries = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>;

/** Reads, checks and groups a file elsewhere, so that the page stays responsive: a file has up to 30,000 rows. */
export interface ImportReader {
  read: (file: File, columns: ReadColumns) => Promise<FileOutcome>;
  /** Reads the same file by other columns. */
  mapColumns: (mapping: ColumnMapping) => Promise<FileOutcome>;
  /** Repairs the rows of the file that was read and reads them again. */
  repair: () => Promise<ReadContent>;
  /** Corrects cells of a row and checks all rows again; corrections stay when the same file is read by other columns. */
  correct: (number: number, cells: CorrectedCells) => Promise<ReadContent>;
  /** Finds a row, and what is wrong with it as far as it was checked. */
  findRow: (number: number) => Promise<CorrectedRow>;
  /** Leaves the groups with errors out of the file. Returns the text of a file with all rows left so far, too. */
  leaveErrors: () => Promise<ReadContent & { left: { text: string; rowCount: number } }>;
  /** `isChecked` adds what the checks found. */
  listGroups: (from: number, count: number, isChecked: boolean) => Promise<readonly PreviewRow[]>;
  findDetails: (index: number, isChecked: boolean) => Promise<GroupDetails>;
  /** `createsMissing` says that the import creates the entries that `missing` names. */
  validate: (createsMissing: boolean) => Promise<{ checks: DataChecks | null; summary: ImportSummary }>;
  /** Lists entries of a group of duplicates, of the last validation. */
  listDuplicates: (
    group: Pick<DuplicateGroup, 'kind' | 'isExisting'>,
    from: number,
    count: number,
  ) => Promise<readonly ListedDuplicate[]>;
  close: () => void;
}

/** A worker, or a message port in tests. */
export type ReaderPort = CallPort &
  Pick<Worker, 'addEventListener'> & { terminate?: () => void; close?: () => void };

/** Connects the page with a worker that runs `serveImport`. `today` is the day of the company, for imports that compare with it. */
export function connectReader(port: ReaderPort, queries: LookUpQueries, today?: Day): ImportReader {
  const { call, fail } = connectCalls(port, queries);
  port.addEventListener('error', () =>
    fail(new Error('A part of the app could not be loaded. Reload the page and select the file again.')),
  );
  return {
    read: async (file, columns) => {
      const { name, type, size } = file;
      const bytes = await file.arrayBuffer();
      return (await call('read', [{ name, type, size, bytes, today }, columns], [bytes])) as FileOutcome;
    },
    mapColumns: async (mapping) => (await call('mapColumns', [mapping])) as FileOutcome,
    correct: async (...parameters) => (await call('correct', parameters)) as ReadContent,
    findRow: async (number) => (await call('findRow', [number])) as CorrectedRow,
    repair: async () => (await call('repair', [])) as ReadContent,
    leaveErrors: async () =>
      (await call('leaveErrors', [])) as Awaited<ReturnType<ImportReader['leaveErrors']>>,
    listGroups: async (...parameters) => (await call('listGroups', parameters)) as readonly PreviewRow[],
    findDetails: async (...parameters) => (await call('findDetails', parameters)) as GroupDetails,
    validate: async (createsMissing) =>
      (await call('validate', [Object.keys(queries), createsMissing])) as Awaited<
        ReturnType<ImportReader['validate']>
      >,
    listDuplicates: async (...parameters) =>
      (await call('listDuplicates', parameters)) as readonly ListedDuplicate[],
    close: () => {
      port.terminate?.();
      port.close?.();
    },
  };
}
