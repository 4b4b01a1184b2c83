import { type Generated, sql } from 'kysely';
import { type GroupOutcome, maxGroupErrors } from '#platform/kernel/import/importFiles.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { enumFilter, textFilter } from '../list/filter.ts';
import type { List } from '../list/list.ts';
import { json } from '../statements/json.ts';
import type { JobKind } from './jobKind.ts';
import type { ImportCounts, ImportGroupError, ImportGroupOutcome } from './importOutcome.ts';

type ImportGroupStatus = 'WAITING' | ImportGroupOutcome['status'];

interface ImportResultTable {
  tenantId: string;
  importJobId: string;
  groupKey: string;
  resultId: string;
  firstRow: number;
  csvRows: readonly number[];
  name: string | null;
  orderNumber: Generated<string | null>;
  poNumber: string | null;
  customerId: string | null;
  content: unknown;
  status: Generated<ImportGroupStatus>;
  isDue: Generated<boolean>;
  operation: Generated<'CREATED' | 'UPDATED' | null>;
  entityId: Generated<string | null>;
  failedAtStep: Generated<string | null>;
  errors: Generated<readonly ImportGroupError[]>;
}

declare module '../statements/tables.ts' {
  interface Tables {
    importResult: ImportResultTable;
  }
}

/** Result of a group with the kind of its job. */
export interface ImportResultRow {
  resultId: string;
  kind: JobKind;
  groupKey: string;
  csvRows: readonly number[];
  status: ImportGroupStatus;
  operation: 'CREATED' | 'UPDATED' | null;
  entityId: string | null;
  name: string | null;
  orderNumber: string | null;
  poNumber: string | null;
  customerId: string | null;
  failedAtStep: string | null;
  errors: readonly ImportGroupError[];
}

export const importResultList: List<ImportResultRow> = {
  from: 'import_result r join import_job j on j.tenant_id = r.tenant_id and j.import_job_id = r.import_job_id',
  tenant: 'r.tenant_id',
  id: 'r.result_id',
  columns: {
    resultId: 'r.result_id',
    kind: 'j.kind',
    groupKey: 'r.group_key',
    csvRows: 'r.csv_rows',
    status: 'r.status',
    operation: 'r.operation',
    entityId: 'r.entity_id',
    name: 'r.name',
    orderNumber: 'r.order_number',
    poNumber: 'r.po_number',
    customerId: 'r.customer_id',
    failedAtStep: 'r.failed_at_step',
    errors: 'r.errors',
  },
  filters: {
    groupKey: textFilter('r.group_key'),
    status: enumFilter('ImportGroupStatus', 'r.status', 'import_group_status'),
  },
  sorts: {
    csvRow: [
      { sql: 'r.import_job_id', type: 'uuid' },
      { sql: 'r.first_row', type: 'int' },
    ],
  },
  defaultOrder: { csvRow: 'ASC' },
};

/** Sums of the counters of failed groups that are tried again. */
interface ResetGroups {
  /** Groups that are due now. */
  dueCount: number;
  /** Failed groups among them, which wait again. */
  resetCount: number;
  counts: ImportCounts;
}

/**
 * Makes the groups due that failed, wait, or miss single parts: those with the keys, or all. No other group of the job
 * stays due.
 */
export async function resetGroups(
  unit: UnitOfWork,
  importJobId: string,
  groupKeys: readonly string[] | null,
): Promise<ResetGroups> {
  const ofJob = sql`tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid`;
  const [, [due], counts] = await Promise.all([
    unit.run(sql`update import_result set is_due = (status in ('WAITING', 'FAILED') or failed_at_step is not null)
        and (${groupKeys}::text[] is null or group_key = any(${groupKeys}::text[]))
      where ${ofJob} and (is_due or status in ('WAITING', 'FAILED') or failed_at_step is not null)`),
    unit.rows(sql<{ dueCount: number; resetCount: number }>`
      select count(*)::int as due_count, (count(*) filter (where status = 'FAILED'))::int as reset_count
      from import_result where ${ofJob} and is_due`),
    unit.rows(sql<{ name: string; count: number }>`
      select c.key as name, sum(c.value::int)::int as count from import_result, jsonb_each_text(counts) c
      where ${ofJob} and is_due and status = 'FAILED' group by c.key`),
    unit.run(sql`update import_result set status = 'WAITING', counts = '{}'
      where ${ofJob} and is_due and status = 'FAILED'`),
  ]);
  return {
    dueCount: due?.dueCount ?? 0,
    resetCount: due?.resetCount ?? 0,
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
  };
}

/** Returns the number of groups of a job that are stored. */
export const countResults = async (unit: UnitOfWork, importJobId: string): Promise<number> =>
  (
    await unit.first(sql<{ count: number }>`select count(*)::int as count from import_result
      where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid`)
  )?.count ?? 0;

export const removeResults = (unit: UnitOfWork, importJobId: string) =>
  unit.run(sql`delete from import_result
    where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid`);

/** A group that a unit imports, with its earlier result. */
export interface ClaimedGroup {
  key: string;
  name: string | null;
  content: { index: number; group: unknown };
  status: ImportGroupStatus;
  counts: ImportCounts;
}

/** Rows of groups that one transaction imports, if it imports several. */
const maxClaimedRows = 500;

/** Locks the next due groups of a job, skipping those that another unit has at hand. */
export const claimGroups = (unit: UnitOfWork, importJobId: string, limit: number): Promise<ClaimedGroup[]> =>
  unit.rows(sql<ClaimedGroup>`
    with due as (
      select group_key as key, name, content, status, counts, first_row, result_id, cardinality(csv_rows) as row_count
      from import_result
      where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid and is_due and content is not null
      order by first_row, result_id limit ${limit} for update skip locked)
    select key, name, content, status, counts from (
      select *, sum(row_count) over (order by first_row, result_id) - row_count as rows_before from due) d
    where rows_before < ${maxClaimedRows} order by first_row, result_id`);

/** A claimed group and what became of it. */
interface GroupResult {
  key: string;
  outcome: ImportGroupOutcome;
}

/**
 * Writes the results of claimed groups, whose rows are locked. The content of a group stays until nothing of it is left to import.
 * Joined with the job, so that a cluster sends the rows to its shard. An upsert finds each row by its key. Before PostgreSQL has statistics of a new job, an update reads all of its rows instead.
 */
export const writeResults = (unit: UnitOfWork, importJobId: string, results: readonly GroupResult[]) =>
  unit.run(sql`
    insert into import_result (tenant_id, import_job_id, group_key, result_id, first_row, csv_rows, is_due,
      status, operation, entity_id, order_number, customer_id, failed_at_step, errors, counts)
    select j.tenant_id, j.import_job_id, u.key, ${zeroId}::uuid, 0, '{}'::int[], false,
      u.status, u.operation, u.entity, u.number, u.customer, u.step, u.errors, u.counts
    from import_job j, jsonb_to_recordset(${json(
      results.map(
        ({
          key,
          outcome: { status, operation, entityId, orderNumber = null, customerId = null, errors, counts },
        }) => ({
          key,
          status,
          operation,
          entity: entityId,
          number: orderNumber,
          customer: customerId,
          step: errors[0]?.step ?? null,
          errors: errors.slice(0, maxGroupErrors),
          counts,
        }),
      ),
    )}) as u(key text, status import_group_status, operation text, entity uuid, number text, customer text, step text, errors jsonb,
      counts jsonb)
    where j.tenant_id = ${unit.tenantId} and j.import_job_id = ${importJobId}::uuid
    on conflict (tenant_id, import_job_id, group_key) do update set is_due = false, status = excluded.status,
      operation = excluded.operation, entity_id = excluded.entity_id, order_number = excluded.order_number,
      customer_id = coalesce(excluded.customer_id, import_result.customer_id),
      failed_at_step = excluded.failed_at_step, errors = excluded.errors, counts = excluded.counts,
      content = case when excluded.failed_at_step is null then null else import_result.content end`);

/** Returns the groups of a job that were not imported, or not completely, with the rows of their errors. */
export const findFailedGroups = (unit: UnitOfWork, importJobId: string): Promise<GroupOutcome[]> =>
  unit.rows(sql<GroupOutcome>`
    select group_key, status,
      (select coalesce(jsonb_agg(jsonb_build_object('csvRows', e -> 'csvRows')), '[]') from jsonb_array_elements(errors) e)
        as errors
    from import_result
    where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid
      and (status in ('FAILED', 'WAITING') or failed_at_step is not null)`);
