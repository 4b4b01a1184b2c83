import { CompiledQuery, sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { nextVersion, type RowVersion } from '../command/saveChange.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { ChangedEntity } from '../events/entityChange.ts';
import { enumFilter, idFilter, instantFilter, textFilter } from '../list/filter.ts';
import { sortColumn } from '../list/keyset.ts';
import { type List, selectFields } from '../list/list.ts';
import { json } from '../statements/json.ts';
import { db } from '../statements/tables.ts';
import type { ImportChoices } from './importKind.ts';
import type { ImportCounts } from './importOutcome.ts';
import { getJobKind, type JobKind } from './jobKind.ts';

import type { ImportJobState } from '#platform/kernel/import/wizardState.ts';

/** An import of a file. */
export interface ImportJobRow extends RowVersion {
  tenantId: string;
  importJobId: string;
  kind: JobKind;
  state: ImportJobState;
  /** Null once file and results are removed. */
  fileId: string | null;
  fileName: string;
  fileSha256: string;
  run: number;
  updatePrices: boolean;
  choices: ImportChoices;
  isPrepared: boolean;
  startContent: unknown;
  totalRows: number;
  totalGroups: number;
  processedGroups: number;
  successfulGroups: number;
  unchangedGroups: number;
  failedGroups: number;
  currentGroup: string | null;
  counts: ImportCounts;
  processingTimeMs: number;
  errorCode: string | null;
  errorMessage: string | null;
  startedBy: string;
  userId: string;
  /** Capabilities of the user who started it, or tried it again; null for all. */
  capabilities: readonly string[] | null;
  created: ClockTime;
  finishedAt: ClockTime | null;
  updatedAt: ChangeStamp;
}

declare module '../statements/tables.ts' {
  interface Tables {
    importJob: ImportJobRow;
  }
}

export const importJobList: List<ImportJobRow> = {
  from: 'import_job j',
  tenant: 'j.tenant_id',
  id: 'j.import_job_id',
  columns: {
    tenantId: 'j.tenant_id',
    importJobId: 'j.import_job_id',
    kind: 'j.kind',
    state: 'j.state',
    fileId: 'j.file_id',
    fileName: 'j.file_name',
    fileSha256: 'j.file_sha256',
    run: 'j.run',
    updatePrices: 'j.update_prices',
    choices: 'j.choices',
    isPrepared: 'j.is_prepared',
    startContent: 'j.start_content',
    totalRows: 'j.total_rows',
    totalGroups: 'j.total_groups',
    processedGroups: 'j.processed_groups',
    successfulGroups: 'j.successful_groups',
    unchangedGroups: 'j.unchanged_groups',
    failedGroups: 'j.failed_groups',
    currentGroup: 'j.current_group',
    counts: 'j.counts',
    processingTimeMs: 'j.processing_time_ms',
    errorCode: 'j.error_code',
    errorMessage: 'j.error_message',
    startedBy: 'j.started_by',
    userId: 'j.user_id',
    capabilities: 'j.capabilities',
    created: 'j.created',
    finishedAt: 'j.finished_at',
    version: 'j.version',
    updatedAt: 'j.updated_at',
  },
  filters: {
    importJobId: idFilter('j.import_job_id'),
    kind: enumFilter('ImportKind', 'j.kind', 'text'),
    state: enumFilter('ImportJobState', 'j.state', 'import_job_state'),
    fileSha256: textFilter('j.file_sha256'),
    startedBy: textFilter('j.started_by'),
    created: instantFilter('j.created'),
    updatedAt: instantFilter('j.updated_at'),
  },
  sorts: {
    created: sortColumn('j.created', 'timestamptz'),
    updatedAt: sortColumn('j.updated_at', 'timestamptz'),
  },
  defaultOrder: { created: 'DESC' },
};

const selectJob = `select ${selectFields(importJobList)} from import_job j
  where j.tenant_id = $1 and j.import_job_id = $2::uuid`;

export const findImportJob = (unit: UnitOfWork, importJobId: string): Promise<ImportJobRow | undefined> =>
  unit.first<ImportJobRow>(CompiledQuery.raw(selectJob, [unit.tenantId, importJobId]));

/**
 * Locks a job until the unit ends, so that no other unit imports its groups or changes its state. `skipLocked` returns
 * undefined instead of waiting.
 */
export const lockImportJob = (
  unit: UnitOfWork,
  importJobId: string,
  { skipLocked = false } = {},
): Promise<ImportJobRow | undefined> =>
  unit.first<ImportJobRow>(
    CompiledQuery.raw(`${selectJob} for no key update${skipLocked ? ' skip locked' : ''}`, [
      unit.tenantId,
      importJobId,
    ]),
  );

const cancelKey = (unit: UnitOfWork, importJobId: string) =>
  sql`hashtextextended(${`cancel import ${unit.tenantId} ${importJobId}`}::text, 0)`;

/** Tells the unit that has a job at hand, also that of another server, to stop. Ends with this unit, which then waits for the job. */
export const requestCancel = (unit: UnitOfWork, importJobId: string) =>
  unit.rows(sql`select pg_advisory_xact_lock(${cancelKey(unit, importJobId)})`);

/** Returns whether a unit waits to cancel a job. */
export async function isCancelRequested(unit: UnitOfWork, importJobId: string): Promise<boolean> {
  const lock = await unit.first(sql<{ isFree: boolean }>`
    select case when pg_try_advisory_lock_shared(key) then pg_advisory_unlock_shared(key) else false end as is_free
    from (select ${cancelKey(unit, importJobId)} as key) keys`);
  return lock?.isFree === false;
}

/** Returns the latest import of a file of one kind. */
export const findLatestImport = (unit: UnitOfWork, kind: JobKind, fileSha256: string) =>
  unit.first<ImportJobRow>(
    CompiledQuery.raw(
      `select ${selectFields(importJobList)} from import_job j
       where j.tenant_id = $1 and j.kind = $2 and j.file_sha256 = $3 order by j.run desc limit 1`,
      [unit.tenantId, kind, fileSha256],
    ),
  );

/** Returns how many imports, or feeds, the user has started within a day. */
export const countRecentJobs = async (
  unit: UnitOfWork,
  { areFeeds }: { areFeeds: boolean },
): Promise<number> =>
  (
    await unit.first(sql<{ count: number }>`select count(*)::int as count from import_job
      where tenant_id = ${unit.tenantId} and user_id = ${unit.user.userId}
        and created > ${new Date(Date.parse(unit.startedAt) - dayMs).toISOString()}
        and (kind like 'FEED\\_%') = ${areFeeds}`)
  )?.count ?? 0;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns what each new job begins with; `latest` is the previous one of the same file. */
export const newJobValues = (unit: UnitOfWork, latest: ImportJobRow | undefined) => ({
  tenantId: unit.tenantId,
  run: latest ? latest.run + 1 : 0,
  startContent: {},
  choices: {},
  processedGroups: 0,
  successfulGroups: 0,
  unchangedGroups: 0,
  failedGroups: 0,
  currentGroup: null,
  counts: {},
  processingTimeMs: 0,
  startedBy: unit.user.email,
  userId: unit.user.userId,
  capabilities: unit.user.capabilities ?? null,
  created: unit.startedAt,
  version: 1,
  updatedAt: unit.changeStamp,
});

export const insertImportJob = (unit: UnitOfWork, { counts, startContent, choices, ...job }: ImportJobRow) =>
  unit.run(
    db.insertInto('importJob').values({
      ...job,
      counts: json(counts),
      startContent: json(startContent),
      choices: json(choices),
    }),
  );

type ImportJobChange = Partial<
  Omit<ImportJobRow, 'tenantId' | 'importJobId' | 'choices' | 'version' | 'updatedAt' | 'created'>
>;

/** Writes changed fields of a locked job with its next version, which is announced unless `isQuiet`. Returns the job. */
export async function saveImportJob(
  unit: UnitOfWork,
  job: ImportJobRow,
  { counts, startContent, ...change }: ImportJobChange,
  { isQuiet = false } = {},
): Promise<ImportJobRow> {
  const next = nextVersion(unit, job);
  await unit.run(
    db
      .updateTable('importJob')
      .set({
        ...change,
        ...(counts && { counts: json(counts) }),
        ...(startContent !== undefined && { startContent: json(startContent) }),
        ...next,
      })
      .where('tenantId', '=', unit.tenantId)
      .where('importJobId', '=', job.importJobId),
  );
  if (!isQuiet) unit.announceChanges([describeJobChange({ ...job, ...next }, 'UPDATED')]);
  return {
    ...job,
    ...change,
    ...(counts && { counts }),
    ...(startContent !== undefined && { startContent }),
    ...next,
  };
}

/** Describes a change of a job; only users who may see its kind receive it. */
export const describeJobChange = (
  { importJobId, kind, version }: ImportJobRow,
  operation: ChangedEntity['operation'],
): ChangedEntity => ({
  entityType: 'IMPORT_JOB',
  entityId: importJobId,
  version,
  operation,
  capability: getJobKind(kind).capability,
});

/** Adds a job to the queue by which servers find work. */
export const queueImport = (unit: UnitOfWork, importJobId: string) =>
  unit.rows(sql`select queue_import(${importJobId}::uuid) where ${unit.tenantId} <> ''`);

/** Removes a finished job from the queue. */
export const dequeueImport = (unit: UnitOfWork, importJobId: string) =>
  unit.rows(sql`select unqueue_import(${importJobId}::uuid) where ${unit.tenantId} <> ''`);
