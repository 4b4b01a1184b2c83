import * as z from 'zod';
import type { Day } from '#platform/kernel/dates/day.ts';
import { emptyToNull } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { dayCell, lineNumberCell, quantityCell } from './feedQuantity.ts';

const cells = z.object({
  ErpId: requiredText('ErpId'),
  Name: optionalText('Name'),
  JobStatus: optionalText('JobStatus'),
  JobType: optionalText('JobType'),
  LocationErpId: optionalText('LocationErpId'),
  ProductionQuantity: quantityCell('ProductionQuantity'),
  ContainerQuantity: quantityCell('ContainerQuantity'),
  StartDate: dayCell('StartDate'),
  DeliveryDate: dayCell('DeliveryDate'),
  UnitOfMeasure: optionalText('UnitOfMeasure'),
  ItemSku: optionalText('ItemSku'),
  WorkOrderLine: lineNumberCell('WorkOrderLine'),
  QuantityProduced: quantityCell('QuantityProduced'),
  WorkOrderStatus: optionalText('WorkOrderStatus'),
});
type Column = keyof z.input<typeof cells>;

/** A job as the ERP sends it, with one of its steps; null leaves what is stored. */
export interface JobFeedRow {
  job: {
    erpId: string;
    name: string | null;
    jobStatus: string | null;
    jobType: string | null;
    locationErpId: string | null;
    productionQuantity: number | null;
    containerQuantity: number | null;
    startDate: Day | null;
    deliveryDate: Day | null;
    unitOfMeasure: string | null;
    itemSku: string | null;
  };
  /** Null for a job without steps. */
  lineNumber: number | null;
  quantityProduced: number | null;
  workOrderStatus: string | null;
}

const jobColumns = [
  'Name',
  'JobStatus',
  'JobType',
  'LocationErpId',
  'ProductionQuantity',
  'ContainerQuantity',
  'StartDate',
  'DeliveryDate',
  'UnitOfMeasure',
  'ItemSku',
] as const;

/** Feed of production jobs: rows are work orders, by the ERP id of the job and the number of the work order. */
export const jobFeed: FeedDefinition<Column, JobFeedRow> = {
  columns: ['ErpId', ...jobColumns, 'WorkOrderLine', 'QuantityProduced', 'WorkOrderStatus'],
  required: ['ErpId'],
  getName: ({ ErpId, WorkOrderLine }) => (WorkOrderLine === '' ? ErpId : `${ErpId} · ${WorkOrderLine}`),
  toInput: (row) => {
    const read = validateInput(cells, {
      ...row,
      ProductionQuantity: parseNumberOrText(row.ProductionQuantity),
      ContainerQuantity: parseNumberOrText(row.ContainerQuantity),
      StartDate: emptyToNull(row.StartDate),
      DeliveryDate: emptyToNull(row.DeliveryDate),
      WorkOrderLine: parseNumberOrText(row.WorkOrderLine),
      QuantityProduced: parseNumberOrText(row.QuantityProduced),
    });
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      job: {
        erpId: value.ErpId,
        name: value.Name,
        jobStatus: value.JobStatus,
        jobType: value.JobType,
        locationErpId: value.LocationErpId,
        productionQuantity: value.ProductionQuantity,
        containerQuantity: value.ContainerQuantity,
        startDate: value.StartDate,
        deliveryDate: value.DeliveryDate,
        unitOfMeasure: value.UnitOfMeasure,
        itemSku: value.ItemSku,
      },
      lineNumber: value.WorkOrderLine,
      quantityProduced: value.QuantityProduced,
      workOrderStatus: value.WorkOrderStatus,
    });
  },
  listKeys: ({ job: { erpId }, lineNumber }) => [
    {
      field: 'WorkOrderLine',
      value: JSON.stringify([erpId, lineNumber]),
      label: 'ErpId and WorkOrderLine',
    },
  ],
  parent: { columns: jobColumns, getKey: ({ ErpId }) => ErpId },
};
