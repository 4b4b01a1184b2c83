import { useCallback, useMemo, useRef, useState } from 'react';
import { type FoundPrice, foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { lineLimits, orderedQuantityInput } from '../../lines/lineItem.ts';
import { type ItemQuantity, requestItemPrices } from './requestItemPrices.ts';

/** Location and day of a price search; without both, only retail prices apply. */
export interface PriceScope {
  locationId: string | null;
  day: Day | null;
}

export interface Prices {
  /** Price of an item at this quantity: found, else retail; undefined until the response arrives. */
  getPrice: (item: PriceableItem, quantity: number) => FoundPrice | undefined;
  /** Requests missing prices in one operation, but none of a typed number that is no quantity. */
  requestPrices: (items: readonly ItemQuantity[]) => void;
  /** Requests the price if missing; undefined when the search fails. */
  findPrice: (item: PriceableItem, quantity: number) => Promise<FoundPrice | undefined>;
  /** The last search failed; `requestPrices` tries again. */
  failed: boolean;
}

export interface PriceableItem {
  readonly itemId: string;
  readonly retailPrice: number;
}

type PriceByKey = ReadonlyMap<string, FoundPrice>;

const isOrderableQuantity = (quantity: unknown): quantity is number =>
  orderedQuantityInput.safeParse(quantity).success;

/** Returns the quantity for which a price is searched: a typed one, or 1 while it is none. */
export const toSearchQuantity = (typed: unknown): number => (isOrderableQuantity(typed) ? typed : 1);

const noPrices: PriceByKey = new Map();
/** Prices for a customer location on a day by item and quantity, each requested once (spec 2 §7). */
export function usePrices({ locationId, day }: PriceScope): Prices {
  const client = useClient();
  const requests = useRef(new Map<string, Promise<PriceByKey | undefined>>());
  const [{ prices, failed }, setState] = useState({ prices: noPrices, failed: false });
  const canSearch = locationId !== null && day !== null;
  const priceKey = useCallback(
    ({ itemId, quantity }: ItemQuantity) => [locationId, day, itemId, quantity].join(' '),
    [locationId, day],
  );

  const load = useCallback(
    async (items: readonly ItemQuantity[]): Promise<PriceByKey | undefined> => {
      if (locationId === null || day === null) return noPrices;
      try {
        const itemPrices = await requestItemPrices(client, { locationId, day }, items);
        const found = new Map(
          items.map((item, index) => [priceKey(item), itemPrices[index] ?? noPrice] as const),
        );
        setState((previous) => ({ prices: new Map([...previous.prices, ...found]), failed: false }));
        return found;
      } catch {
        for (const item of items) requests.current.delete(priceKey(item));
        setState((previous) => ({ ...previous, failed: true }));
        return undefined;
      }
    },
    [client, locationId, day, priceKey],
  );

  const request = useCallback(
    (items: readonly ItemQuantity[]) => {
      const missing = items.filter(
        (item) => isOrderableQuantity(item.quantity) && !requests.current.has(priceKey(item)),
      );
      for (let from = 0; from < missing.length; from += lineLimits.pricesPerOperation) {
        const batch = missing.slice(from, from + lineLimits.pricesPerOperation);
        const response = load(batch);
        for (const item of batch) requests.current.set(priceKey(item), response);
      }
    },
    [load, priceKey],
  );

  return useMemo(
    () => ({
      failed,
      getPrice: ({ itemId, retailPrice }, quantity) => {
        const found = prices.get(priceKey({ itemId, quantity }));
        return found || !canSearch ? foundOrRetailPrice(found ?? noPrice, retailPrice) : undefined;
      },
      requestPrices: request,
      findPrice: async ({ itemId, retailPrice }, quantity) => {
        request([{ itemId, quantity }]);
        const key = priceKey({ itemId, quantity });
        const found = await requests.current.get(key);
        return found && foundOrRetailPrice(found.get(key) ?? noPrice, retailPrice);
      },
    }),
    [prices, failed, canSearch, priceKey, request],
  );
}
