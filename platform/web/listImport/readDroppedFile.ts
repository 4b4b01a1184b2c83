import { checkFile, type FileDescription, fileProblem } from '#platform/kernel/import/checkFile.ts';
import { ok, refuse, type Result, toResult } from '#platform/kernel/results/result.ts';

/** A file with its content. */
export interface DroppedFile extends FileDescription {
  bytes: Uint8Array;
}

/** Reads the selected or dropped file. Fails with the problems of several files or of an unsuitable or unreadable one. */
export async function readDroppedFile(files: readonly File[]): Promise<Result<DroppedFile>> {
  const checked = toResult(files, checkFile(files));
  if (!checked.ok) return checked;
  const [{ name, type, size } = { name: '', type: '', size: 0 }] = files;
  const bytes = await files[0]?.arrayBuffer().catch(() => undefined);
  return bytes
    ? ok({ name, type, size, bytes: new Uint8Array(bytes) })
    : refuse(fileProblem(`${name} could not be read. Close it in other programs and select it again.`));
}
