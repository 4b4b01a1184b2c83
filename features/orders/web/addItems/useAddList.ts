import { useState } from 'react';
import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { ListLine, UnderstoodLine } from '../../lines/itemList.ts';
import { isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { sendInBatches } from '../data/lineBatches.ts';
import type { PastedList } from '../data/lineDialogDrafts.ts';
import type { LineActions } from '../lines/lineActions.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';
import type { Prices } from '../prices/usePrices.ts';
import { buildPricedLine } from './buildPricedLine.ts';

interface AddListOptions {
  actions: LineActions;
  pricing: PricingContext;
  prices: Prices;
  /** The user wants the unusual quantity of a line. */
  isConfirmed: (line: UnderstoodLine<PickedItem>) => boolean;
  /** Ids of lines that were sent before a reload. */
  lineIds: PastedList['lineIds'];
  /** Stores the ids of the lines before they are sent, so that a lost response and a reload add nothing twice. */
  storeLineIds: (lineIds: PastedList['lineIds']) => void;
}

interface AddedList {
  ok: boolean;
  /** Texts of the lines that are not added. */
  rest: readonly string[];
}

interface PreparedLine {
  line?: OrderLine;
  /** Its price was not found, or its quantity is not confirmed. */
  problem?: 'price' | 'quantity';
}

/** Adds the understood lines of a list at their found prices, or those that the list names. */
export function useAddList({ actions, pricing, prices, isConfirmed, lineIds, storeLineIds }: AddListOptions) {
  const [busy, setBusy] = useState(false);
  // Reused until the lines are saved, so that a lost response adds nothing twice.
  const [preparedLines] = useState(() => new Map<string, OrderLine>());
  const [sentIds] = useState(() => new Map(Object.entries(lineIds)));

  /** Ends the reuse of ids: later additions are other lines. */
  function forgetLines(): void {
    preparedLines.clear();
    sentIds.clear();
  }

  async function prepareLine(key: string, entry: UnderstoodLine<PickedItem>): Promise<PreparedLine> {
    const prepared = preparedLines.get(key);
    if (prepared) return { line: prepared };
    const { item, quantity, price = null } = entry;
    const amounts = { quantity, overridePrice: price };
    const { line } = await buildPricedLine(item, amounts, pricing, prices, sentIds.get(key));
    if (!line) return { problem: 'price' };
    const unusual = { ...line, price: line.overridePrice };
    if (isUnusualQuantity(unusual) && !isConfirmed(entry)) return { problem: 'quantity' };
    preparedLines.set(key, line);
    return { line };
  }

  async function addLines(list: readonly ListLine<PickedItem>[]): Promise<AddedList> {
    const seen = new Map<string, number>();
    const prepared = await Promise.all(
      list.map(async (entry): Promise<PreparedLine & { text: string; name?: string }> => {
        if (!('item' in entry)) return { text: entry.text };
        const { item, text, candidates } = entry;
        // The same line may stand in the list several times.
        const count = (seen.get(text) ?? 0) + 1;
        seen.set(text, count);
        // Another item that was chosen for the same text is another line.
        const key = `${count} ${text}${candidates ? ` ${item.itemId}` : ''}`;
        return { text, name: item.name, ...(await prepareLine(key, entry)) };
      }),
    );
    const added = prepared.flatMap(({ line }) => (line ? [line] : []));
    storeLineIds(Object.fromEntries([...preparedLines].map(([key, { id }]) => [key, id])));
    const result = await sendInBatches(added, actions.add);
    if (!result.ok) {
      showToast('error', `Error saving line items: ${result.message}`);
      return { ok: false, rest: list.map(({ text }) => text) };
    }
    forgetLines();
    const namesBy = (cause: PreparedLine['problem']) =>
      prepared.flatMap(({ name, problem }) => (name !== undefined && problem === cause ? [name] : []));
    const unpriced = namesBy('price');
    const unconfirmed = namesBy('quantity');
    if (unconfirmed.length > 0)
      showToast('warning', 'Confirm the quantity in the list to add it', { detail: joinFirst(unconfirmed) });
    if (unpriced.length > 0)
      showToast('error', 'Error saving line items: prices could not be looked up', {
        detail: joinFirst(unpriced),
      });
    if (added.length > 0)
      showToast('success', added.length === 1 ? '1 line added' : `${added.length} lines added`);
    return { ok: true, rest: prepared.flatMap(({ line, text }) => (line ? [] : [text])) };
  }

  return {
    busy,
    forgetLines,
    add: async (list: readonly ListLine<PickedItem>[]): Promise<AddedList> => {
      setBusy(true);
      try {
        return await addLines(list);
      } finally {
        setBusy(false);
      }
    },
  };
}
