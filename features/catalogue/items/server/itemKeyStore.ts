import { CompiledQuery } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** An item found by the key that an order file has. */
interface KeyedItemRow {
  key: string;
  itemId: string;
  name: string;
  sku: string;
  status: 'ACTIVE' | 'INACTIVE';
}

// Constant texts, so that imports read with prepared statements.
const selectBy = (column: string): string => `select ${column} as key, item_id as "itemId", name, sku, status
  from item where tenant_id = $1 and ${column} = any($2::text[])`;
const byUpc = selectBy('upc');
const byErpId = selectBy('erp_id');

/** Returns all items with these UPCs. */
export const findItemsByUpcs = (unit: UnitOfWork, upcs: readonly string[]) =>
  unit.rows<KeyedItemRow>(CompiledQuery.raw(byUpc, [unit.tenantId, [...new Set(upcs)]]));

/** Returns all items with these ERP ids. */
export const findItemsByErpIds = (unit: UnitOfWork, erpIds: readonly string[]) =>
  unit.rows<KeyedItemRow>(CompiledQuery.raw(byErpId, [unit.tenantId, [...new Set(erpIds)]]));
