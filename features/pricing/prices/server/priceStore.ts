import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/categories/category.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { referenceCache } from '#platform/server/database/referenceCache.ts';
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
  const targeted = requests.map(({ item, day, quantity, priceGroupIds: { location, customer } }) => {
    const group = choosePriceGroup(location, customer, defaultGroup) ?? defaultGroup;
    return {
      item,
      on: { day, quantity },
      group,
      keys: targetKeys(item).map((target) => `${group} ${target}`),
    };
  });
  const keys = unique(targeted.flatMap((request) => request.keys));
  const levels = await levelCache.find(unit, keys, (missing) => readLevels(unit, missing, requests));
  const books = new Map(
    [...Map.groupBy(targeted, ({ group }) => group)].map(([group, ofGroup]) => {
      // A level may match an item by the code and by the name of a category.
      const rows = unique(ofGroup.flatMap((request) => request.keys)).flatMap((key) => levels.get(key) ?? []);
      const byId = new Map(rows.map((row) => [row.priceLevelId, row]));
      return [group, buildPriceBook(rows[0]?.priceGroupId ?? '', [...byId.values()])];
    }),
  );
  return targeted.map(({ item, on, group }) => findLevelPrice(books.get(group), item, on));
}

/** Stands for the tenant's default group. */
const defaultGroup = 'default';

const isNameKey = (target: string): boolean => target.startsWith(' ');

/** Returns what a level may be for to price an item: its id and the codes of its categories, and their names after a blank, with
 * which no code begins.
 */
const targetKeys = ({ itemId, categories }: LevelRequest['item']): readonly string[] => [
  itemId,
  ...categories.map(({ code }) => codeKey(code)),
  ...categories.map(({ name }) => ` ${categoryNameKey(name)}`),
];

interface LevelRow extends PriceLevel {
  priceGroupId: string;
  isDefault: boolean;
  targetKey: string;
  nameKey: string | null;
}

const levelCache = referenceCache<readonly LevelRow[]>(20_000, (levels) => 1 + levels.length);

/** Reads levels by price group and target, those that are cached for all days, else for the days of the requests. */
async function readLevels(
  unit: UnitOfWork,
  keys: readonly string[],
  requests: readonly LevelRequest[],
): Promise<ReadonlyMap<string, readonly LevelRow[]>> {
  const groups = unique(keys.map((key) => key.slice(0, key.indexOf(' '))));
  const targets = unique(keys.map((key) => key.slice(key.indexOf(' ') + 1)));
  const [first, last] =
    unit.referenceStamp === undefined ? dayRange(requests) : (['-infinity', 'infinity'] as const);
  const rows = await unit.rows(sql<LevelRow>`
    select l.price_group_id, g.is_default, l.price_level_id, l.level_type as type, l.target_id, l.target_name,
      l.target_key, l.name_key, l.quantity_threshold, l.grower_cost, l.grower_sell_price, l.customer_sell_price,
      l.start_date, l.end_date
    from price_group g
    join price_level l on l.tenant_id = g.tenant_id and l.price_group_id = g.price_group_id
    where g.tenant_id = ${unit.tenantId}
      and (g.price_group_id = any(${groups.filter((group) => group !== defaultGroup)}::uuid[])
        or (g.is_default and ${groups.includes(defaultGroup)}))
      and (l.target_key = any(${targets.filter((target) => !isNameKey(target))}::text[])
        or l.name_key = any(${targets.filter(isNameKey).map((target) => target.slice(1))}::text[]))
      and l.start_date <= ${last}::date and (l.end_date is null or l.end_date >= ${first}::date)`);
  const found = new Map<string, LevelRow[]>(keys.map((key) => [key, []]));
  for (const row of rows)
    for (const group of row.isDefault ? [row.priceGroupId, defaultGroup] : [row.priceGroupId])
      for (const target of [row.targetKey, ...(row.nameKey === null ? [] : [` ${row.nameKey}`])])
        found.get(`${group} ${target}`)?.push(row);
  return found;
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
