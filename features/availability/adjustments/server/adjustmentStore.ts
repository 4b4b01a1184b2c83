import { sql } from 'kysely';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { type List, selectFields } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { type Adjustment, adjustmentFields } from '../adjustmentFields.ts';
import { signedQuantity } from '../adjustmentInput.ts';

interface ItemStockEntryTable {
  tenantId: string;
  entryId: string;
  itemId: string;
  recordedAt: string;
  quantity: number;
  recordedBy: string;
  sessionId: string | null;
  reason: string | null;
  comment: string | null;
  contentHash: string | null;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    itemStockEntry: ItemStockEntryTable;
  }
}

const fields = listFields(adjustmentFields, { table: 'item_stock_entry', alias: 'e', id: 'adjustmentId' });

/** Adjustments of a session, the latest first. */
export const adjustmentList: List<Adjustment> = {
  ...fields,
  from: 'item_stock_entry e join item i on i.tenant_id = e.tenant_id and i.item_id = e.item_id',
  id: 'e.entry_id',
  columns: {
    ...fields.columns,
    adjustmentId: 'e.entry_id',
    itemName: 'i.name',
    sku: 'i.sku',
    upc: 'i.upc',
    direction: `case when e.quantity > 0 then 'INCREASE' else 'DECREASE' end`,
    quantity: 'abs(e.quantity)',
  },
  sorts: {
    // The session first, as in the index; a list is of one.
    recordedAt: [{ sql: 'e.session_id', type: 'uuid' }, ...sortColumn('e.recorded_at', 'timestamptz')],
  },
  onlyWhere: 'e.session_id is not null',
  defaultOrder: { recordedAt: 'DESC' },
};

const adjustments = (unit: UnitOfWork) => sql`${sql.raw(adjustmentList.from)}
  where e.tenant_id = ${unit.tenantId} and i.tenant_id = ${unit.tenantId} and e.session_id is not null`;
const columns = sql.raw(selectFields(adjustmentList));

/** An adjustment with its session; `contentHash` identifies a replay. */
interface StoredAdjustment extends Adjustment {
  sessionId: string;
  contentHash: string;
}

/** Returns the adjustment with an id. */
export const findAdjustment = (unit: UnitOfWork, adjustmentId: string) =>
  unit.first(sql<StoredAdjustment>`
    select ${columns}, e.session_id, e.content_hash from ${adjustments(unit)} and e.entry_id = ${adjustmentId}::uuid`);

const maxLatest = 10_000;

/** Returns the latest adjustments by session id. */
export async function listLatestAdjustments(
  unit: UnitOfWork,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Adjustment[]>> {
  const rows = await unit.rows(sql<StoredAdjustment>`
    select latest.* from unnest(${sessionIds}::uuid[]) as requested(session_id) cross join lateral (
      select ${columns}, e.session_id from ${adjustments(unit)} and e.session_id = requested.session_id
      order by e.recorded_at desc, e.entry_id desc limit ${maxLatest}) latest`);
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
}

/** Returns the latest adjustments of an item in all sessions. */
export const listItemAdjustments = (unit: UnitOfWork, itemId: string, limit: number) =>
  unit.rows(sql<Adjustment>`
    select ${columns} from ${adjustments(unit)} and e.item_id = ${itemId}::uuid
    order by e.recorded_at desc, e.entry_id desc limit ${limit}`);

/** Stores an adjustment of a session; the hash of its content identifies a replay. */
export const insertAdjustment = (
  unit: UnitOfWork,
  sessionId: string,
  { adjustmentId, tenantId, itemId, recordedAt, recordedBy, reason, comment, ...quantity }: Adjustment,
  contentHash: string,
) =>
  insertAll(unit, 'itemStockEntry', [
    {
      tenantId,
      entryId: adjustmentId,
      itemId,
      recordedAt,
      quantity: signedQuantity(quantity),
      recordedBy,
      sessionId,
      reason,
      comment,
      contentHash,
    },
  ]);
