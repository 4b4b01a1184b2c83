import { useRef, useState } from 'react';
import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { buildPricedLine } from '../addItems/buildPricedLine.ts';
import { type LineQueue, useLineQueue } from '../addItems/useLineQueue.ts';
import type { LineActions } from '../lines/lineActions.ts';
import type { PickedItemAmounts } from '../lines/lineSchemas.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { Prices } from '../prices/usePrices.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';
import type { RejectedLine, TypedLine } from './typedLine.ts';

interface NewLinesOptions {
  actions: LineActions;
  pricing: PricingContext;
  prices: Prices;
}

/** Lines that were typed in the new row: they are found, priced and saved in the background, in the order typed. */
interface NewLines {
  queue: LineQueue;
  rejected: readonly RejectedLine[];
  add: (
    typed: TypedLine,
    item: PickedItem | undefined | Promise<PickedItem | undefined>,
    amounts: PickedItemAmounts,
  ) => void;
  /** Removes a rejected line from the list. */
  dismiss: (line: RejectedLine) => void;
}

const priceMessages = {
  zeroPrice: 'The price is zero. Enter a price.',
  noResponse: 'The price could not be looked up. Add it again, or enter its price.',
} as const;

export function useNewLines({ actions, pricing, prices }: NewLinesOptions): NewLines {
  const queue = useLineQueue(actions);
  const [rejected, setRejected] = useState<readonly RejectedLine[]>([]);
  const lastId = useRef(0);

  function reject(typed: TypedLine, message: string): undefined {
    const id = (lastId.current += 1);
    setRejected((last) => [...last, { id, typed, message }]);
  }

  async function buildLine(
    typed: TypedLine,
    pendingItem: PickedItem | undefined | Promise<PickedItem | undefined>,
    amounts: PickedItemAmounts,
  ): Promise<OrderLine | undefined> {
    try {
      const item = await pendingItem;
      if (!item) return reject(typed, 'No item matches');
      const built = await buildPricedLine(item, amounts, pricing, prices);
      return built.line ?? reject({ ...typed, item, text: item.name }, priceMessages[built.problem]);
    } catch {
      return reject(typed, 'The items could not be loaded');
    }
  }

  return {
    queue,
    rejected,
    add: (typed, item, amounts) => queue.enqueue(buildLine(typed, item, amounts)),
    dismiss: (line) => setRejected((last) => last.filter((one) => one !== line)),
  };
}
