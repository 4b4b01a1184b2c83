import type { Day } from '#platform/kernel/day.ts';
import { type ErpItemPrice, erpPriceOn } from './erpPrice.ts';
import { bestLevel, type PriceBook } from './priceBook.ts';
import type { PricedItem } from './pricedItem.ts';

export const priceSources = ['ITEM_LEVEL', 'CATEGORY_LEVEL', 'ERP', 'NONE'] as const;
/** Where a price was found; NONE = nowhere, the retail price applies. */
export type PriceSource = (typeof priceSources)[number];

/** A price per each and its explanation, kept on order lines: "why this price". */
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

/** The price group that counts: of the location, else the customer, else the tenant's default, else none (decision P2). */
export const priceGroupOf = (
  location: string | null | undefined,
  customer: string | null | undefined,
  tenantDefault: string | null | undefined,
): string | null => location ?? customer ?? tenantDefault ?? null;

/** The price of a quantity of an item on its delivery day, without ERP pricing (spec 2 §7). */
export function priceOf(
  book: PriceBook | undefined,
  item: Pick<PricedItem, 'itemId' | 'categories'>,
  on: { day: Day; quantity: number },
): FoundPrice {
  const level = book && bestLevel(book, item, on);
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

/** The price of an item on its delivery day with ERP pricing, from the prices of the customer's ERP price group (spec 2 §7). */
export function erpPriceOf(prices: readonly ErpItemPrice[], itemGroup: string, day: Day): FoundPrice {
  const found = erpPriceOn(prices, itemGroup, day);
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

/** What a line takes: the found price when above zero, else the retail price (spec 2 §7). */
export const linePrice = (found: FoundPrice, retailPrice: number): FoundPrice =>
  found.price > 0 ? found : { ...noPrice, price: retailPrice };
