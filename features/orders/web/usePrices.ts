import { useCallback, useMemo, useRef, useState } from 'react';
import { type FoundPrice, linePrice, noPrice } from '#features/pricing/priceSearch.ts';
import type { Day } from '#platform/kernel/day.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { lineLimits } from '../lineItem.ts';
import { type ItemPricesQuery, ItemPricesDocument } from './documents.ts';

/** Location and day of a price search; without both, only retail prices apply. */
export interface PricePlace {
  locationId: string | null;
  day: Day | null;
}

interface Asked {
  itemId: string;
  quantity: number;
}

export interface Prices {
  /** Price of an item at this quantity: found, else retail; undefined until the response arrives. */
  priceOf: (item: Priced, quantity: number) => FoundPrice | undefined;
  /** Requests missing prices in one operation. */
  ask: (items: readonly Asked[]) => void;
  /** Requests the price if missing; undefined when the search fails. */
  find: (item: Priced, quantity: number) => Promise<FoundPrice | undefined>;
  /** The last search failed; `requestPrices` tries again. */
  failed: boolean;
}

export interface Priced {
  readonly itemId: string;
  readonly retailPrice: number;
}

type Answer = NonNullable<ItemPricesQuery['itemPrices']>[number];

type Found = ReadonlyMap<string, FoundPrice>;

const nothing: Found = new Map();
const foundOf = ({ price, source, priceGroupId, priceLevelId, erpItemPricingId }: Answer): FoundPrice => ({
  ...noPrice,
  price,
  source,
  priceGroupId,
  priceLevelId,
  erpItemPricingId,
});

/** Prices for a customer location on a day by item and quantity, each requested once (spec 2 §7). */
export function usePrices({ locationId, day }: PricePlace): Prices {
  const client = useClient();
  const asked = useRef(new Map<string, Promise<Found | undefined>>());
  const [{ prices, failed }, setKnown] = useState({ prices: nothing, failed: false });
  const isKnowable = locationId !== null && day !== null;
  const keyOf = useCallback(
    ({ itemId, quantity }: Asked) => [locationId, day, itemId, quantity].join(' '),
    [locationId, day],
  );

  const load = useCallback(
    async (items: readonly Asked[]): Promise<Found | undefined> => {
      if (locationId === null || day === null) return nothing;
      try {
        const { itemPrices } = await client.call(ItemPricesDocument, { locationId, orderDate: day, items });
        const found = new Map(
          items.map((item, index) => {
            const answer = itemPrices?.[index];
            return [keyOf(item), answer ? foundOf(answer) : noPrice] as const;
          }),
        );
        setKnown((last) => ({ prices: new Map([...last.prices, ...found]), failed: false }));
        return found;
      } catch {
        for (const item of items) asked.current.delete(keyOf(item));
        setKnown((last) => ({ ...last, failed: true }));
        return undefined;
      }
    },
    [client, locationId, day, keyOf],
  );

  const request = useCallback(
    (items: readonly Asked[]) => {
      const missing = items.filter((item) => !asked.current.has(keyOf(item)));
      for (let from = 0; from < missing.length; from += lineLimits.pricesPerCall) {
        const some = missing.slice(from, from + lineLimits.pricesPerCall);
        const answer = load(some);
        for (const item of some) asked.current.set(keyOf(item), answer);
      }
    },
    [load, keyOf],
  );

  return useMemo(
    () => ({
      failed,
      priceOf: ({ itemId, retailPrice }, quantity) => {
        const found = prices.get(keyOf({ itemId, quantity }));
        return found || !isKnowable ? linePrice(found ?? noPrice, retailPrice) : undefined;
      },
      ask: request,
      find: async ({ itemId, retailPrice }, quantity) => {
        request([{ itemId, quantity }]);
        const key = keyOf({ itemId, quantity });
        const found = await asked.current.get(key);
        return found && linePrice(found.get(key) ?? noPrice, retailPrice);
      },
    }),
    [prices, failed, isKnowable, keyOf, request],
  );
}
