import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/category.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ErpItemPrice } from '../erpPrice.ts';
import { categoryNameKey, buildPriceBook } from '../priceBook.ts';
import type { PricedItem } from '../pricedItem.ts';
import type { PriceLevel } from '../priceLevel.ts';
import { type FoundPrice, findErpPrice, noPrice, choosePriceGroup, findLevelPrice } from '../priceSearch.ts';

/** One line to price. */
export interface PriceRequest {
  item: PricedItem;
  /** Expected delivery day. */
  day: Day;
  quantity: number;
  /** Price groups of location and customer; without either the tenant's default applies (decision P2). */
  priceGroupIds: { location: string | null; customer: string | null };
  /** ERP price group of the customer; read only for tenants with ERP pricing. */
  erpPriceGroupId: string | null;
}

/** Returns the prices of lines of any orders, in the order of the requests, with one statement (spec 2 §7). */
export const findPrices = (
  unit: UnitOfWork,
  requests: readonly PriceRequest[],
  { useErpPricing }: { useErpPricing: boolean },
): Promise<readonly FoundPrice[]> => {
  if (requests.length === 0) return Promise.resolve([]);
  return useErpPricing ? findErpPrices(unit, requests) : findLevelPrices(unit, requests);
};

type LevelRequest = Omit<PriceRequest, 'erpPriceGroupId' | 'item'> & {
  item: Pick<PricedItem, 'itemId' | 'categories'>;
};

/** Returns prices by price levels only, regardless of the tenant's settings. */
export async function findLevelPrices(
  unit: UnitOfWork,
  requests: readonly LevelRequest[],
): Promise<readonly FoundPrice[]> {
  const rows = await unit.rows(selectLevels(unit, requests));
  const books = new Map(
    [...Map.groupBy(rows, ({ priceGroupId }) => priceGroupId)].map(([id, levels]) => [
      id,
      buildPriceBook(id, levels),
    ]),
  );
  const defaultId = rows.find(({ isDefault }) => isDefault)?.priceGroupId;
  return requests.map(({ item, day, quantity, priceGroupIds: { location, customer } }) => {
    const priceGroupId = choosePriceGroup(location, customer, defaultId);
    return findLevelPrice(priceGroupId === null ? undefined : books.get(priceGroupId), item, {
      day,
      quantity,
    });
  });
}

const chooseExplicitGroup = ({ location, customer }: PriceRequest['priceGroupIds']) =>
  choosePriceGroup(location, customer, null);

interface LevelRow extends PriceLevel {
  priceGroupId: string;
  isDefault: boolean;
}

function selectLevels(unit: UnitOfWork, requests: readonly LevelRequest[]) {
  const groupIds = unique(requests.flatMap(({ priceGroupIds }) => chooseExplicitGroup(priceGroupIds) ?? []));
  const categories = unique(requests.map(({ item }) => item.categories)).flat();
  const targets = unique([
    ...requests.map(({ item }) => item.itemId),
    ...categories.map(({ code }) => codeKey(code)),
  ]);
  const names = unique(categories.map(({ name }) => categoryNameKey(name)));
  const [first, last] = dayRange(requests);
  return sql<LevelRow>`
    select l.price_group_id, g.is_default, l.price_level_id, l.level_type as type, l.target_id, l.target_name,
      l.quantity_threshold, l.grower_cost, l.grower_sell_price, l.customer_sell_price, l.start_date, l.end_date
    from price_group g
    join price_level l on l.tenant_id = g.tenant_id and l.price_group_id = g.price_group_id
    where g.tenant_id = ${unit.tenantId}
      and (g.price_group_id = any(${groupIds}::uuid[])
        or (g.is_default and ${requests.some(({ priceGroupIds }) => chooseExplicitGroup(priceGroupIds) === null)}))
      and (l.target_key = any(${targets}::text[]) or l.name_key = any(${names}::text[]))
      and l.start_date <= ${last}::date and (l.end_date is null or l.end_date >= ${first}::date)`;
}

async function findErpPrices(
  unit: UnitOfWork,
  requests: readonly PriceRequest[],
): Promise<readonly FoundPrice[]> {
  const groupIds = unique(requests.flatMap(({ erpPriceGroupId }) => erpPriceGroupId ?? []));
  const itemGroups = unique(requests.map(({ item }) => item.itemGroup));
  const [first, last] = dayRange(requests);
  const rows = await unit.rows(sql<ErpItemPrice>`
    select erp_item_pricing_id, erp_item_id, erp_price_group_id, unit_price, container_quantity, start_date, end_date
    from erp_item_price
    where tenant_id = ${unit.tenantId}
      and erp_price_group_id = any(${groupIds}::text[]) and erp_item_id = any(${itemGroups}::text[])
      and (start_date is null or start_date <= ${last}::date) and (end_date is null or end_date >= ${first}::date)`);
  const lists = Map.groupBy(rows, ({ erpPriceGroupId }) => erpPriceGroupId);
  return requests.map(({ item, day, erpPriceGroupId }) => {
    const prices = erpPriceGroupId === null ? undefined : lists.get(erpPriceGroupId);
    return prices ? findErpPrice(prices, item.itemGroup, day) : noPrice;
  });
}

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

const dayRange = (requests: readonly { day: Day }[]): readonly [Day, Day] => {
  const days = requests.map(({ day }) => day).toSorted();
  return [days[0] ?? '', days.at(-1) ?? ''];
};
