import { useState } from 'react';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { ListLine, UnderstoodLine } from '../../lines/pastedList.ts';
import { isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { sendInBatches } from '../../lines/web/lineBatches.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { Prices } from '../../linePrices/web/usePrices.ts';
import { buildPricedLine } from './buildPricedLine.ts';
import { lineKeys } from './usePastedList.ts';

interface AddListOptions extends Pick<LinesSession, 'kind' | 'pricing' | 'actions'> {
  prices: Prices;
  /** The user wants the unusual quantity of the line with a key. */
  isConfirmed: (lineKey: string) => boolean;
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
export function useAddList({ kind, actions, pricing, prices, isConfirmed }: AddListOptions) {
  const [busy, setBusy] = useState(false);
  // Reused until the lines are saved, so that a lost response adds nothing twice.
  const [preparedLines] = useState(() => new Map<string, OrderLine>());

  async function prepareLine(lineKey: string, entry: UnderstoodLine<PickedItem>): Promise<PreparedLine> {
    const { item, quantity, price = null, candidates } = entry;
    // Another item that was chosen for the same text is another line.
    const key = `${lineKey}${candidates ? ` ${item.itemId}` : ''}`;
    const prepared = preparedLines.get(key);
    if (prepared) return { line: prepared };
    const amounts = { quantity, overridePrice: price };
    const { line } = await buildPricedLine(item, amounts, pricing, prices);
    if (!line) return { problem: 'price' };
    const unusual = { ...line, price: line.overridePrice };
    if (isUnusualQuantity(unusual) && !isConfirmed(lineKey)) return { problem: 'quantity' };
    preparedLines.set(key, line);
    return { line };
  }

  async function addLines(list: readonly ListLine<PickedItem>[]): Promise<AddedList> {
    const keys = lineKeys(list.map(({ text }) => text));
    const prepared = await Promise.all(
      list.map(async (entry, index): Promise<PreparedLine & { text: string; name?: string }> => {
        const { text } = entry;
        if (!('item' in entry)) return { text };
        return { text, name: entry.item.name, ...(await prepareLine(keys[index] ?? text, entry)) };
      }),
    );
    const added = prepared.flatMap(({ line }) => (line ? [line] : []));
    const result = await sendInBatches(added, actions.add);
    if (!result.ok) {
      showToast('error', kind.describeFailure('save', result.message));
      return { ok: false, rest: list.map(({ text }) => text) };
    }
    // Later additions are other lines.
    preparedLines.clear();
    const namesBy = (cause: PreparedLine['problem']) =>
      prepared.flatMap(({ name, problem }) => (name !== undefined && problem === cause ? [name] : []));
    const unpriced = namesBy('price');
    const unconfirmed = namesBy('quantity');
    if (unconfirmed.length > 0)
      showToast('warning', 'Confirm the quantity in the list to add it', { detail: joinFirst(unconfirmed) });
    if (unpriced.length > 0)
      showToast('error', kind.describeFailure('save', 'prices could not be looked up'), {
        detail: joinFirst(unpriced),
      });
    if (added.length > 0) announce(added.length === 1 ? '1 line added' : `${added.length} lines added`);
    return { ok: true, rest: prepared.flatMap(({ line, text }) => (line ? [] : [text])) };
  }

  return {
    busy,
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
