import { sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { db } from '#platform/server/statements/tables.ts';

/** A receipt by the key of its client; kept for good, so that one which is sent again receives nothing twice. */
interface VendorReceiptTable {
  tenantId: string;
  receiptId: string;
  vendorPurchaseOrderId: string;
  contentHash: string;
  receivedAt: ClockTime;
  receivedBy: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    vendorReceipt: VendorReceiptTable;
  }
}

/** Returns the receipt with an id; `contentHash` identifies a replay. */
export const findReceipt = (unit: UnitOfWork, receiptId: string) =>
  unit.first(
    db
      .selectFrom('vendorReceipt')
      .select(['receiptId', 'vendorPurchaseOrderId', 'contentHash', 'receivedAt'])
      .where('tenantId', '=', unit.tenantId)
      .where('receiptId', '=', receiptId),
  );

/** Stores a receipt of the unit's user; one with the same id makes the unit run again, which then finds it. */
export const insertReceipt = (
  unit: UnitOfWork,
  receipt: Pick<VendorReceiptTable, 'receiptId' | 'vendorPurchaseOrderId' | 'contentHash'>,
) =>
  insertAll(unit, 'vendorReceipt', [
    { ...receipt, tenantId: unit.tenantId, receivedAt: unit.startedAt, receivedBy: unit.user.email },
  ]);

/** Returns the locations of a site that have some of an item, by their name. */
export const listLocationsWithStock = (unit: UnitOfWork, materialItemId: string, siteLocationId: string) =>
  unit.rows(sql<{ locationId: string; locationName: string; quantity: number }>`
    select q.location_id, f.name as location_name, q.quantity
    from material_item_quantity q
      join facility_location f on f.tenant_id = q.tenant_id and f.location_id = q.location_id
    where q.tenant_id = ${unit.tenantId} and f.tenant_id = ${unit.tenantId}
      and q.material_item_id = ${materialItemId}::uuid and q.site_location_id = ${siteLocationId}::uuid and q.quantity > 0
    order by f.name_lower, q.location_id`);
