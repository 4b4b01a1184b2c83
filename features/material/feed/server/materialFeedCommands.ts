import { sql } from 'kysely';
import { feedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { type HistoryChange, recordHistory } from '#platform/server/command/history.ts';
import { nextVersion, type RowVersion } from '#platform/server/command/saveChange.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import { json } from '#platform/server/statements/json.ts';
import type { MaterialItem } from '../../items/materialItemFields.ts';
import { type MaterialItemVendor, listVendorsByItem } from '../../items/server/materialItemStore.ts';
import type { MaterialFeedRow } from '../materialFeed.ts';
import { isProblem, lockVendorsByName } from './feedReferences.ts';

type ItemTexts = Pick<
  MaterialItem,
  'name' | 'category' | 'description' | 'type' | 'unit' | 'status' | 'erpId'
>;

interface StoredItem extends ItemTexts, RowVersion {
  materialItemId: string;
}

type VendorLink = Pick<MaterialItemVendor, 'materialItemId' | 'vendorId' | 'vendorItemId'>;

/** Creates material items and changes those with the same ERP id. The vendor of a row becomes the usual one of its item. */
export async function applyMaterialFeed(
  unit: UnitOfWork,
  rows: readonly MaterialFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const findVendor = await lockVendorsByName(
    unit,
    rows.map(({ vendorName }) => vendorName),
  );
  const stored = await lockItems(
    unit,
    rows.map(({ erpId }) => erpId),
  );
  const vendors = await listVendorsByItem(
    unit,
    [...stored.values()].map(({ materialItemId }) => materialItemId),
  );
  const created: StoredItem[] = [];
  const changed: StoredItem[] = [];
  const links: VendorLink[] = [];
  const history: HistoryChange[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const vendor = row.vendorName === null ? null : findVendor(row.vendorName);
    if (isProblem(vendor)) return refuseRow(vendor);
    const before = stored.get(row.erpId);
    if (!before && row.name === null)
      return refuseRow(feedProblem('Name', 'REQUIRED', 'Name is required for a new material item'));
    const materialItemId = before?.materialItemId ?? unit.newId();
    const texts = {
      erpId: row.erpId,
      name: row.name ?? before?.name ?? '',
      category: row.category ?? before?.category ?? null,
      description: row.description ?? before?.description ?? null,
      type: row.type ?? before?.type ?? null,
      unit: row.unit ?? before?.unit ?? null,
      status: row.status ?? before?.status ?? ('ACTIVE' as const),
    };
    const linked = (vendors.get(materialItemId) ?? []).find(({ isDefault }) => isDefault);
    const sameVendor = (vendors.get(materialItemId) ?? []).find(({ vendorId }) => vendorId === vendor?.id);
    const vendorItemId = row.vendorItemId ?? sameVendor?.vendorItemId ?? null;
    const isRelinked =
      vendor !== null && (linked?.vendorId !== vendor.id || linked.vendorItemId !== vendorItemId);
    if (isRelinked) links.push({ materialItemId, vendorId: vendor.id, vendorItemId });
    if (!before) {
      created.push({ ...texts, materialItemId, version: 1, updatedAt: unit.changeStamp });
      history.push({
        entityType: 'MATERIAL_ITEM',
        entityId: materialItemId,
        version: 1,
        action: 'addMaterialItem',
        operation: 'CREATED',
      });
      return { status: 'CREATED', entityId: materialItemId, problems: [] };
    }
    const changes = changedFields(
      { ...before, ...(isRelinked && { vendor: linked?.vendorName }) },
      { ...texts, ...(isRelinked && { vendor: `${vendor.name} ${vendorItemId ?? ''}`.trim() }) },
    );
    if (changes.length === 0) return { status: 'UNCHANGED', entityId: materialItemId, problems: [] };
    const next = nextVersion(unit, before);
    changed.push({ ...before, ...texts, ...next });
    history.push({
      entityType: 'MATERIAL_ITEM',
      entityId: materialItemId,
      version: next.version,
      action: 'updateMaterialItem',
      operation: 'UPDATED',
      changes,
    });
    return { status: 'UPDATED', entityId: materialItemId, problems: [] };
  });
  await insertAll(
    unit,
    'materialItem',
    created.map((item) => ({ ...item, tenantId: unit.tenantId, createdAt: unit.startedAt })),
  );
  await Promise.all([
    updateItems(unit, changed),
    linkVendors(unit, links),
    history.length > 0 && recordHistory(unit, history),
  ]);
  return outcomes;
}

/** Locks the material items with these ERP ids, in one order. */
async function lockItems(
  unit: UnitOfWork,
  erpIds: readonly string[],
): Promise<ReadonlyMap<string | null, StoredItem>> {
  const found = await unit.rows(sql<StoredItem>`
    select material_item_id, erp_id, name, category, description, type, unit, status, version, updated_at
    from material_item
    where tenant_id = ${unit.tenantId} and erp_id = any(${erpIds}::text[])
    order by material_item_id for no key update`);
  return new Map(found.map((item) => [item.erpId, item]));
}

const updateItems = async (unit: UnitOfWork, items: readonly StoredItem[]): Promise<unknown> =>
  items.length > 0 &&
  unit.run(sql`
    update material_item m set name = u.name, category = u.category, description = u.description, type = u.type,
      unit = u.unit, status = u.status, version = u.version, updated_at = u.updated_at
    from jsonb_to_recordset(${json(
      items.map((item) => ({
        material_item_id: item.materialItemId,
        name: item.name,
        category: item.category,
        description: item.description,
        type: item.type,
        unit: item.unit,
        status: item.status,
        version: item.version,
        updated_at: item.updatedAt,
      })),
    )}) as u(material_item_id uuid, name text, category text, description text, type text, unit text, status item_status,
      version int, updated_at timestamptz)
    where m.tenant_id = ${unit.tenantId} and m.material_item_id = u.material_item_id`);

/** Makes vendors the usual ones of their items; other vendors of these stay. */
async function linkVendors(unit: UnitOfWork, links: readonly VendorLink[]): Promise<unknown> {
  if (links.length === 0) return undefined;
  const itemIds = links.map(({ materialItemId }) => materialItemId);
  return Promise.all([
    unit.run(sql`update material_item_vendor set is_default = false
      where tenant_id = ${unit.tenantId} and material_item_id = any(${itemIds}::uuid[]) and is_default`),
    unit.run(sql`
      insert into material_item_vendor (tenant_id, material_item_id, vendor_id, vendor_item_id, is_default)
      select ${unit.tenantId}, l.material_item_id, l.vendor_id, l.vendor_item_id, true
      from unnest(${itemIds}::uuid[], ${links.map(({ vendorId }) => vendorId)}::uuid[],
        ${links.map(({ vendorItemId }) => vendorItemId)}::text[]) l(material_item_id, vendor_id, vendor_item_id)
      on conflict (tenant_id, material_item_id, vendor_id)
        do update set vendor_item_id = excluded.vendor_item_id, is_default = true`),
  ]);
}
