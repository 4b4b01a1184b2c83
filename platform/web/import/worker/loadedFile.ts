import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import type { ImportReader, ReadFile } from './importReader.ts';

/** A file that was read, with the reader that holds its rows. */
export interface LoadedFile {
  /** Identifies the file in caches of this page. */
  id: string;
  /** The file to import: the selected one, or its rows as they were mapped and changed. */
  file: File;
  reader: ImportReader;
  content: ReadFile;
  /** File with the rows that were left out so far, for download. */
  left?: LeftFile | undefined;
  /** How a file that does not tell its encoding is read; null for all others. */
  encoding: { source: File; assumed: FileEncoding; choices: readonly FileEncoding[] } | null;
}
