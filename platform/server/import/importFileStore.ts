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
export const unusedFileLimit = (now: ClockTime): string => new Date(Date.parse(now) - dayMs).toISOString();

/** Returns a file that the user of the unit has uploaded within a day, or that an import uses. */
export const findOwnFile = (unit: UnitOfWork, fileId: string) =>
  unit.first(sql<ImportFileRow>`
    select file_id, file_name, size, sha256 from import_file
    where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid and user_id = ${unit.user.userId}
      and (is_used or created > ${unusedFileLimit(unit.startedAt)})`);

/** Marks a file as used by an import, with which it is removed. */
export const markFileUsed = (unit: UnitOfWork, fileId: string) =>
  unit.run(sql`update import_file set is_used = true
    where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid`);

/** An uploaded file. */
interface UploadedFile extends Omit<ImportFileRow, 'fileId'> {
  bytes: Buffer;
}

/** Unused files of a user; more replace the oldest. */
const maxUnusedFiles = 5;
const mebibyte = 1024 * 1024;

/** Limits of stored files in bytes. */
export interface StoredBytesLimits {
  /** All files of a tenant, which are stored for 30 days. */
  company: number;
  /** The share of each user, so that none uses up the store of the tenant. */
  user: number;
}

const defaultLimits: StoredBytesLimits = { company: 1024 * mebibyte, user: 256 * mebibyte };

/**
 * Stores an uploaded file for its user, in place of the oldest unused ones above the limit. The same file again keeps its id. Fails
 * with whose files have reached their limit. Uploads of a tenant are stored one after the other, so that each sees the others.
 */
export async function storeFile(
  unit: UnitOfWork,
  file: UploadedFile,
  limits: StoredBytesLimits = defaultLimits,
): Promise<{ ok: true; fileId: string } | { ok: false; full: keyof StoredBytesLimits }> {
  const { userId } = unit.user;
  const [, same, stored] = await Promise.all([
    unit.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`import files ${unit.tenantId}`}::text, 0))`,
    ),
    unit.first(sql<{ fileId: string }>`
      update import_file set created = ${unit.startedAt}
      where tenant_id = ${unit.tenantId} and user_id = ${userId} and not is_used
        and sha256 = ${file.sha256} and file_name = ${file.fileName}
      returning file_id`),
    unit.first(sql<StoredBytesLimits>`
      select coalesce(sum(size), 0)::bigint as company,
        coalesce(sum(size) filter (where user_id = ${userId}), 0)::bigint as user
      from import_file where tenant_id = ${unit.tenantId}`),
  ]);
  if (same) return { ok: true, fileId: same.fileId };
  for (const full of ['user', 'company'] as const)
    if ((stored?.[full] ?? 0) + file.size > limits[full]) return { ok: false, full };
  const fileId = unit.newId();
  await Promise.all([
    unit.run(sql`delete from import_file where tenant_id = ${unit.tenantId} and file_id in (
      select file_id from import_file
      where tenant_id = ${unit.tenantId} and user_id = ${userId} and not is_used
      order by created desc offset ${maxUnusedFiles - 1})`),
    unit.run(sql`insert into import_file
      (tenant_id, file_id, user_id, file_name, size, sha256, content, created)
      values (${unit.tenantId}, ${fileId}, ${userId}, ${file.fileName}, ${file.size}, ${file.sha256}, ${file.bytes},
        ${unit.startedAt})`),
  ]);
  return { ok: true, fileId };
}

/** Removes the file of a job, unless another job has it, too. */
export const removeFile = (
  unit: UnitOfWork,
  { importJobId, fileId }: { importJobId: string; fileId: string },
) =>
  unit.run(sql`delete from import_file where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid
    and not exists (select from import_job where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid
      and import_job_id <> ${importJobId}::uuid)`);

/** Returns the bytes of a file; undefined when it is gone. */
export const readFileSize = async (unit: UnitOfWork, fileId: string): Promise<number | undefined> =>
  (
    await unit.first(sql<{ size: number }>`select size from import_file
      where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid`)
  )?.size;

const partSize = mebibyte;

/** Reads the bytes of a file in parts, each of which the database sends as text of twice its size. */
export async function readFileBytes(
  unit: UnitOfWork,
  fileId: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += partSize) {
    const part = await unit.first(sql<{ bytes: Buffer }>`
      select substring(content from ${from + 1} for ${partSize}) as bytes from import_file
      where tenant_id = ${unit.tenantId} and file_id = ${fileId}::uuid`);
    bytes.set(part?.bytes ?? [], from);
  }
  return bytes;
}
