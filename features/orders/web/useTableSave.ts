import { useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { toldOf } from '#platform/web/grid/useCellEdits.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { callParts } from './callParts.ts';
import { linesByItem, type TableChanges, tableChanges, type TableRow } from './itemsTable.ts';
import { tableConflicts } from './itemsTableConflicts.ts';
import type { Done, LineActions, LineChange } from './lineActions.ts';
import { newOrigin } from './newOrigin.ts';
import { explanationOf, itemLine, type OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import type { Prices } from './usePrices.ts';

interface TableSave {
  actions: LineActions;
  sale: Sale;
  prices: Prices;
  /** Called after the user has seen the current lines of a conflict. */
  onTold: (lines: ReadonlyMap<string, OrderLine>) => void;
}

/** Saves the table of all items: removed, changed and added lines. Returns true when everything is saved. */
export function useTableSave({ actions, sale, prices: { find }, onTold }: TableSave) {
  const [busy, setBusy] = useState(false);
  const [prepared] = useState(() => new Map<string, OrderLine>());
  const [written] = useState(() => new Map<string, LineChange>());
  const confirm = useConfirm();

  const isOwn = (line: OrderLine): boolean => {
    const change = written.get(line.id);
    return (
      prepared.get(line.itemId)?.id === line.id ||
      (change !== undefined &&
        line.orderedQuantity === (change.quantity ?? change.line.orderedQuantity) &&
        line.overridePrice === (change.overridePrice ?? change.line.overridePrice))
    );
  };

  /** Shows lines that another user changed since they were edited; returns true when there are some. */
  function tellConflicts(
    rows: readonly TableRow[],
    lines: ReadonlyMap<string, OrderLine>,
    message = 'changed by someone else in the meantime',
  ): boolean {
    const conflicts = tableConflicts(rows, lines, isOwn);
    if (conflicts.length === 0) return false;
    onTold(lines);
    showToast('error', `Error saving line items: ${message}`, {
      detail: `${toldOf(conflicts)}. Update the order again to keep your values.`,
      stays: true,
    });
    return true;
  }

  /** Waits for a price that is being searched; it stays null when the search fails. */
  const priced = async (row: TableRow): Promise<TableRow> =>
    row.quantity && row.price === null
      ? { ...row, price: (await find(row.item, row.quantity))?.price ?? null }
      : row;

  /** Reuses a prepared line while its input is unchanged, so that a line that was saved is not added twice. */
  async function newLine({ item, quantity, price }: TableRow): Promise<OrderLine> {
    const former = prepared.get(item.itemId);
    if (former?.orderedQuantity === quantity && former?.overridePrice === price) return former;
    const found = await find(item, quantity ?? 1);
    const foundPrice = found?.price ?? price ?? 0;
    const amounts = {
      quantity: quantity ?? 1,
      price: foundPrice,
      explanation: found && explanationOf(found),
      overridePrice: price ?? foundPrice,
    };
    const line = itemLine(item, amounts, former ?? newOrigin(sale));
    prepared.set(item.itemId, line);
    return line;
  }

  async function carriedOut(
    rows: readonly TableRow[],
    { added, changed, removed }: TableChanges,
  ): Promise<boolean> {
    const steps: (() => Promise<Done>)[] = [
      ...removed.map((line) => async () => actions.remove(line)),
      ...callParts(changed).map((some) => async () => {
        const done = await actions.change(some);
        if (done.ok) for (const change of some) written.set(change.line.id, change);
        return done;
      }),
      ...callParts(await Promise.all(added.map(newLine))).map((some) => async () => actions.add(some)),
    ];
    for (const step of steps) {
      const done = await step();
      if (!done.ok) {
        const isTold = done.stored && tellConflicts(rows, linesByItem(done.stored), done.message);
        if (!isTold) showToast('error', `Error saving line items: ${done.message}`);
        return false;
      }
    }
    return true;
  }

  async function save(rows: readonly TableRow[]): Promise<boolean> {
    const refused = rows.flatMap(({ item, typed }) =>
      typed?.refused ? [`${item.name} ${typed.refused.text}: ${typed.refused.message}`] : [],
    );
    if (refused.length > 0) {
      showToast('warning', 'Please fix the validation errors and try again.', { detail: toldOf(refused) });
      return false;
    }
    setBusy(true);
    try {
      const all = await Promise.all(rows.map(priced));
      const lines = new Map(all.flatMap(({ line }) => (line ? [[line.itemId, line] as const] : [])));
      if (tellConflicts(all, lines)) return false;
      const unpriced = all.filter(({ quantity, price }) => quantity && price === null);
      if (unpriced.length > 0) {
        const names = unpriced.map(({ item }) => item.name).join(', ');
        showToast('error', 'Error saving line items: prices could not be looked up', { detail: names });
        return false;
      }
      const changes = tableChanges(all);
      if (!changes.ok) {
        showToast('error', changes.problems[0].message);
        return false;
      }
      const { added, changed, removed } = changes.value;
      if (added.length + changed.length + removed.length === 0) {
        // Everything was saved before, but the response was lost.
        if (rows.some(({ item, line }) => line && prepared.get(item.itemId)?.id === line.id)) return true;
        showToast('info', 'No items will be added. Please set ordered quantities.');
        return false;
      }
      const text = removed.map(({ name }) => name).join(', ');
      const question = { title: 'Delete this line item?', text, action: 'Delete', danger: true };
      if (removed.length > 0 && !(await confirm(question))) return false;
      return await carriedOut(all, changes.value);
    } finally {
      setBusy(false);
    }
  }
  return { save, busy };
}
