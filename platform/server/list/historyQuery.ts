import { sql } from 'kysely';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import { sortColumn } from './keyset.ts';
import { type List, type PageRequest, readPage } from './list.ts';
import { hasPermission, signedIn } from '../session.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from '../graphql/builder.ts';
import { noPermission } from '../operation/graphqlErrors.ts';
import { connectionType } from './connectionType.ts';
import { ChangeOperationRef, EntityTypeRef, findEntityView } from '../graphql/entityType.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from '../graphql/rootField.ts';

interface HistoryRow {
  id: string;
  entityType: string;
  entityId: string;
  version: number;
  action: string;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  changedAt: string;
  changedBy: string;
  changes: readonly FieldChange[];
}

const historyList: List<HistoryRow> = {
  from: 'history_entry h',
  tenant: 'h.tenant_id',
  id: 'h.history_id',
  columns: {
    id: 'h.history_id',
    entityType: 'h.entity_type',
    entityId: 'h.entity_id',
    version: 'h.version',
    action: 'h.action',
    operation: 'h.operation',
    changedAt: 'h.changed_at',
    changedBy: 'h.changed_by',
    changes: 'h.changes',
  },
  filters: {},
  // A unit that waited for another one has the earlier time but the later version.
  sorts: { version: [...sortColumn('h.version', 'int'), ...sortColumn('h.changed_at', 'timestamptz')] },
  defaultOrder: { version: 'DESC' },
};
const maxRows = 1_000;

const readHistory = (
  unit: UnitOfWork,
  entityType: string,
  entityId: string,
  request: PageRequest,
  visibleEntries: SqlCondition = sql`true`,
) =>
  readPage(unit, historyList, request, {
    maxRows,
    visibleRows: sql`h.entity_type = ${entityType} and h.entity_id = ${entityId}::uuid and ${visibleEntries}`,
  });

const FieldChangeRef = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'One field before and after a change, as JSON texts of at most 1000 characters.',
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
});

/** A history entry (contract area 11). */
export const HistoryEntryRef = builder.objectRef<HistoryRow>('HistoryEntry').implement({
  description: 'A change of an entity: its user, time and fields.',
  fields: (t) => ({
    id: t.exposeID('id'),
    entityType: t.field({ type: EntityTypeRef, resolve: ({ entityType }) => entityType }),
    entityId: t.exposeID('entityId'),
    version: t.exposeInt('version', { description: 'Version of the entity after the change.' }),
    action: t.exposeString('action', { description: 'Name of the command, e.g. updateOrderStatus.' }),
    operation: t.expose('operation', { type: ChangeOperationRef }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    changedBy: t.exposeString('changedBy', { description: 'E-mail of the user, from the token.' }),
    changes: t.field({
      type: [FieldChangeRef],
      description: 'Fields that differ; empty for a creation.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

const HistoryConnection = connectionType('History', HistoryEntryRef);

builder.queryField('history', (t) =>
  t.field({
    type: HistoryConnection,
    nullable: true,
    description: 'Audit trail of one entity, newest first; needs the view capability of its kind.',
    ...withRootCapability(signedIn),
    args: {
      entityType: t.arg({ type: EntityTypeRef, required: true }),
      entityId: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      last: t.arg.int(),
      before: t.arg.string(),
    },
    resolve: resolveOnce(async (_root, requestedArgs, context, info) => {
      const { entityType, entityId, ...request } = authorizeQuery(requestedArgs, context, info);
      const { capability = signedIn, historyCondition } = findEntityView(entityType) ?? {};
      if (!hasPermission(context.session, capability))
        throw noPermission(context.describeCapability(capability));
      const visibleEntries = historyCondition?.(context.session, entityId);
      return readHistory(await context.read(), entityType, entityId, request, visibleEntries);
    }),
  }),
);
