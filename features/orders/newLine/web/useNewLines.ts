import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ItemMatch } from '#features/catalogue/search/web/useItemResolver.ts';
import { getTabId } from '#platform/web/live/browserTabs.ts';
import { useEndedTabs } from '#platform/web/live/useEndedTabs.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { describeUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { formatChargedPrice, isUnusualPrice } from '../../lines/priceOverride.ts';
import { buildPricedLine } from '../../addItems/web/buildPricedLine.ts';
import { useTypedLineQueue } from '../../order/web/orderQueue.ts';
import type { LineActions, LineResult } from '../../lines/web/lineActions.ts';
import { pickedItemSchema } from '../../lines/web/lineSchemas.ts';
import type { OrderableItem, OrderLine } from '../../order/web/orderLine.ts';
import type { Prices } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import { isOnOrder, listRejectedLines } from './newLineDraft.ts';
import {
  createTypedLine,
  isEmptyTypedLine,
  type LineProblem,
  type RejectedLine,
  type TypedLine,
  type UnsavedLine,
} from './typedLine.ts';
import { useHeldLines } from './useHeldLines.ts';
import type { NewLineDraft } from './useNewLineDraft.ts';

/** The item of a typed line, or the reason for which it has none. */
export type TypedLineItem = ItemMatch<OrderableItem>;

interface NewLinesOptions {
  orderId: string;
  /** Lines of the order. */
  lines: readonly OrderLine[];
  actions: LineActions;
  pricing: PricingContext;
  prices: Prices;
  draft: NewLineDraft;
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** The reason is about to end by itself: lines wait for that. */
  isPending: boolean;
  /** Finds the item of a typed line. */
  findItem: (typed: TypedLine) => TypedLineItem | Promise<TypedLineItem>;
}

/** Input of the row that is not on the order. */
export interface LeftoverInput {
  isTyped: boolean;
  rejectedCount: number;
}

/** Lines that were typed in the new row: they are found, priced and saved in the background, in the order typed. */
interface NewLines {
  /** Lines that are not on the order, with the reason. */
  rejected: readonly RejectedLine[];
  /** Lines are being added, in this tab or another one. */
  isAdding: boolean;
  /** The line that was added last. */
  added: OrderLine | undefined;
  /** Waits for the lines that this tab adds; returns what is left over. */
  finish: () => Promise<LeftoverInput>;
  /** Adds the line that is typed in the row, whose amounts are valid, and clears the row. */
  add: (typed: TypedLine, isConfirmed: boolean) => void;
  /** Adds rejected lines again; those with a question about their quantity count as confirmed. */
  retry: (lines: readonly RejectedLine[]) => void;
  /** Puts a rejected line back into the row. */
  edit: (line: RejectedLine) => void;
  /** Removes a rejected line from the list. */
  discard: (line: RejectedLine) => void;
}

const problems = {
  noItems: { message: 'The items could not be loaded.', next: 'retry' },
  zeroPrice: { message: 'The price is zero. Enter a price.' },
  noResponse: {
    message: 'The price could not be looked up. Add it again, or enter its price.',
    next: 'retry',
  },
} as const;

export function useNewLines({
  orderId,
  lines,
  actions,
  pricing,
  prices,
  draft,
  disabledReason,
  isPending,
  findItem,
}: NewLinesOptions): NewLines {
  const queue = useTypedLineQueue(orderId);
  const { isInterrupted, isInOtherTab } = useTabsOfLines(draft.unsaved);
  const [added, setAdded] = useState<OrderLine>();
  const listRejected = (unsaved: readonly UnsavedLine[]) => listRejectedLines(unsaved, lines, isInterrupted);

  // A response may be lost although the line was saved. Lines of another open tab are removed there.
  const removeSaved = useEffectEvent(() => {
    for (const line of draft.read().unsaved)
      if (!isInOtherTab(line) && isOnOrder(line.typed, lines)) draft.removeLine(line.typed.id);
  });
  useEffect(() => removeSaved(), [lines, isInOtherTab]);
  const clearSaved = useEffectEvent(() => {
    if (isOnOrder(draft.typed, lines)) draft.changeTyped(createTypedLine);
  });
  useEffect(() => clearSaved(), []);

  function reject({ id }: TypedLine, problem: LineProblem): undefined {
    draft.changeLine(id, { problem });
  }

  const hold = useHeldLines(isPending, (typed, isConfirmed) =>
    disabledReason === undefined
      ? buildLine(typed, isConfirmed)
      : reject(typed, { message: disabledReason, next: 'retry' }),
  );

  async function buildLine(typed: TypedLine, isConfirmed: boolean): Promise<OrderLine | undefined> {
    const { quantity, price } = typed;
    try {
      const { item, problem } = await findItem(typed);
      if (!item) return reject(typed, { message: problem });
      const amounts = pickedItemSchema.parse({ quantity, overridePrice: price });
      const built = await buildPricedLine(item, amounts, pricing, prices, typed.id);
      draft.changeLine(typed.id, { typed: { ...typed, item, text: item.name } });
      if (!built.line) return reject(typed, problems[built.problem]);
      const unusual = { ...built.line, price: built.line.overridePrice };
      if (!isConfirmed && isUnusualQuantity(unusual))
        return reject(typed, {
          message: `Check its quantity: ${describeUnusualQuantity(unusual, pricing.currency)}.`,
          next: 'confirm',
        });
      if (!isConfirmed && isUnusualPrice(built.line, pricing.maxPriceChangePercentage))
        return reject(typed, {
          message: `Check its price: ${formatChargedPrice(built.line, pricing.currency)}.`,
          next: 'confirm',
        });
      // Stored before it is sent, so that the same line is sent again after a reload.
      draft.changeLine(typed.id, { line: built.line });
      return built.line;
    } catch {
      return reject(typed, problems.noItems);
    }
  }

  async function send(line: OrderLine): Promise<LineResult> {
    const result = await actions.add([line]);
    if (result.ok) {
      draft.removeLine(line.id);
      setAdded(line);
    } else
      draft.changeLine(line.id, {
        problem: { message: result.message ?? 'An unexpected error occurred.', next: 'retry' },
      });
    return result;
  }

  function save(pendingLine: Promise<OrderLine | undefined>): void {
    void queue.enqueue(async () => {
      const line = await pendingLine;
      return line ? send(line) : { ok: false };
    });
  }

  return {
    rejected: listRejected(draft.unsaved),
    isAdding: draft.unsaved.some((line) => !line.problem && !isInterrupted(line)),
    added,
    finish: async () => {
      await queue.whenIdle();
      const { typed, unsaved } = draft.read();
      return { isTyped: !isEmptyTypedLine(typed), rejectedCount: listRejected(unsaved).length };
    },
    add: (typed, isConfirmed) => {
      draft.putLine({ typed, tabId: getTabId() });
      draft.changeTyped(createTypedLine);
      save(isPending ? hold(typed, isConfirmed) : buildLine(typed, isConfirmed));
    },
    retry: (again) => {
      for (const { typed, line, problem } of again) {
        draft.putLine({ typed, line, tabId: getTabId() });
        save(line ? Promise.resolve(line) : buildLine(typed, problem.next === 'confirm'));
      }
    },
    edit: ({ typed }) => {
      // The id of a line on the order cannot be used for another one.
      const id = lines.some((line) => line.id === typed.id) ? createId() : typed.id;
      draft.changeTyped(() => ({ ...typed, id }));
      draft.removeLine(typed.id);
    },
    discard: ({ typed }) => draft.removeLine(typed.id),
  };
}

/** Distinguishes lines whose tab has ended, and lines of another open tab. */
function useTabsOfLines(unsaved: readonly UnsavedLine[]) {
  const otherTabs = useMemo(
    () => unsaved.flatMap(({ tabId }) => (tabId === undefined || tabId === getTabId() ? [] : [tabId])),
    [unsaved],
  );
  const endedTabs = useEndedTabs(otherTabs);
  return useMemo(() => {
    const isFromOpenTab = ({ tabId }: UnsavedLine) => tabId !== undefined && !endedTabs.has(tabId);
    return {
      isInterrupted: (line: UnsavedLine) => !isFromOpenTab(line),
      isInOtherTab: (line: UnsavedLine) => isFromOpenTab(line) && line.tabId !== getTabId(),
    };
  }, [endedTabs]);
}
