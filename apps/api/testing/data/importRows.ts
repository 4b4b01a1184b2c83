import { sql } from 'kysely';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type ImportJobRow, insertImportJob, queueImport } from '#platform/server/import/importJobStore.ts';
import type { TenantFixture } from './tenantFixture.ts';

/**
 * Adds an uploaded file, an import with a failed group, and one that waits. No server runs that one: it is not queued, and
 * because its stamp lies ahead it never counts as abandoned.
 */
export async function addImports(unit: UnitOfWork, fixture: TenantFixture): Promise<Result<void>> {
  const { ids, texts, digit } = fixture;
  const files = [
    { id: ids.importFile, sha256: digit.repeat(64), isUsed: false },
    { id: ids.importedFile, sha256: digit.repeat(63) + 'a', isUsed: true },
    { id: ids.waitingFile, sha256: digit.repeat(63) + 'b', isUsed: true },
  ];
  const content = Buffer.from(fixture.mark);
  for (const { id, sha256, isUsed } of files)
    await unit.run(sql`insert into import_file
      (tenant_id, file_id, user_id, file_name, size, sha256, content, is_used, created)
      values (${unit.tenantId}, ${id}, ${unit.user.userId}, ${texts.importFileName}, ${content.length}, ${sha256},
        ${content}, ${isUsed}, ${unit.startedAt})`);
  const job: ImportJobRow = {
    tenantId: unit.tenantId,
    importJobId: ids.importJob,
    kind: 'CUSTOMERS',
    state: 'COMPLETE',
    fileId: ids.importedFile,
    fileName: texts.importFileName,
    fileSha256: digit.repeat(63) + 'a',
    run: 0,
    updatePrices: false,
    choices: {},
    isPrepared: true,
    startContent: {},
    totalRows: 1,
    totalGroups: 1,
    processedGroups: 1,
    successfulGroups: 0,
    unchangedGroups: 0,
    failedGroups: 1,
    currentGroup: null,
    counts: { failedCustomers: 1 },
    processingTimeMs: 1,
    errorCode: null,
    errorMessage: null,
    startedBy: texts.manager,
    userId: ids.site,
    capabilities: null,
    created: unit.startedAt,
    finishedAt: unit.startedAt,
    version: 1,
    updatedAt: unit.changeStamp,
  };
  await insertImportJob(unit, job);
  await insertImportJob(unit, {
    ...job,
    importJobId: ids.waitingImport,
    state: 'WAITING',
    fileId: ids.waitingFile,
    fileSha256: digit.repeat(63) + 'b',
    isPrepared: false,
    currentGroup: texts.newCustomerName,
    updatedAt: '2099-01-01T00:00:00.000Z',
  });
  await queueImport(unit, ids.importJob);
  await unit.run(sql`insert into import_result
    (tenant_id, import_job_id, group_key, result_id, first_row, csv_rows, status, is_due, name, entity_id, failed_at_step,
      errors, counts)
    values (${unit.tenantId}, ${ids.importJob}, ${texts.newCustomerName}, ${ids.importResult}, 2, '{2}', 'FAILED', false,
      ${texts.newCustomerName}, ${ids.newCustomer}, 'merge_customer', ${JSON.stringify([
        {
          csvRows: [2],
          step: 'merge_customer',
          code: 'MERGE_CUSTOMER_FAILED',
          message: `Failed to merge customer: ${texts.newCustomerName}`,
        },
      ])}::jsonb, '{"failedCustomers": 1}')`);
  return ok(undefined);
}
