import { useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { lineLimits } from '../lineItem.ts';
import { type TableChanges, tableChanges, type TableRow } from './itemsTable.ts';
import type { Done, LineActions } from './lineActions.ts';
import { newId } from './newId.ts';
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
  const confirm = useConfirm();

  /** A price that is still on its way is waited for; without an answer it stays unknown. */
  const priced = async (row: TableRow): Promise<TableRow> =>
    row.quantity && row.price === null
      ? { ...row, price: (await find(row.item, row.quantity))?.price ?? null }
      : row;

  async function newLines(rows: readonly TableRow[]): Promise<readonly OrderLine[]> {
    const dateAdded = new Date().toISOString();
    return Promise.all(
      rows.map(async ({ item, quantity, price }) => {
        const found = (await find(item, quantity ?? 1))?.price ?? price ?? 0;
        return itemLine(
          item,
          { quantity: quantity ?? 1, price: found, overridePrice: price ?? found },
          { id: newId(), dateAdded, addedBy: sale.userEmail, currency: sale.currency },
        );
      }),
    );
  }

  async function carriedOut({ added, changed, removed }: TableChanges): Promise<boolean> {
    const steps: (() => Promise<Done>)[] = [
      ...removed.map((line) => async () => actions.remove(line)),
      ...parts(changed).map((some) => async () => actions.change(some)),
      ...parts(await newLines(added)).map((some) => async () => actions.add(some)),
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
