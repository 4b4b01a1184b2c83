import { sql } from 'kysely';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { type HistoryChange, recordHistory } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FeedOutcome } from '#platform/server/feed/feedKind.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { type ErpPriceFeedRow, erpPriceKey } from '../erpPriceFeed.ts';
import type { ErpItemPrice } from '../../prices/erpPrice.ts';
import '../../groups/server/pricingTables.ts';

interface StoredPrice extends ErpItemPrice {
  version: number;
}

/** Creates prices of the ERP, which no page changes (decision P11), and replaces those with the same key. */
export async function applyErpPriceFeed(
  unit: UnitOfWork,
  rows: readonly ErpPriceFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const stored = Map.groupBy(await lockPrices(unit, rows), erpPriceKey);
  const created: StoredPrice[] = [];
  const updated: StoredPrice[] = [];
  const changes: HistoryChange[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const candidates = stored.get(erpPriceKey(row)) ?? [];
    // Prices of other sources may share the key; the one with the same end is meant.
    const before = candidates.find(({ endDate }) => endDate === row.endDate) ?? candidates[0];
    const erpItemPricingId = before?.erpItemPricingId ?? unit.newId();
    const price = { ...row, erpItemPricingId, version: (before?.version ?? 0) + 1 };
    const change = { entityType: 'ERP_ITEM_PRICE', entityId: erpItemPricingId, version: price.version };
    if (!before) {
      created.push(price);
      changes.push({ ...change, action: 'addErpItemPrice', operation: 'CREATED' });
      return { status: 'CREATED', entityId: erpItemPricingId, problems: [] };
    }
    const fields = changedFields(toHistoryFields(before), toHistoryFields(row));
    if (fields.length === 0) return { status: 'UNCHANGED', entityId: erpItemPricingId, problems: [] };
    updated.push(price);
    changes.push({ ...change, action: 'updateErpItemPrice', operation: 'UPDATED', changes: fields });
    return { status: 'UPDATED', entityId: erpItemPricingId, problems: [] };
  });
  await Promise.all([
    insertAll(
      unit,
      'erpItemPrice',
      created.map((price) => ({ ...price, tenantId: unit.tenantId })),
    ),
    updatePrices(unit, updated),
    changes.length > 0 && recordHistory(unit, changes),
  ]);
  return outcomes;
}

const toHistoryFields = ({ unitPrice, containerQuantity, endDate }: ErpPriceFeedRow) => ({
  unitPrice,
  containerQuantity,
  endDate,
});

/** Locks the prices of the item groups and ERP price groups of the rows, in the order of their ids. */
const lockPrices = (unit: UnitOfWork, rows: readonly ErpPriceFeedRow[]): Promise<StoredPrice[]> =>
  unit.rows(sql<StoredPrice>`
    select p.erp_item_pricing_id, p.erp_item_id, p.erp_price_group_id, p.unit_price, p.container_quantity, p.start_date,
      p.end_date, p.version
    from erp_item_price p
    where p.tenant_id = ${unit.tenantId} and (p.erp_price_group_id, p.erp_item_id) in (
      select * from unnest(${rows.map((row) => row.erpPriceGroupId)}::text[],
        ${rows.map((row) => row.erpItemId)}::text[]))
    order by p.erp_item_pricing_id for no key update`);

const updatePrices = async (unit: UnitOfWork, prices: readonly StoredPrice[]): Promise<unknown> =>
  prices.length > 0 &&
  unit.run(sql`
    update erp_item_price p set unit_price = u.unit_price, container_quantity = u.container_quantity,
      end_date = u.end_date, version = u.version
    from unnest(${prices.map((price) => price.erpItemPricingId)}::uuid[],
      ${prices.map((price) => price.unitPrice)}::numeric[], ${prices.map((price) => price.containerQuantity)}::int[],
      ${prices.map((price) => price.endDate)}::date[], ${prices.map((price) => price.version)}::int[])
      u(erp_item_pricing_id, unit_price, container_quantity, end_date, version)
    where p.tenant_id = ${unit.tenantId} and p.erp_item_pricing_id = u.erp_item_pricing_id`);
