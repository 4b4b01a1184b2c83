import { useState } from 'react';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { splitIntoBatches } from '../../../lines/web/lineBatches.ts';
import {
  linesByItem,
  type LinesByItem,
  type ItemsTableChanges,
  collectTableChanges,
  findLockedReason,
  listNewQuantities,
  type ItemsTableRow,
} from './itemsTable.ts';
import { listTableConflicts } from './itemsTableConflicts.ts';
import type { LineResult } from '../../../lines/web/lineActions.ts';
import type { LineChange } from '../../../lines/web/lineChange.ts';
import { useConfirmQuantities } from '../../../lines/web/useConfirmQuantity.ts';
import { createLineOrigin } from '../../../lines/web/createLineOrigin.ts';
import {
  buildItemLine,
  type OrderEntityLine,
  type OrderLine,
  toStoredSource,
} from '../../../order/web/orderLine.ts';
import type { LinesSession } from '../../../lines/web/linesSession.ts';
import type { Prices } from '../../../linePrices/web/usePrices.ts';

interface ItemsTableSaveOptions extends Pick<LinesSession, 'kind' | 'pricing' | 'actions'> {
  prices: Prices;
  /** Called after the user has seen the current lines of a conflict. */
  onConflictsShown: (lines: LinesByItem) => void;
}

/** Saves the table of all items: removed, changed and added lines. Returns true when everything is saved. */
export function useItemsTableSave({
  kind,
  actions,
  pricing,
  prices: { findPrice },
  onConflictsShown,
}: ItemsTableSaveOptions) {
  const [busy, setBusy] = useState(false);
  const [preparedLines] = useState(() => new Map<string, OrderLine>());
  const [savedChanges] = useState(() => new Map<string, LineChange>());
  const confirm = useConfirm();
  const confirmQuantities = useConfirmQuantities(pricing.currency);

  const isOwnChange = (line: OrderEntityLine): boolean => {
    const change = savedChanges.get(line.id);
    return (
      preparedLines.get(line.itemId)?.id === line.id ||
      (change !== undefined &&
        line.orderedQuantity === (change.quantity ?? change.line.orderedQuantity) &&
        line.overridePrice === (change.overridePrice ?? change.line.overridePrice))
    );
  };

  /** Shows lines that another user changed since they were edited; returns true when there are some. */
  function showConflicts(
    rows: readonly ItemsTableRow[],
    lines: LinesByItem,
    message = 'someone changed these lines',
  ): boolean {
    const conflicts = listTableConflicts(rows, lines, isOwnChange);
    if (conflicts.length === 0) return false;
    onConflictsShown(lines);
    showToast('error', kind.describeFailure('save', message), {
      detail: `${joinFirst(conflicts)}. Update the ${kind.record} again to keep your values.`,
      isPersistent: true,
    });
    return true;
  }

  /** Waits for a price that is being searched; it stays null when the search fails. */
  const withPrice = async (row: ItemsTableRow): Promise<ItemsTableRow> =>
    row.quantity && row.price === null && findLockedReason(row) === undefined
      ? { ...row, price: (await findPrice(row.item, row.quantity))?.price ?? null }
      : row;

  /** Reuses a prepared line while its input is unchanged, so that a line that was saved is not added twice. */
  async function prepareLine({ item, quantity, price }: ItemsTableRow): Promise<OrderLine> {
    const previousLine = preparedLines.get(item.itemId);
    if (previousLine?.orderedQuantity === quantity && previousLine?.overridePrice === price)
      return previousLine;
    const found = await findPrice(item, quantity ?? 1);
    const foundPrice = found?.price ?? price ?? 0;
    const amounts = {
      quantity: quantity ?? 1,
      price: foundPrice,
      source: found && toStoredSource(found),
      overridePrice: price ?? foundPrice,
    };
    const line = buildItemLine(item, amounts, previousLine ?? createLineOrigin(pricing));
    preparedLines.set(item.itemId, line);
    return line;
  }

  async function saveChanges(
    rows: readonly ItemsTableRow[],
    { added, changed, removed }: ItemsTableChanges,
  ): Promise<boolean> {
    const steps: (() => Promise<LineResult>)[] = [
      ...removed.map((line) => async () => actions.remove(line)),
      ...splitIntoBatches(changed).map((batch) => async () => {
        const result = await actions.change(batch);
        if (result.ok) for (const change of batch) savedChanges.set(change.line.id, change);
        return result;
      }),
      ...splitIntoBatches(await Promise.all(added.map(prepareLine))).map(
        (batch) => async () => actions.add(batch),
      ),
    ];
    for (const step of steps) {
      const result = await step();
      if (!result.ok) {
        const areConflictsShown =
          result.stored && showConflicts(rows, linesByItem(result.stored), result.message);
        if (!areConflictsShown) showToast('error', kind.describeFailure('save', result.message));
        return false;
      }
    }
    return true;
  }

  async function save(rows: readonly ItemsTableRow[]): Promise<boolean> {
    const invalidTexts = rows.flatMap(({ item, lines, draft }) =>
      draft?.invalid && findLockedReason({ lines }) === undefined
        ? [`${item.name} ${draft.invalid.text}: ${draft.invalid.message}`]
        : [],
    );
    if (invalidTexts.length > 0) {
      showToast('warning', 'Please fix the validation errors and try again.', {
        detail: joinFirst(invalidTexts),
        replaces: true,
      });
      return false;
    }
    setBusy(true);
    try {
      const all = await Promise.all(rows.map(withPrice));
      const lines = new Map(all.map((row) => [row.item.itemId, row.lines]));
      if (showConflicts(all, lines)) return false;
      const unpriced = all.filter(
        (row) => row.quantity && row.price === null && findLockedReason(row) === undefined,
      );
      if (unpriced.length > 0) {
        const names = unpriced.map(({ item }) => item.name).join(', ');
        showToast('error', kind.describeFailure('save', 'prices could not be looked up'), { detail: names });
        return false;
      }
      const changes = collectTableChanges(all);
      if (!changes.ok) {
        showToast('error', changes.problems[0].message);
        return false;
      }
      const { added, changed, removed } = changes.value;
      if (added.length + changed.length + removed.length === 0) {
        // Everything was saved before, but the response was lost.
        if (rows.some((row) => row.lines.some(({ id }) => preparedLines.get(row.item.itemId)?.id === id)))
          return true;
        showToast('info', 'No items will be added. Please set ordered quantities.');
        return false;
      }
      const text = removed.map(({ name }) => name).join(', ');
      const question = { title: 'Delete this line item?', text, action: 'Delete', danger: true };
      if (removed.length > 0 && !(await confirm(question))) return false;
      return (await confirmQuantities(listNewQuantities(changes.value)))
        ? await saveChanges(all, changes.value)
        : false;
    } finally {
      setBusy(false);
    }
  }
  return { save, busy };
}
