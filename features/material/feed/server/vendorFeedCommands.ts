import { sql } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import { feedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { nextVersion, type RowVersion } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { maxNamedChanges } from '#platform/server/events/announcement.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import { json } from '#platform/server/statements/json.ts';
import '../../items/server/materialItemStore.ts';
import type { VendorFeedRow } from '../vendorFeed.ts';

interface StoredVendor extends RowVersion {
  vendorId: string;
  code: string;
  name: string;
  address: Address | null;
}

/** Creates vendors and changes those with the same code. What shows the name of a vendor follows it. */
export async function applyVendorFeed(
  unit: UnitOfWork,
  rows: readonly VendorFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const stored = await lockVendors(
    unit,
    rows.map(({ code }) => code),
  );
  const created: StoredVendor[] = [];
  const changed: StoredVendor[] = [];
  const renamedIds: string[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const before = stored.get(row.code);
    if (!before) {
      if (row.name === null)
        return refuseRow(feedProblem('VendorName', 'REQUIRED', 'VendorName is required for a new vendor'));
      const { code, name, address } = row;
      const vendor = { vendorId: unit.newId(), code, name, address, version: 1, updatedAt: unit.changeStamp };
      created.push(vendor);
      return { status: 'CREATED', entityId: vendor.vendorId, problems: [] };
    }
    const change = { name: row.name ?? before.name, address: row.address ?? before.address };
    if (changedFields(before, change).length === 0)
      return { status: 'UNCHANGED', entityId: before.vendorId, problems: [] };
    changed.push({ ...before, ...change, ...nextVersion(unit, before) });
    if (change.name !== before.name) renamedIds.push(before.vendorId);
    return { status: 'UPDATED', entityId: before.vendorId, problems: [] };
  });
  await insertAll(
    unit,
    'vendor',
    created.map((vendor) => ({
      ...vendor,
      tenantId: unit.tenantId,
      address: vendor.address && json(vendor.address),
      createdAt: unit.startedAt,
    })),
  );
  if (changed.length > 0)
    await unit.run(sql`
      update vendor v set name = u.name, address = u.address, version = u.version, updated_at = u.updated_at
      from jsonb_to_recordset(${json(
        changed.map(({ vendorId, name, address, version, updatedAt }) => ({
          vendor_id: vendorId,
          name,
          address,
          version,
          updated_at: updatedAt,
        })),
      )}) as u(vendor_id uuid, name text, address jsonb, version int, updated_at timestamptz)
      where v.tenant_id = ${unit.tenantId} and v.vendor_id = u.vendor_id`);
  if (renamedIds.length > 0) await renameVendors(unit, renamedIds);
  return outcomes;
}

/** Locks the vendors with these codes, in one order. */
async function lockVendors(
  unit: UnitOfWork,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredVendor>> {
  const found = await unit.rows(sql<StoredVendor>`
    select vendor_id, code, name, address, version, updated_at from vendor
    where tenant_id = ${unit.tenantId} and code = any(${codes}::text[])
    order by vendor_id for no key update`);
  return new Map(found.map((vendor) => [vendor.code, vendor]));
}

/**
 * Gives purchase orders the new names of their vendors. Orders and items advance without a history entry, so that pages and
 * lists read the new name (docs/decisions/0055); orders first, as receipts lock them.
 */
async function renameVendors(unit: UnitOfWork, vendorIds: readonly string[]): Promise<void> {
  const ofVendors = sql`tenant_id = ${unit.tenantId} and vendor_id = any(${vendorIds}::uuid[])`;
  const itemIds = sql`select material_item_id from material_item_vendor where ${ofVendors}`;
  const [, , orders, items] = await Promise.all([
    unit.run(sql`select from vendor_purchase_order where ${ofVendors}
      order by vendor_purchase_order_id for no key update`),
    unit.run(sql`select from material_item
      where tenant_id = ${unit.tenantId} and material_item_id in (${itemIds})
      order by material_item_id for no key update`),
    unit.rows(sql<{ entityId: string; version: number }>`
      update vendor_purchase_order p set vendor_name = v.name, version = p.version + 1,
        updated_at = greatest(p.updated_at, ${unit.changeStamp})
      from vendor v
      where p.tenant_id = ${unit.tenantId} and p.vendor_id = any(${vendorIds}::uuid[])
        and v.tenant_id = ${unit.tenantId} and v.vendor_id = p.vendor_id
      returning p.vendor_purchase_order_id as entity_id, p.version`),
    unit.rows(sql<{ entityId: string; version: number }>`
      update material_item set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp})
      where tenant_id = ${unit.tenantId} and material_item_id in (${itemIds})
      returning material_item_id as entity_id, version`),
  ]);
  const announce = (entityType: string, changes: readonly { entityId: string; version: number }[]) =>
    unit.announceChanges(
      // One more than are listed, which announces that there are many.
      changes
        .slice(0, maxNamedChanges + 1)
        .map(({ entityId, version }) => ({ entityType, entityId, version, operation: 'UPDATED' })),
    );
  announce('VENDOR_PURCHASE_ORDER', orders);
  announce('MATERIAL_ITEM', items);
}
