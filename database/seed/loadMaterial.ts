import { sql } from 'kysely';
import { applyJobFeed } from '#features/material/feed/server/jobFeedCommands.ts';
import { applyMaterialFeed } from '#features/material/feed/server/materialFeedCommands.ts';
import { applyPurchaseOrderFeed } from '#features/material/feed/server/purchaseOrderFeedCommands.ts';
import { applyVendorFeed } from '#features/material/feed/server/vendorFeedCommands.ts';
import { postMovements } from '#features/material/movements/server/postMovements.ts';
import { addDays } from '#platform/kernel/dates/day.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FeedOutcome } from '#platform/server/feed/feedKind.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';

const batchSize = 300;

/** Loads vendors, material items, jobs and purchase orders as the feeds of the ERP do, then counts the material of each bin. */
export async function loadMaterial(loading: SeedContext): Promise<void> {
  const { files, actAs, calendar, report, tenant } = loading;
  const unit = actAs(demoEmail(tenant.tenantId, 'manager'), `${addDays(calendar.today, -60)}T13:00:00.000Z`);
  const load = async (label: string, outcomes: Promise<readonly FeedOutcome[]>) => {
    const loaded = await outcomes;
    const refused = loaded.find(({ status }) => status === 'REFUSED');
    if (refused) throw new Error(`The demo ${label} are refused: ${refused.problems[0]?.message}`);
    report(label, loaded.length, loaded.length);
  };
  await load('vendors', applyVendorFeed(unit, files.vendors));
  await load('material items', applyMaterialFeed(unit, files.materials));
  await load('work orders', applyJobFeed(unit, files.jobs));
  await load('purchase order lines', applyPurchaseOrderFeed(unit, files.purchaseOrders));
  await countStock(loading);
}

/** Counts the material of each bin, as the count command does, but many at once. */
async function countStock({ files, tenant, actAs, calendar, entityId, report }: SeedContext): Promise<void> {
  const recordedAt = `${addDays(calendar.today, -5)}T18:00:00.000Z` as const;
  const unit = actAs(demoEmail(tenant.tenantId, 'counter'), recordedAt);
  const itemIds = await findItemIds(unit);
  const counts = files.materialStock.map((row) => {
    const content = {
      materialItemId: itemIds.get(row.MaterialErpId) ?? '',
      siteLocationId: entityId('place', row.SiteErpId),
      event: 'COUNTED' as const,
      quantity: 0,
      fromLocationId: null,
      toLocationId: entityId('place', row.LocationErpId),
      countedQuantity: Number(row.Quantity),
      reasonCode: 'OTHER',
      comment: null,
      recordedAt,
      vendorPurchaseOrderId: null,
    };
    return {
      ...content,
      movementId: entityId('material count', row.MaterialErpId, row.LocationErpId),
      contentHash: contentHash(content),
    };
  });
  for (let from = 0; from < counts.length; from += batchSize) {
    const batch = counts.slice(from, from + batchSize);
    const { refused } = await postMovements(unit, batch, 'countMaterialItem');
    if (refused.length > 0) throw new Error(`The demo stock is refused: ${refused[0]?.conflict.reason}`);
    report('material counts', Math.min(from + batchSize, counts.length), counts.length);
  }
}

async function findItemIds(unit: UnitOfWork): Promise<ReadonlyMap<string, string>> {
  const items = await unit.rows(sql<{ erpId: string; materialItemId: string }>`
    select erp_id, material_item_id from material_item where tenant_id = ${unit.tenantId} and erp_id is not null`);
  return new Map(items.map(({ erpId, materialItemId }) => [erpId, materialItemId]));
}
