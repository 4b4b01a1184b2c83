import { createHash } from 'node:crypto';
import { importId } from '#platform/kernel/import/importIds.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { insertAll } from '../statements/insertAll.ts';
import { json } from '../statements/json.ts';
import { readFileBytes, readFileSize } from './importFileStore.ts';
import { type ImportJobRow, isCancelRequested, saveImportJob } from './importJobStore.ts';
import { getImportKind } from './importKind.ts';
import { readGroups } from './readGroups.ts';

export const sha1 = (text: string): Uint8Array => createHash('sha1').update(text).digest();

/** Ends the unit that reads a file when a user cancels the import. */
export class CancelRequested extends Error {
  override readonly message = 'The import is being cancelled.';
}

/** Reads the file of a locked job and stores its groups as waiting results. A file that cannot be read fails the job. */
export async function prepareImport(unit: UnitOfWork, job: ImportJobRow): Promise<ImportJobRow> {
  const fail = (errorMessage: string) =>
    saveImportJob(unit, job, {
      state: 'FAILED',
      errorCode: 'IMPORT_FAILED',
      errorMessage,
      finishedAt: unit.startedAt,
    });
  const size = job.fileId === null ? undefined : await readFileSize(unit, job.fileId);
  if (job.fileId === null || size === undefined)
    return fail('The file is no longer available. Upload it again.');
  const { tenantId, importJobId } = job;
  const kind = getImportKind(job.kind);
  let totalGroups = 0;
  const bytes = await readFileBytes(unit, job.fileId, size);
  const reader = await kind.findReader(unit, job.startContent);
  const read = await readGroups(reader, { name: job.fileName, bytes }, async (groups) => {
    if (await isCancelRequested(unit, importJobId)) throw new CancelRequested();
    totalGroups += groups.length;
    await insertAll(
      unit,
      'importResult',
      groups.map(({ key, name, csvRows, poNumber, customerId, index, group }) => ({
        tenantId,
        importJobId,
        groupKey: key,
        resultId: importId({ ...job, kind: kind.kind }, key, 'result', sha1),
        firstRow: csvRows[0] ?? 0,
        csvRows,
        name,
        poNumber,
        customerId,
        content: json({ index, group }),
      })),
      { skipExisting: true },
    );
  });
  if (!read.ok) return fail(read.message);
  return saveImportJob(unit, job, {
    isPrepared: true,
    totalRows: read.totalRows,
    totalGroups,
    startContent: read.startContent,
  });
}
