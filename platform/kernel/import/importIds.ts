import { type Sha1, nameBasedId } from '../ids/nameBasedId.ts';

/** Kind of the files of an import, as the contract has it. */
export type ImportKind = 'CUSTOMERS' | 'ITEMS' | 'ORDERS';

/** Identifies one import of a file. */
export interface ImportRun {
  tenantId: string;
  kind: ImportKind;
  fileSha256: string;
  /** 0 at first, one more for each time that the same file is imported again. */
  run: number;
}

/** Returns the id of a part of a group. The same file gives the same ids, so a repeated step changes nothing (decision OI4). */
export const importId = (
  { tenantId, kind, fileSha256, run }: ImportRun,
  groupKey: string,
  part: string,
  sha1: Sha1,
): string => nameBasedId(sha1, 'import', tenantId, kind, fileSha256, run, groupKey, part);

/** Returns the id of a part of a group of one import, e.g. of 'location:RBF-1000'; always the same one. */
export type PartId = (groupKey: string, part: string) => string;

/** Returns whether an import made the id: ids that are based on names have version 5 of UUIDs. */
export const isImportId = (id: string): boolean => id[12] === '5';
