import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';

interface ImportFileRow {
  fileId: string;
  fileName: string;
  size: number;
  sha256: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time until which an unused file of now was uploaded a day ago. */
const unusedFileLimit = (now: ClockTime): string => new Date(Date.parse(now) - dayMs).toISOString();

/** Returns a file that the user of the unit has uploaded within a day, or that an import uses. */
export const findOwnFile = (unit: UnitOfWork, fileId: string) =>
  unit.first(sql<ImportFileRow>`
    select file_id, file_name, size, sha256 from import_file
    where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid and user_id = ${unit.user.userId}
      and (is_used or created > ${unusedFileLimit(unit.startedAt)})`);

/** Keeps a file as long as the import that uses it. */
export const markFileUsed = (unit: UnitOfWork, fileId: string) =>
  unit.run(sql`update import_file set is_used = true
    where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid`);
