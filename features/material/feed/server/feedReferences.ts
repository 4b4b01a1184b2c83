import { sql } from 'kysely';
import { feedProblem, type FeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** A record that a row of a feed names. */
interface Named {
  id: string;
  name: string;
}

/** Records by the text with which rows name them, or the problem of a row that does. */
type References = (text: string) => Named | FeedProblem;

/** Returns whether a look-up found no record. */
export const isProblem = (found: Named | FeedProblem | null): found is FeedProblem =>
  found !== null && 'severity' in found;

const present = (texts: readonly (string | null)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== null)),
];

/** Returns look-ups of vendors by name, ignoring case, which are locked: none is renamed until the unit of work ends. */
export async function lockVendorsByName(
  unit: UnitOfWork,
  names: readonly (string | null)[],
): Promise<References> {
  const found = await unit.rows(sql<Named & { text: string }>`
    select r.text, v.vendor_id as id, v.name
    from unnest(${present(names)}::text[]) r(text)
      join vendor v on v.tenant_id = ${unit.tenantId} and v.name_lower = text_key(r.text)
    order by v.vendor_id for share of v`);
  const byText = Map.groupBy(found, ({ text }) => text);
  return (text) => {
    const [vendor, ...others] = byText.get(text) ?? [];
    if (!vendor) return feedProblem('VendorName', 'INVALID_REFERENCE', `Vendor ${text} not found`);
    return others.length === 0
      ? vendor
      : feedProblem(
          'VendorName',
          'INVALID_REFERENCE',
          `Several vendors are called ${text}. Rename all but one of them first.`,
        );
  };
}

/** Returns look-ups of locations by ERP id, of sites alone when `column` names a site. */
export async function findLocationsByErpId(
  unit: UnitOfWork,
  column: 'SiteErpId' | 'LocationErpId',
  erpIds: readonly (string | null)[],
): Promise<References> {
  const found = await unit.rows(sql<Named & { erpId: string; isSite: boolean }>`
    select erp_id, location_id as id, name, location_type = 'SITE' as is_site from facility_location
    where tenant_id = ${unit.tenantId} and erp_id = any(${present(erpIds)}::text[])`);
  const needsSite = column === 'SiteErpId';
  const byErpId = new Map(found.filter(({ isSite }) => isSite || !needsSite).map((row) => [row.erpId, row]));
  return (text) =>
    byErpId.get(text) ??
    feedProblem(column, 'INVALID_REFERENCE', `${needsSite ? 'Site' : 'Location'} ${text} not found`);
}

/** Returns look-ups of material items by ERP id. */
export async function findMaterialsByErpId(
  unit: UnitOfWork,
  erpIds: readonly (string | null)[],
): Promise<References> {
  const found = await unit.rows(sql<Named & { erpId: string }>`
    select erp_id, material_item_id as id, name from material_item
    where tenant_id = ${unit.tenantId} and erp_id = any(${present(erpIds)}::text[])`);
  const byErpId = new Map(found.map((row) => [row.erpId, row]));
  return (text) =>
    byErpId.get(text) ?? feedProblem('MaterialErpId', 'INVALID_REFERENCE', `Material item ${text} not found`);
}

/** Returns look-ups of items by SKU, ignoring case. */
export async function findItemsBySku(
  unit: UnitOfWork,
  skus: readonly (string | null)[],
): Promise<References> {
  const found = await unit.rows(sql<Named & { text: string }>`
    select r.text, i.item_id as id, i.name
    from unnest(${present(skus)}::text[]) r(text)
      join item i on i.tenant_id = ${unit.tenantId} and i.sku_lower = text_key(r.text)`);
  const byText = new Map(found.map((row) => [row.text, row]));
  return (text) => byText.get(text) ?? feedProblem('ItemSku', 'INVALID_REFERENCE', `Item ${text} not found`);
}
