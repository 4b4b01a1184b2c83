import type { ErpItemPrice } from '#features/pricing/prices/erpPrice.ts';
import { buildPriceBook } from '#features/pricing/prices/priceBook.ts';
import type { PricedItem } from '#features/pricing/prices/pricedItem.ts';
import type { PriceLevel } from '#features/pricing/prices/priceLevel.ts';
import {
  choosePriceGroup,
  findErpPrice,
  findLevelPrice,
  type FoundPrice,
  noPrice,
} from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { ImportedLine } from './orderImport.ts';
import type { OrderDestination } from './orderDestination.ts';

/** Prices of a company that its order file may need. */
export interface ImportPrices {
  useErpPricing: boolean;
  /** Price group of customers without one of their own. */
  defaultPriceGroupId: string | null;
  /** Levels by price group. */
  levels: readonly { priceGroupId: string; levels: readonly PriceLevel[] }[];
  erpPrices: readonly ErpItemPrice[];
}

/** Price of a line in the file and its source: the file, the price search, or the retail price. */
export interface ImportedPrice {
  /** Per piece. */
  price: number;
  source: FoundPrice['source'] | 'FILE';
}

/** Finds the price of a line before its order exists. */
export type FindImportedPrice = (
  line: Pick<ImportedLine, 'quantity' | 'overridePrice'>,
  on: { day: Day; destination: OrderDestination; item: PricedItem & { retailPrice: number } },
) => ImportedPrice;

/** Prepares the price search of order entry for all lines of a file; a price of the file precedes (spec 2 §7). */
export function createPriceSearch({
  useErpPricing,
  defaultPriceGroupId,
  levels,
  erpPrices,
}: ImportPrices): FindImportedPrice {
  const books = new Map(
    levels.map((group) => [group.priceGroupId, buildPriceBook(group.priceGroupId, group.levels)]),
  );
  const erpKey = (priceGroupId: string, itemGroup: string) => JSON.stringify([priceGroupId, itemGroup]);
  const lists = Map.groupBy(erpPrices, ({ erpPriceGroupId, erpItemId }) =>
    erpKey(erpPriceGroupId, erpItemId),
  );
  const search: (...parameters: Parameters<FindImportedPrice>) => FoundPrice = useErpPricing
    ? (_, { day, destination, item }) => {
        const prices = lists.get(erpKey(destination.erpPriceGroupId, item.itemGroup));
        return prices ? findErpPrice(prices, item.itemGroup, day) : noPrice;
      }
    : ({ quantity }, { day, destination, item }) => {
        const priceGroupId = getPriceGroup(destination, defaultPriceGroupId);
        return findLevelPrice(priceGroupId === null ? undefined : books.get(priceGroupId), item, {
          day,
          quantity,
        });
      };
  return (line, on) => {
    if (line.overridePrice !== null) return { price: line.overridePrice, source: 'FILE' };
    const { price, source } = search(line, on);
    return price > 0 ? { price, source } : { price: on.item.retailPrice, source: 'NONE' };
  };
}

/** Returns the price group of a destination: of the location, else the customer, else the default (decision P2). */
export const getPriceGroup = (
  { location, priceGroupId }: OrderDestination,
  defaultPriceGroupId: string | null,
): string | null => choosePriceGroup(location?.priceGroupId, priceGroupId, defaultPriceGroupId);
