import { type Generated, sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { List } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type Job, jobFields, type WorkOrder } from '../jobFields.ts';

interface JobTable extends Job {
  version: Generated<number>;
  createdAt: ClockTime;
  updatedAt: ChangeStamp;
}

interface WorkOrderTable extends WorkOrder {
  tenantId: string;
  jobId: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    productionJob: JobTable;
    workOrder: WorkOrderTable;
  }
}

const fields = listFields(jobFields, { table: 'production_job', alias: 'j', id: 'jobId' });

/** Production jobs of the tenant. */
export const jobList: List<Job> = {
  ...fields,
  sorts: { ...fields.sorts, deliveryDate: sortColumn('j.delivery_order', 'date') },
  defaultOrder: { name: 'ASC' },
};

/** Returns the steps of jobs by job id, in the order of their lines. */
export async function listWorkOrders(
  unit: UnitOfWork,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WorkOrder[]>> {
  const rows = await unit.rows(
    db
      .selectFrom('workOrder')
      .select(['jobId', 'lineNumber', 'quantityProduced', 'workOrderStatus'])
      .where('tenantId', '=', unit.tenantId)
      .where('jobId', '=', sql<string>`any(${jobIds}::uuid[])`)
      .orderBy('jobId')
      .orderBy('lineNumber'),
  );
  return Map.groupBy(rows, ({ jobId }) => jobId);
}
