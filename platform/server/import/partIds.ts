import { importId, type ImportRun, type PartId } from '#platform/kernel/import/importIds.ts';
import { sha1Digest } from '../command/sha1Digest.ts';

/** Returns the function that identifies the parts of an import. */
export const createPartIds =
  (run: ImportRun): PartId =>
  (groupKey, part) =>
    importId(run, groupKey, part, sha1Digest);
