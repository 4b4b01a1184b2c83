import { sql } from 'kysely';
import { feedProblem, type FeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { type HistoryChange, recordHistory } from '#platform/server/command/history.ts';
import { nextVersion, type RowVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import type { ItemFeedRow } from '../itemFeed.ts';
import type { Item } from '../../items/item.ts';
import { findItemsByKeys } from '../../items/server/itemStore.ts';

type StoredItem = Pick<Item, 'itemId' | 'name' | 'sku' | 'erpId' | 'status'> & RowVersion;

/** A changed item with its next version. */
interface ChangedItem {
  before: StoredItem;
  after: StoredItem;
}

/** Sets the ERP ids and statuses of the items with these SKUs. Unknown SKUs are refused: a feed does not create items. */
export async function applyItemFeed(
  unit: UnitOfWork,
  rows: readonly ItemFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const [items, keyed] = await Promise.all([
    lockItemsBySku(
      unit,
      rows.map(({ sku }) => sku),
    ),
    findItemsByKeys(unit, { skus: [], upcs: [], erpIds: rows.flatMap(({ erpId }) => erpId ?? []) }),
  ]);
  const owners = Map.groupBy(keyed, ({ erpId }) => erpId);
  const changed: ChangedItem[] = [];
  const used = new Set<string>();
  const outcomes = rows.map(({ sku, erpId, status }, index): FeedOutcome => {
    const before = items.get(index);
    if (!before) return refuseRow(feedProblem('Sku', 'NOT_FOUND', `Item ${sku} not found`));
    // PostgreSQL finds the item also by spellings that JavaScript tells apart.
    if (used.has(before.itemId))
      return refuseRow(feedProblem('Sku', 'DUPLICATE', `${before.name} is in the feed more than once`));
    used.add(before.itemId);
    const after = { ...before, erpId: erpId ?? before.erpId, status: status ?? before.status };
    if (after.erpId === before.erpId && after.status === before.status)
      return { status: 'UNCHANGED', entityId: before.itemId, problems: [] };
    changed.push({ before, after: { ...after, ...nextVersion(unit, before) } });
    return {
      status: 'UPDATED',
      entityId: before.itemId,
      problems: after.erpId === before.erpId ? [] : moveErpId(owners, before, after.erpId),
    };
  });
  await writeItems(unit, changed);
  return outcomes;
}

type ErpIdOwner = Pick<Item, 'itemId' | 'name' | 'erpId'>;

/** Gives an item its new ERP id among the owners of ERP ids; warns when another item has it, also by an earlier row. */
function moveErpId(
  owners: Map<string | null, ErpIdOwner[]>,
  item: ErpIdOwner,
  erpId: string | null,
): readonly FeedProblem[] {
  const others = (id: string | null) => (owners.get(id) ?? []).filter(({ itemId }) => itemId !== item.itemId);
  owners.set(item.erpId, others(item.erpId));
  const [other, ...more] = others(erpId);
  owners.set(erpId, [...(other ? [other, ...more] : []), item]);
  return other
    ? [feedProblem('ErpId', 'DUPLICATE', `ERP Id ${erpId} is also used by ${other.name}`, 'WARNING')]
    : [];
}

/** Locks the items with these SKUs, ignoring case, by the index of their SKU. */
async function lockItemsBySku(
  unit: UnitOfWork,
  skus: readonly string[],
): Promise<ReadonlyMap<number, StoredItem>> {
  const found = await unit.rows(sql<StoredItem & { position: number }>`
    select r.position::int as position, i.item_id, i.name, i.sku, i.erp_id, i.status, i.version, i.updated_at
    from unnest(${skus}::text[]) with ordinality r(sku, position)
      join item i on i.tenant_id = ${unit.tenantId} and i.sku_lower = text_key(r.sku)
    order by i.item_id for no key update of i`);
  return new Map(found.map(({ position, ...item }) => [position - 1, item]));
}

async function writeItems(unit: UnitOfWork, changed: readonly ChangedItem[]): Promise<void> {
  if (changed.length === 0) return;
  const after = changed.map((change) => change.after);
  await Promise.all([
    unit.run(sql`
      update item i set erp_id = u.erp_id, status = u.status, version = u.version, updated_at = u.updated_at
      from unnest(${after.map(({ itemId }) => itemId)}::uuid[], ${after.map(({ erpId }) => erpId)}::text[],
        ${after.map(({ status }) => status)}::item_status[], ${after.map(({ version }) => version)}::int[],
        ${after.map(({ updatedAt }) => updatedAt)}::timestamptz[]) u(item_id, erp_id, status, version, updated_at)
      where i.tenant_id = ${unit.tenantId} and i.item_id = u.item_id`),
    recordHistory(unit, changed.map(toHistoryChange)),
  ]);
}

const toHistoryChange = ({ before, after }: ChangedItem): HistoryChange => ({
  entityType: 'ITEM',
  entityId: before.itemId,
  version: after.version,
  action: 'updateItem',
  operation: 'UPDATED',
  changes: changedFields(
    { erpId: before.erpId, status: before.status },
    { erpId: after.erpId, status: after.status },
  ),
});
