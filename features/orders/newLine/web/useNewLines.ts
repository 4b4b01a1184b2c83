import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ItemMatch } from '#features/catalogue/search/web/useItemResolver.ts';
import { describeUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { formatChargedPrice, isUnusualPrice } from '../../lines/priceOverride.ts';
import { buildPricedLine } from '../../addItems/web/buildPricedLine.ts';
import { useTypedLineQueue } from '../../order/web/orderQueue.ts';
import type { OrderLinesSession } from '../../lines/web/linesSession.ts';
import { pickedItemSchema } from '../../lines/web/lineSchemas.ts';
import type { OrderableItem, OrderLine } from '../../order/web/orderLine.ts';
import type { Prices } from '../../linePrices/web/usePrices.ts';
import { type BuiltLine, isEmptyTypedLine, type TypedLine } from './typedLine.ts';
import type { TypedLines } from './useTypedLines.ts';

/** The item of a typed line, or the reason for which it has none. */
export type TypedLineItem = ItemMatch<OrderableItem>;

interface NewLinesOptions {
  session: OrderLinesSession;
  prices: Prices;
  typedLines: TypedLines;
  /** Finds the item of a typed line. */
  findItem: (typed: TypedLine) => TypedLineItem | Promise<TypedLineItem>;
}

/** Lines that were typed in the new row: they are found, priced and saved in the background, in the order typed. */
interface NewLines {
  /** The line that was added last. */
  added: OrderLine | undefined;
  /** Waits for the lines that are being added; returns the number of those that are not on the order. */
  finish: () => Promise<number>;
  /** Adds the line in the row, whose amounts are valid, and clears the row. */
  add: (isConfirmed: boolean) => void;
}

const priceMessages = {
  zeroPrice: 'The price is zero. Enter a price.',
  noResponse: 'The price could not be looked up. Add it again, or enter its price.',
} as const;

export function useNewLines({ session, prices, typedLines, findItem }: NewLinesOptions): NewLines {
  const { orderId, lines, actions, pricing, addingProblem, isAddingPending: isPending } = session;
  const queue = useTypedLineQueue(orderId);
  const [added, setAdded] = useState<OrderLine>();
  const removeSaved = useEffectEvent(() => typedLines.removeSaved(lines));
  useEffect(() => removeSaved(), [lines, typedLines.failed]);

  const hold = useHeldLines(isPending, (typed, isConfirmed) =>
    addingProblem === undefined ? buildLine(typed, isConfirmed) : { typed, message: addingProblem },
  );

  async function buildLine(typed: TypedLine, isConfirmed: boolean): Promise<BuiltLine> {
    try {
      const { item, problem } = await findItem(typed);
      if (!item) return { typed, message: problem };
      const amounts = pickedItemSchema.parse({ quantity: typed.quantity, overridePrice: typed.price });
      const built = await buildPricedLine(item, amounts, pricing, prices, typed.id);
      const found = { ...typed, item, text: item.name };
      if (!built.line) return { typed: found, message: priceMessages[built.problem] };
      const unusual = { ...built.line, price: built.line.overridePrice };
      if (!isConfirmed && isUnusualQuantity(unusual))
        return {
          typed: found,
          message: `Check its quantity: ${describeUnusualQuantity(unusual, pricing.currency)}.`,
          needsConfirmation: true,
        };
      if (!isConfirmed && isUnusualPrice(built.line, pricing.maxPriceChangePercentage))
        return {
          typed: found,
          message: `Check its price: ${formatChargedPrice(built.line, pricing.currency)}.`,
          needsConfirmation: true,
        };
      return { typed: found, line: built.line };
    } catch {
      return { typed, message: 'The items could not be loaded.' };
    }
  }

  function save(pendingLine: Promise<BuiltLine>): void {
    void queue.enqueue(async () => {
      const built = await pendingLine;
      if ('message' in built) {
        typedLines.fail(built);
        return { ok: false };
      }
      const result = await actions.add([built.line]);
      if (result.ok) {
        typedLines.finish();
        setAdded(built.line);
      } else typedLines.fail({ ...built, message: result.message ?? 'An unexpected error occurred.' });
      return result;
    });
  }

  return {
    added,
    finish: async () => {
      await queue.whenIdle();
      const { typed, failed } = typedLines.read();
      const isOther = failed.every((line) => line.typed !== typed);
      return failed.length + (isOther && !isEmptyTypedLine(typed) ? 1 : 0);
    },
    add: (isConfirmed) => {
      const { typed, failed } = typedLines.read();
      const sent = failed.find((line) => line.typed === typed)?.line;
      typedLines.start();
      if (sent) save(Promise.resolve({ typed, line: sent }));
      else save(isPending ? hold(typed, isConfirmed) : buildLine(typed, isConfirmed));
    },
  };
}

type BuildLine<Result> = (typed: TypedLine, isConfirmed: boolean) => Result;

interface HeldLine {
  typed: TypedLine;
  isConfirmed: boolean;
  resolve: (line: BuiltLine | Promise<BuiltLine>) => void;
}

/** Returns a function that builds a line with what is known once nothing is pending, or when the row is removed. */
function useHeldLines(
  isPending: boolean,
  build: BuildLine<BuiltLine | Promise<BuiltLine>>,
): BuildLine<Promise<BuiltLine>> {
  const held = useRef<HeldLine[]>([]);
  const release = useEffectEvent(() => {
    for (const { typed, isConfirmed, resolve } of held.current.splice(0)) resolve(build(typed, isConfirmed));
  });
  useEffect(() => {
    if (!isPending) release();
  }, [isPending]);
  useEffect(() => () => release(), []);
  return async (typed, isConfirmed) => {
    const { promise, resolve } = Promise.withResolvers<BuiltLine>();
    held.current.push({ typed, isConfirmed, resolve });
    return promise;
  };
}
