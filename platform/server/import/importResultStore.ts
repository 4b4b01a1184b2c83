import { type GeneratedAlways, sql } from 'kysely';
import type { ImportKind } from '#platform/kernel/import/importIds.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { enumFilter, textFilter } from '../list/filter.ts';
import type { List } from '../list/list.ts';
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
  content: unknown;
  status: GeneratedAlways<ImportGroupStatus>;
}

declare module '../statements/tables.ts' {
  interface Tables {
    importResult: ImportResultTable;
  }
}

/** Result of a group with the kind of its job. */
export interface ImportResultRow {
  resultId: string;
  kind: ImportKind;
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
