import type { Day } from '#platform/kernel/dates/day.ts';
import { type ErpItemPrice, findErpItemPrice } from './erpPrice.ts';
import { findBestLevel, type PriceBook } from './priceBook.ts';
import type { PricedItem } from './pricedItem.ts';

export const priceSources = ['ITEM_LEVEL', 'CATEGORY_LEVEL', 'ERP', 'NONE'] as const;
/** Source of a price; NONE when no price was found and the retail price applies. */
type PriceSource = (typeof priceSources)[number];

/** A price per each and its source; order lines store it as `priceExplanation`. */
export interface FoundPrice {
  /** 0 when nothing was found. */
  price: number;
  source: PriceSource;
  priceGroupId: string | null;
  priceLevelId: string | null;
  quantityThreshold: number | null;
  startDate: Day | null;
  endDate: Day | null;
  erpItemPricingId: string | null;
}

export const noPrice: FoundPrice = {
  price: 0,
  source: 'NONE',
  priceGroupId: null,
  priceLevelId: null,
  quantityThreshold: null,
  startDate: null,
  endDate: null,
  erpItemPricingId: null,
};

/** Returns the price group that applies: of the location, else the customer, else the tenant's default, else null (decision P2). */
export const choosePriceGroup = (
  location: string | null | undefined,
  customer: string | null | undefined,
  tenantDefault: string | null | undefined,
): string | null => location ?? customer ?? tenantDefault ?? null;

/** Returns the price of a quantity of an item on its delivery day, by price levels (spec 2 §7). */
export function findLevelPrice(
  book: PriceBook | undefined,
  item: Pick<PricedItem, 'itemId' | 'categories'>,
  on: { day: Day; quantity: number },
): FoundPrice {
  const level = book && findBestLevel(book, item, on);
  return level
    ? {
        ...noPrice,
        price: level.customerSellPrice,
        source: level.type === 'ITEM' ? 'ITEM_LEVEL' : 'CATEGORY_LEVEL',
        priceGroupId: book.priceGroupId,
        priceLevelId: level.priceLevelId,
        quantityThreshold: level.quantityThreshold,
        startDate: level.startDate,
        endDate: level.endDate,
      }
    : noPrice;
}

/** Returns the price of an item group on its delivery day, from the prices of the customer's ERP price group (spec 2 §7). */
export function findErpPrice(prices: readonly ErpItemPrice[], itemGroup: string, day: Day): FoundPrice {
  const found = findErpItemPrice(prices, itemGroup, day);
  return found
    ? {
        ...noPrice,
        price: found.unitPrice,
        source: 'ERP',
        startDate: found.startDate,
        endDate: found.endDate,
        erpItemPricingId: found.erpItemPricingId,
      }
    : noPrice;
}

/** Returns the found price when above zero, else the retail price (spec 2 §7). */
export const foundOrRetailPrice = (found: FoundPrice, retailPrice: number): FoundPrice =>
  found.price > 0 ? found : { ...noPrice, price: retailPrice };
