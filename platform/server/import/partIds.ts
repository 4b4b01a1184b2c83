import { createHash } from 'node:crypto';
import { importId, type ImportRun, type PartId } from '#platform/kernel/import/importIds.ts';

const sha1 = (text: string): Uint8Array => createHash('sha1').update(text).digest();

/** Returns the function that identifies the parts of an import. */
export const createPartIds =
  (run: ImportRun): PartId =>
  (groupKey, part) =>
    importId(run, groupKey, part, sha1);
