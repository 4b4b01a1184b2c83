import { useCallback, useMemo, useRef, useState } from 'react';
import { type FoundPrice, linePrice, noPrice } from '#features/pricing/priceSearch.ts';
import type { Day } from '#platform/kernel/day.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { lineLimits } from '../lineItem.ts';
import { type ItemPricesQuery, ItemPricesDocument } from './documents.ts';

/** Where and when an item is sold; without both only retail prices are known. */
export interface PricePlace {
  locationId: string | null;
  day: Day | null;
}

interface Asked {
  itemId: string;
  quantity: number;
}

export interface Prices {
  /** What an item costs at this quantity: found, else retail; undefined until it was asked for. */
  priceOf: (item: Priced, quantity: number) => FoundPrice | undefined;
  /** Asks for prices that are not known yet, all of them together. */
  ask: (items: readonly Asked[]) => void;
  /** The price, asked for when it is not known. */
  find: (item: Priced, quantity: number) => Promise<FoundPrice>;
  /** The last look-up failed: what shows is the retail price. */
  failed: boolean;
}

export interface Priced {
  readonly itemId: string;
  readonly retailPrice: number;
}

type Answer = NonNullable<ItemPricesQuery['itemPrices']>[number];

const keyOf = ({ itemId, quantity }: Asked): string => `${itemId} ${quantity}`;
const foundOf = ({ price, source, priceGroupId, priceLevelId, erpItemPricingId }: Answer): FoundPrice => ({
  ...noPrice,
  price,
  source,
  priceGroupId,
  priceLevelId,
  erpItemPricingId,
});

/** Prices for a customer location on a day, by item and quantity; each is asked for once (spec 2 §7). */
export function usePrices({ locationId, day }: PricePlace): Prices {
  const client = useClient();
  const place = `${locationId} ${day}`;
  const asked = useRef(new Map<string, Promise<ReadonlyMap<string, FoundPrice>>>());
  const [known, setKnown] = useState({ place, prices: new Map<string, FoundPrice>(), failed: false });

  const load = useCallback(
    async (items: readonly Asked[]): Promise<ReadonlyMap<string, FoundPrice>> => {
      if (locationId === null || day === null) return new Map();
      try {
        const { itemPrices } = await client.call(ItemPricesDocument, { locationId, orderDate: day, items });
        const found = new Map(
          items.map((item, index) => {
            const answer = itemPrices?.[index];
            return [keyOf(item), answer ? foundOf(answer) : noPrice] as const;
          }),
        );
        setKnown((last) => ({
          place,
          prices: new Map([...(last.place === place ? last.prices : []), ...found]),
          failed: false,
        }));
        return found;
      } catch {
        for (const item of items) asked.current.delete(`${place} ${keyOf(item)}`);
        setKnown((last) => ({
          place,
          prices: last.place === place ? last.prices : new Map<string, FoundPrice>(),
          failed: true,
        }));
        return new Map();
      }
    },
    [client, locationId, day, place],
  );

  const request = useCallback(
    (items: readonly Asked[]) => {
      const missing = items.filter((item) => !asked.current.has(`${place} ${keyOf(item)}`));
      for (let from = 0; from < missing.length; from += lineLimits.perCall) {
        const some = missing.slice(from, from + lineLimits.perCall);
        const answer = load(some);
        for (const item of some) asked.current.set(`${place} ${keyOf(item)}`, answer);
      }
    },
    [load, place],
  );

  const isKnowable = locationId !== null && day !== null;
  return useMemo(
    () => ({
      failed: known.failed,
      priceOf: ({ itemId, retailPrice }, quantity) => {
        const found = known.place === place ? known.prices.get(keyOf({ itemId, quantity })) : undefined;
        return found || !isKnowable || known.failed ? linePrice(found ?? noPrice, retailPrice) : undefined;
      },
      ask: request,
      find: async ({ itemId, retailPrice }, quantity) => {
        request([{ itemId, quantity }]);
        const found = await asked.current.get(`${place} ${keyOf({ itemId, quantity })}`);
        return linePrice(found?.get(keyOf({ itemId, quantity })) ?? noPrice, retailPrice);
      },
    }),
    [known, place, isKnowable, request],
  );
}
