import { useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { lineLimits } from '../lineItem.ts';
import { type TableChanges, tableChanges, type TableRow } from './itemsTable.ts';
import type { Done, LineActions } from './lineActions.ts';
import { newOrigin } from './newOrigin.ts';
import { itemLine, type OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import type { Prices } from './usePrices.ts';

const parts = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / lineLimits.perCall) }, (_, part) =>
    rows.slice(part * lineLimits.perCall, (part + 1) * lineLimits.perCall),
  );

/** Saves the table of all items: lines that go, lines that differ, lines that are new. True when everything is saved. */
export function useTableSave(actions: LineActions, sale: Sale, { find }: Prices) {
  const [busy, setBusy] = useState(false);
  const [prepared] = useState(() => new Map<string, OrderLine>());
  const confirm = useConfirm();

  /** A price that is still on its way is waited for; without an answer it stays unknown. */
  const priced = async (row: TableRow): Promise<TableRow> =>
    row.quantity && row.price === null
      ? { ...row, price: (await find(row.item, row.quantity))?.price ?? null }
      : row;

  /** The line as it was sent before while nothing else is typed for it: what arrived already is not added again. */
  async function newLine({ item, quantity, price }: TableRow): Promise<OrderLine> {
    const former = prepared.get(item.itemId);
    if (former?.orderedQuantity === quantity && former?.overridePrice === price) return former;
    const found = (await find(item, quantity ?? 1))?.price ?? price ?? 0;
    const amounts = { quantity: quantity ?? 1, price: found, overridePrice: price ?? found };
    const line = itemLine(item, amounts, former ?? newOrigin(sale));
    prepared.set(item.itemId, line);
    return line;
  }

  async function carriedOut({ added, changed, removed }: TableChanges): Promise<boolean> {
    const steps: (() => Promise<Done>)[] = [
      ...removed.map((line) => async () => actions.remove(line)),
      ...parts(changed).map((some) => async () => actions.change(some)),
      ...parts(await Promise.all(added.map(newLine))).map((some) => async () => actions.add(some)),
    ];
    for (const step of steps) {
      const done = await step();
      if (!done.ok) {
        showToast('error', `Error saving line items: ${done.message}`);
        return false;
      }
    }
    return true;
  }

  async function save(rows: readonly TableRow[]): Promise<boolean> {
    setBusy(true);
    try {
      const all = await Promise.all(rows.map(priced));
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
        // All of it arrived before, only the answer was lost.
        if (rows.some(({ item, line }) => line && prepared.get(item.itemId)?.id === line.id)) return true;
        showToast('info', 'No items will be added. Please set ordered quantities.');
        return false;
      }
      const text = removed.map(({ name }) => name).join(', ');
      const question = { title: 'Delete this line item?', text, action: 'Delete', danger: true };
      if (removed.length > 0 && !(await confirm(question))) return false;
      return await carriedOut(changes.value);
    } finally {
      setBusy(false);
    }
  }
  return { save, busy };
}
