import { sql } from 'kysely';
import { applyJobFeed } from '#features/material/feed/server/jobFeedCommands.ts';
import { applyMaterialFeed } from '#features/material/feed/server/materialFeedCommands.ts';
import { applyPurchaseOrderFeed } from '#features/material/feed/server/purchaseOrderFeedCommands.ts';
import { applyVendorFeed } from '#features/material/feed/server/vendorFeedCommands.ts';
import { countMaterialItem } from '#features/material/movements/server/movementCommands.ts';
import { addDays } from '#platform/kernel/dates/day.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FeedOutcome } from '#platform/server/feed/feedKind.ts';
import { demoEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';

/** Counts between two reports. */
const reportedCounts = 300;

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

/** Counts the material of each bin, as people do. */
async function countStock({ files, tenant, actAs, calendar, entityId, report }: SeedContext): Promise<void> {
  const countedRecorded = `${addDays(calendar.today, -5)}T18:00:00.000Z` as const;
  const counter = demoEmail(tenant.tenantId, 'counter');
  const unit = actAs(counter, countedRecorded);
  const itemIds = await findItemIds(unit);
  const total = files.materialStock.length;
  for (const [index, row] of files.materialStock.entries()) {
    const count = {
      clientMutationId: entityId('material count', row.MaterialErpId, row.LocationErpId),
      materialItemId: itemIds.get(row.MaterialErpId) ?? '',
      siteLocationId: entityId('place', row.SiteErpId),
      locationId: entityId('place', row.LocationErpId),
      countType: 'SET' as const,
      quantityCounted: Number(row.Quantity),
      reasonCode: 'OTHER',
      countedRecorded,
      countedByUserEmail: counter,
    };
    unwrapResult(await countMaterialItem(unit, count), `${row.MaterialErpId} at ${row.LocationErpId}`);
    if ((index + 1) % reportedCounts === 0 || index + 1 === total)
      report('material counts', index + 1, total);
  }
}

async function findItemIds(unit: UnitOfWork): Promise<ReadonlyMap<string, string>> {
  const items = await unit.rows(sql<{ erpId: string; materialItemId: string }>`
    select erp_id, material_item_id from material_item where tenant_id = ${unit.tenantId} and erp_id is not null`);
  return new Map(items.map(({ erpId, materialItemId }) => [erpId, materialItemId]));
}
