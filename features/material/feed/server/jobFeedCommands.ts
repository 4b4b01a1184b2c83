import { sql } from 'kysely';
import { feedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { nextVersion, type RowVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import { json } from '#platform/server/statements/json.ts';
import type { Job, WorkOrder } from '../../jobs/jobFields.ts';
import { listWorkOrders } from '../../jobs/server/jobStore.ts';
import type { JobFeedRow } from '../jobFeed.ts';
import { findItemsBySku, findLocationsByErpId, isProblem } from './feedReferences.ts';

type StoredJob = Omit<Job, 'tenantId'> & RowVersion;

/** A job while its rows are applied. */
interface OpenJob {
  before: StoredJob | undefined;
  after: StoredJob;
  workOrders: Map<number, WorkOrder>;
  changes: FieldChange[];
}

type WrittenWorkOrder = WorkOrder & Pick<Job, 'jobId'>;

/** Creates production jobs and their work orders, and changes those with the same ERP id and line number. */
export async function applyJobFeed(
  unit: UnitOfWork,
  rows: readonly JobFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const [jobs, findLocation, findItem] = await Promise.all([
    openJobs(unit, [...new Set(rows.map(({ job }) => job.erpId))]),
    findLocationsByErpId(
      unit,
      'LocationErpId',
      rows.map(({ job }) => job.locationErpId),
    ),
    findItemsBySku(
      unit,
      rows.map(({ job }) => job.itemSku),
    ),
  ]);
  const written: WrittenWorkOrder[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const { job: sent } = row;
    const location = sent.locationErpId === null ? null : findLocation(sent.locationErpId);
    if (isProblem(location)) return refuseRow(location);
    const item = sent.itemSku === null ? null : findItem(sent.itemSku);
    if (isProblem(item)) return refuseRow(item);
    const open = jobs.get(sent.erpId);
    if (!open && sent.name === null)
      return refuseRow(feedProblem('Name', 'REQUIRED', 'Name is required for a new job'));
    if (!open && sent.jobStatus === null)
      return refuseRow(feedProblem('JobStatus', 'REQUIRED', 'JobStatus is required for a new job'));
    const stored = row.lineNumber === null ? undefined : open?.workOrders.get(row.lineNumber);
    const workOrderStatus = row.workOrderStatus ?? stored?.workOrderStatus;
    if (row.lineNumber !== null && workOrderStatus === undefined)
      return refuseRow(
        feedProblem('WorkOrderStatus', 'REQUIRED', 'WorkOrderStatus is required for a new work order'),
      );
    const base = open?.after;
    const after = {
      jobId: base?.jobId ?? unit.newId(),
      erpId: sent.erpId,
      name: sent.name ?? base?.name ?? '',
      jobStatus: sent.jobStatus ?? base?.jobStatus ?? '',
      jobType: sent.jobType ?? base?.jobType ?? null,
      locationId: location?.id ?? base?.locationId ?? null,
      productionQuantity: sent.productionQuantity ?? base?.productionQuantity ?? null,
      containerQuantity: sent.containerQuantity ?? base?.containerQuantity ?? null,
      startDate: sent.startDate ?? base?.startDate ?? null,
      deliveryDate: sent.deliveryDate ?? base?.deliveryDate ?? null,
      unitOfMeasure: sent.unitOfMeasure ?? base?.unitOfMeasure ?? null,
      itemId: item?.id ?? base?.itemId ?? null,
      version: base?.version ?? 1,
      updatedAt: base?.updatedAt ?? unit.changeStamp,
    };
    const job = open ?? { before: undefined, after, workOrders: new Map<number, WorkOrder>(), changes: [] };
    const changes: FieldChange[] = [...changedFields(base ?? {}, after)];
    job.after = after;
    jobs.set(sent.erpId, job);
    if (row.lineNumber !== null && workOrderStatus !== undefined) {
      const { lineNumber } = row;
      const quantityProduced = row.quantityProduced ?? stored?.quantityProduced ?? 0;
      const workOrder = { lineNumber, quantityProduced, workOrderStatus };
      const lineChanges = changedFields(stored ?? {}, { quantityProduced, workOrderStatus });
      if (lineChanges.length > 0) written.push({ ...workOrder, jobId: after.jobId });
      job.workOrders.set(lineNumber, workOrder);
      changes.push(
        ...lineChanges.map((change) => ({ ...change, field: `workOrders.${lineNumber}.${change.field}` })),
      );
    }
    job.changes.push(...changes);
    const isNew = !open || (row.lineNumber !== null && !stored);
    return {
      status: isNew ? 'CREATED' : changes.length > 0 ? 'UPDATED' : 'UNCHANGED',
      entityId: after.jobId,
      problems: [],
    };
  });
  await writeJobs(unit, [...jobs.values()], written);
  return outcomes;
}

/** Locks the jobs with these ERP ids, in one order, and reads their work orders. */
async function openJobs(unit: UnitOfWork, erpIds: readonly string[]): Promise<Map<string, OpenJob>> {
  const stored = await unit.rows(sql<StoredJob>`
    select job_id, erp_id, name, job_status, job_type, location_id, production_quantity, container_quantity, start_date,
      delivery_date, unit_of_measure, item_id, version, updated_at
    from production_job
    where tenant_id = ${unit.tenantId} and erp_id = any(${erpIds}::text[])
    order by job_id for no key update`);
  const workOrders = await listWorkOrders(
    unit,
    stored.map(({ jobId }) => jobId),
  );
  return new Map(
    stored.map((job) => [
      job.erpId ?? '',
      {
        before: job,
        after: job,
        workOrders: new Map(
          (workOrders.get(job.jobId) ?? []).map((workOrder) => [workOrder.lineNumber, workOrder]),
        ),
        changes: [],
      },
    ]),
  );
}

/** Writes new and changed jobs and work orders, with one history entry of each job. */
async function writeJobs(
  unit: UnitOfWork,
  jobs: readonly OpenJob[],
  workOrders: readonly WrittenWorkOrder[],
): Promise<void> {
  const saved = jobs.flatMap(({ before, after, changes }) => {
    if (!before) return [{ after, isNew: true, changes: [] }];
    return changes.length === 0
      ? []
      : [{ after: { ...after, ...nextVersion(unit, before) }, isNew: false, changes }];
  });
  if (saved.length === 0) return;
  await Promise.all([
    upsertJobs(
      unit,
      saved.map(({ after }) => after),
    ),
    workOrders.length > 0 && upsertWorkOrders(unit, workOrders),
    recordHistory(
      unit,
      saved.map(({ after, isNew, changes }) => ({
        entityType: 'JOB',
        entityId: after.jobId,
        version: after.version,
        action: isNew ? 'addJob' : 'updateJob',
        operation: isNew ? 'CREATED' : 'UPDATED',
        changes,
      })),
    ),
  ]);
}

const upsertJobs = (unit: UnitOfWork, jobs: readonly StoredJob[]): Promise<number> =>
  unit.run(sql`
    insert into production_job (tenant_id, job_id, erp_id, name, job_status, job_type, location_id, production_quantity,
      container_quantity, start_date, delivery_date, unit_of_measure, item_id, version, created_at, updated_at)
    select ${unit.tenantId}, u."jobId", u."erpId", u.name, u."jobStatus", u."jobType", u."locationId",
      u."productionQuantity", u."containerQuantity", u."startDate", u."deliveryDate", u."unitOfMeasure", u."itemId",
      u.version, ${unit.startedAt}::timestamptz, u."updatedAt"
    from jsonb_to_recordset(${json(jobs)}) as u("jobId" uuid, "erpId" text, name text, "jobStatus" text, "jobType" text,
      "locationId" uuid, "productionQuantity" bigint, "containerQuantity" bigint, "startDate" date, "deliveryDate" date,
      "unitOfMeasure" text, "itemId" uuid, version int, "updatedAt" timestamptz)
    on conflict (tenant_id, job_id) do update set name = excluded.name, job_status = excluded.job_status,
      job_type = excluded.job_type, location_id = excluded.location_id,
      production_quantity = excluded.production_quantity, container_quantity = excluded.container_quantity,
      start_date = excluded.start_date, delivery_date = excluded.delivery_date,
      unit_of_measure = excluded.unit_of_measure, item_id = excluded.item_id, version = excluded.version,
      updated_at = excluded.updated_at`);

const upsertWorkOrders = (unit: UnitOfWork, workOrders: readonly WrittenWorkOrder[]): Promise<number> =>
  unit.run(sql`
    insert into work_order (tenant_id, job_id, line_number, quantity_produced, work_order_status)
    select ${unit.tenantId}, u."jobId", u."lineNumber", u."quantityProduced", u."workOrderStatus"
    from jsonb_to_recordset(${json(workOrders)}) as u("jobId" uuid, "lineNumber" int, "quantityProduced" bigint,
      "workOrderStatus" text)
    on conflict (tenant_id, job_id, line_number) do update set quantity_produced = excluded.quantity_produced,
      work_order_status = excluded.work_order_status`);
