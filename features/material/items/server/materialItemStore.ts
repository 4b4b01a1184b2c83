import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type MaterialItem, materialItemFields } from '../materialItemFields.ts';

interface MaterialItemTable extends Omit<MaterialItem, 'quantity' | 'recordedAt'> {
  quantity: Generated<number>;
  recordedAt: Generated<ClockTime | null>;
  nameLower: GeneratedAlways<string>;
  version: Generated<number>;
}

interface VendorTable {
  tenantId: string;
  vendorId: string;
  code: string;
  name: string;
  nameLower: GeneratedAlways<string>;
  address: Address | null;
  version: Generated<number>;
  createdAt: ClockTime;
  updatedAt: ChangeStamp;
}

interface MaterialItemVendorTable {
  tenantId: string;
  materialItemId: string;
  vendorId: string;
  vendorItemId: string | null;
  isDefault: boolean;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    materialItem: MaterialItemTable;
    vendor: VendorTable;
    materialItemVendor: MaterialItemVendorTable;
  }
}

const fields = listFields(materialItemFields, { table: 'material_item', alias: 'm', id: 'materialItemId' });

/** Material items of the tenant. */
export const materialItemList: List<MaterialItem> = {
  ...fields,
  sorts: {
    ...fields.sorts,
    description: sortColumn('m.description_order', 'text'),
    category: sortColumn('m.category_order', 'text'),
    erpId: sortColumn('m.erp_id_order', 'text'),
  },
  defaultOrder: { name: 'ASC' },
};

export const findMaterialItem = (unit: UnitOfWork, materialItemId: string) =>
  unit.first(
    db
      .selectFrom('materialItem')
      .select(rowKeys(materialItemFields))
      .where('tenantId', '=', unit.tenantId)
      .where('materialItemId', '=', materialItemId),
  );

/** A vendor of a material item. */
export interface MaterialItemVendor {
  materialItemId: string;
  vendorId: string;
  vendorName: string;
  vendorItemId: string | null;
  isDefault: boolean;
}

/** Returns the vendors of material items by item id: the usual one first, then by name. */
export async function listVendorsByItem(
  unit: UnitOfWork,
  materialItemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MaterialItemVendor[]>> {
  const rows = await unit.rows(sql<MaterialItemVendor>`
    select l.material_item_id, l.vendor_id, v.name as vendor_name, l.vendor_item_id, l.is_default
    from material_item_vendor l join vendor v on v.tenant_id = l.tenant_id and v.vendor_id = l.vendor_id
    where l.tenant_id = ${unit.tenantId} and v.tenant_id = ${unit.tenantId}
      and l.material_item_id = any(${materialItemIds}::uuid[])
    order by l.is_default desc, v.name_lower, l.vendor_id`);
  return Map.groupBy(rows, ({ materialItemId }) => materialItemId);
}
