import { formatUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { pickedItemSchema } from '../lines/lineSchemas.ts';
import type { OrderableItem, OrderLine } from '../lines/orderLine.ts';
import { buildPricedLine } from '../addItems/buildPricedLine.ts';
import { type LineQueue, useLineQueue } from '../addItems/useLineQueue.ts';
import type { LineActions } from '../lines/lineActions.ts';
import type { Prices } from '../prices/usePrices.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';
import { createTypedLine, type TypedLine, type UnsavedLine } from './typedLine.ts';
import type { NewLineDraft } from './useNewLineDraft.ts';

interface NewLinesOptions {
  actions: LineActions;
  pricing: PricingContext;
  prices: Prices;
  draft: NewLineDraft;
  /** Finds the item of a typed line. */
  findItem: (typed: TypedLine) => OrderableItem | undefined | Promise<OrderableItem | undefined>;
}

/** Lines that were typed in the new row: they are found, priced and saved in the background, in the order typed. */
interface NewLines {
  queue: LineQueue;
  /** Lines that are not on the order, with the reason. */
  rejected: readonly UnsavedLine[];
  /** Adds the line that is typed in the row, whose amounts are valid, and clears the row. */
  add: (typed: TypedLine, isConfirmed: boolean) => void;
  /** Adds rejected lines again; those with a question about their quantity count as confirmed. */
  retry: (lines: readonly UnsavedLine[]) => void;
  /** Puts a rejected line back into the row. */
  edit: (line: UnsavedLine) => void;
  /** Removes a rejected line from the list. */
  discard: (line: UnsavedLine) => void;
}

const problems = {
  noItem: { message: 'No item matches' },
  noItems: { message: 'The items could not be loaded', next: 'retry' },
  zeroPrice: { message: 'The price is zero. Enter a price.' },
  noResponse: {
    message: 'The price could not be looked up. Add it again, or enter its price.',
    next: 'retry',
  },
} as const;

export function useNewLines({ actions, pricing, prices, draft, findItem }: NewLinesOptions): NewLines {
  const queue = useLineQueue(actions);

  const change = (id: string, values: Partial<UnsavedLine>): void =>
    draft.change(({ typed, unsaved }) => ({
      typed,
      unsaved: unsaved.map((line) => (line.typed.id === id ? { ...line, ...values } : line)),
    }));
  const remove = (id: string): void =>
    draft.change(({ typed, unsaved }) => ({
      typed,
      unsaved: unsaved.filter((line) => line.typed.id !== id),
    }));

  function reject({ id }: TypedLine, problem: UnsavedLine['problem']): undefined {
    change(id, { problem });
  }

  async function buildLine(typed: TypedLine, isConfirmed: boolean): Promise<OrderLine | undefined> {
    const { quantity, price } = typed;
    try {
      const item = await findItem(typed);
      if (!item) return reject(typed, problems.noItem);
      const amounts = pickedItemSchema.parse({ quantity, overridePrice: price });
      const built = await buildPricedLine(item, amounts, pricing, prices, typed.id);
      const found = { ...typed, item, text: item.name };
      change(typed.id, { typed: found });
      if (!built.line) return reject(found, problems[built.problem]);
      const unusual = { ...built.line, price: built.line.overridePrice };
      if (!isConfirmed && isUnusualQuantity(unusual))
        return reject(found, {
          message: formatUnusualQuantity(unusual, pricing.currency),
          next: 'confirm',
        });
      // Stored before it is sent, so that the same line is sent again after a reload.
      change(typed.id, { line: built.line });
      return built.line;
    } catch {
      return reject(typed, problems.noItems);
    }
  }

  async function save({ id }: TypedLine, pendingLine: Promise<OrderLine | undefined>): Promise<void> {
    const result = await queue.enqueue(pendingLine);
    if (result.ok) remove(id);
    else if (await pendingLine)
      change(id, { problem: { message: result.message ?? 'An unexpected error occurred.', next: 'retry' } });
  }

  return {
    queue,
    rejected: draft.input.unsaved.filter(({ problem }) => problem !== undefined),
    add: (typed, isConfirmed) => {
      draft.change(({ unsaved }) => ({ typed: createTypedLine(), unsaved: [...unsaved, { typed }] }));
      void save(typed, buildLine(typed, isConfirmed));
    },
    retry: (lines) => {
      for (const { typed, line, problem } of lines) {
        change(typed.id, { problem: undefined });
        void save(typed, line ? Promise.resolve(line) : buildLine(typed, problem?.next === 'confirm'));
      }
    },
    edit: ({ typed }) =>
      draft.change(({ unsaved }) => ({ typed, unsaved: unsaved.filter((line) => line.typed !== typed) })),
    discard: ({ typed }) => remove(typed.id),
  };
}
