import { sql } from 'kysely';
import { buildPriceBook, type LineTerms } from '../priceBook.ts';
import type { PricedItem } from '../pricedItem.ts';
import { explainErpPrices, explainLevels, type ExplainedSearch } from '../priceExplanation.ts';
import type { PriceLevel } from '../priceLevel.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findDefaultGroup, findPriceGroup, listLevelsByGroup } from '../../groups/server/priceGroupStore.ts';
import type { PriceGroup } from '../../groups/priceGroup.ts';
import type { ErpItemPriceRecord } from '../../groups/server/priceLists.ts';

/** How a line gets its price group: by the request, else the location, the customer or the tenant's default (decision P2). */
export const groupOrigins = ['REQUESTED', 'LOCATION', 'CUSTOMER', 'DEFAULT'] as const;
type GroupOrigin = (typeof groupOrigins)[number];

/** Price groups that may apply, in order of precedence; without any the tenant's default does. */
interface GroupChoices {
  requested: string | null;
  location: string | null;
  customer: string | null;
}

/** The price group that applies to a line, and why. */
export interface ChosenGroup {
  group: PriceGroup;
  origin: GroupOrigin;
}

/** Returns the price group that applies; undefined when it is unknown, or when the tenant has no default. */
export async function chooseGroup(
  unit: UnitOfWork,
  { requested, location, customer }: GroupChoices,
): Promise<ChosenGroup | undefined> {
  const [chosen] = (
    [
      ['REQUESTED', requested],
      ['LOCATION', location],
      ['CUSTOMER', customer],
    ] as const
  ).flatMap(([origin, id]) => (id === null ? [] : [{ origin, id }]));
  const group = chosen ? await findPriceGroup(unit, chosen.id) : await findDefaultGroup(unit);
  return group && { group, origin: chosen?.origin ?? 'DEFAULT' };
}

/** Explains the price of a line by the levels of a group. */
export async function explainGroupPrice(
  unit: UnitOfWork,
  priceGroupId: string,
  item: PricedItem,
  on: LineTerms,
): Promise<ExplainedSearch<PriceLevel>> {
  const levels = await listLevelsByGroup(unit, [priceGroupId]);
  return explainLevels(buildPriceBook(priceGroupId, levels.get(priceGroupId) ?? []), item, on);
}

/** Explains the price of a line by the ERP prices of the customer. */
export async function explainErpPrice(
  unit: UnitOfWork,
  erpPriceGroupId: string,
  { itemGroup }: PricedItem,
  { day }: LineTerms,
): Promise<ExplainedSearch<ErpItemPriceRecord>> {
  const prices = await unit.rows(sql<ErpItemPriceRecord>`
    select tenant_id, erp_item_pricing_id, erp_item_id, erp_price_group_id, unit_price, container_quantity, start_date,
      end_date
    from erp_item_price where tenant_id = ${unit.tenantId}
      and erp_price_group_id = ${erpPriceGroupId} and erp_item_id = ${itemGroup}`);
  return explainErpPrices(prices, itemGroup, day);
}
