import { findItemsById } from '#features/catalogue/items/server/itemStore.ts';
import { ItemType } from '#features/catalogue/server/catalogueGraphql.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { withCapability } from '#platform/server/graphql/fieldCapability.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type Job, jobFields, type WorkOrder, workOrderFields } from '../jobFields.ts';
import { jobList, listWorkOrders } from './jobStore.ts';

registerEntityKind('JOB', 'material.view');

const WorkOrderType = builder.objectRef<WorkOrder>('WorkOrder').implement({
  description: 'A step of a production job.',
  fields: (t) => objectFields(t, workOrderFields),
});

/** Returns items by their ids. */
const mapItems = async (unit: UnitOfWork, itemIds: readonly string[]) =>
  new Map((await findItemsById(unit, itemIds)).map((item) => [item.itemId, item]));

const JobType = builder.objectRef<Job>('Job').implement({
  description: 'A production job: growing a quantity of an item.',
  fields: (t) => ({
    ...objectFields(t, jobFields),
    item: t.field({
      type: ItemType,
      nullable: true,
      description: 'Item to produce.',
      ...withCapability('catalogue.view'),
      resolve: async ({ itemId }, _args, context) =>
        itemId === null ? null : ((await context.load(mapItems, itemId)) ?? null),
    }),
    workOrders: t.field({
      type: [WorkOrderType],
      description: 'Steps of the job.',
      resolve: async ({ jobId }, _args, context) => [...((await context.load(listWorkOrders, jobId)) ?? [])],
    }),
  }),
});

listQuery('jobs', {
  describe: 'Production jobs of the tenant.',
  needs: 'material.view',
  list: jobList,
  node: JobType,
  singular: 'Job',
  plural: 'Jobs',
  sublists: ['workOrders'],
});
