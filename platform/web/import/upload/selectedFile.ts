import { decodeText } from '#platform/kernel/csv/decodeText.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createId } from '../../parts/createId.ts';
import type { ImportReader, ReadContent, ReadFile } from '../worker/importReader.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';

/** A selected file, and the reader to which it was sent. */
export interface SelectedFile {
  source: File;
  /** The source in UTF-8. */
  sent: File;
  encoding: LoadedFile['encoding'];
  reader: ImportReader;
}

/** Reads a file into memory, so that later changes on the disk are not seen. Rejects with the text for the user. */
export async function readIntoMemory(file: File): Promise<File> {
  const { name, type } = file;
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${name} could not be read. Close it in other programs and select it again.`, { cause });
  });
  return new File([bytes], name, { type });
}

/** Returns a file as the server receives it. */
export async function convertToUtf8({ source, assumed }: NonNullable<LoadedFile['encoding']>): Promise<File> {
  const text = unwrapResult(decodeText(new Uint8Array(await source.arrayBuffer()), TextDecoder, assumed));
  return new File([text], source.name, { type: 'text/csv' });
}

/** Returns the content of a file, and the file that is imported for it: `sent`, or the text that takes its place. */
export const toContentFile = (
  sent: File,
  { content, text }: ReadContent,
): Pick<LoadedFile, 'id' | 'file' | 'content'> => ({
  id: createId(),
  file: text === null ? sent : new File([text], sent.name, { type: 'text/csv' }),
  content,
});

/** Counts the problems of a file, those of the file as a whole included. */
export const countProblems = ({ format: { errorCount, warningCount }, notices }: ReadFile) => ({
  errorCount,
  warningCount: warningCount + notices.length,
});
