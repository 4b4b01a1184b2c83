import { IconPackage } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOrderableItems } from '#features/catalogue/web/useOrderableItems.ts';
import { checked } from '#platform/kernel/checked.ts';
import { sum } from '#platform/kernel/decimal.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import type { CardCell } from '#platform/web/grid/cardCell.tsx';
import { GridError } from '#platform/web/grid/GridError.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { useReportUnsaved } from '#platform/web/panel/unsaved.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { Message } from '#platform/web/parts/Message.tsx';
import { confirmedQuantityInput, overridePriceInput } from '../lineItem.ts';
import {
  itemsTableColumns,
  keptRows,
  linesByItem,
  tableRow,
  type TableRow,
  typedRow,
  type TypedRow,
  type Typing,
} from './itemsTable.ts';
import { ItemsTableCard } from './ItemsTableCard.tsx';
import './ItemsTableDialog.css';
import type { Done, LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import { useTableSave } from './useTableSave.ts';
import { usePrices } from './usePrices.ts';

interface ItemsTableDialogProps {
  lines: readonly OrderLine[];
  sale: Sale;
  actions: LineActions;
  onClose: () => void;
}

/** Table of all catalogue items with their ordered quantities, for large orders (spec 2 §2, §5). */
export const ItemsTableDialog = (props: ItemsTableDialogProps) => (
  <Dialog title="Add/Edit Order Items" size="full" onClose={props.onClose}>
    <ItemsTable {...props} />
  </Dialog>
);

const idOfRow = ({ item }: TableRow): string => item.itemId;
const quantityRule = confirmedQuantityInput('Quantity');

function ItemsTable({ lines, sale, actions, onClose }: ItemsTableDialogProps) {
  const { list, items } = useOrderableItems();
  const prices = usePrices(sale);
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedRow>>(new Map());
  const known = useMemo(() => linesByItem(lines), [lines]);
  const columns = useMemo(() => itemsTableColumns(sale.currency), [sale.currency]);
  const { ask, priceOf } = prices;
  useEffect(() => ask(items.map(({ itemId }) => ({ itemId, quantity: 1 }))), [ask, items]);
  useReportUnsaved(typed.size > 0);

  const made = useMemo(
    () =>
      items.map((item) => {
        const own = typed.get(item.itemId);
        return tableRow(item, known.get(item.itemId), own, priceOf(item, own?.quantity || 1)?.price);
      }),
    [items, typed, known, priceOf],
  );
  const [drawn, setDrawn] = useState<{ of: readonly TableRow[]; rows: readonly TableRow[] }>({
    of: [],
    rows: [],
  });
  const rows = drawn.of === made ? drawn.rows : keptRows(drawn.rows, made);
  if (drawn.of !== made) setDrawn({ of: made, rows });

  const put = useCallback((row: TableRow, typing: Typing) => {
    const { itemId } = row.item;
    setTyped((last) => {
      const next = new Map(last);
      const own = typedRow({ line: row.line, typed: last.get(itemId) }, typing);
      if (own) next.set(itemId, own);
      else next.delete(itemId);
      return next;
    });
  }, []);
  const type = useCallback(
    async (row: TableRow, key: string, value: CellValue): Promise<Done> => {
      const { itemId } = row.item;
      const rule = key === 'price' ? overridePriceInput : quantityRule;
      const result = value === null || value === undefined ? undefined : checked(rule, value);
      if (result && !result.ok) return { ok: false, message: result.problems[0].message };
      const number = result?.value ?? null;
      if (key === 'quantity' && number) ask([{ itemId, quantity: number }]);
      const typing = key === 'quantity' ? { quantity: number } : number !== null && { price: number };
      if (typing) put(row, typing);
      return { ok: true };
    },
    [ask, put],
  );
  /** A card keeps an invalid quantity in its field. */
  const typeOnCard = useCallback(
    async (row: TableRow, value: CellValue) => {
      const { ok, message = '' } = await type(row, 'quantity', value);
      if (!ok) put(row, { refused: { text: String(value), message } });
    },
    [type, put],
  );
  const card = useCallback(
    (row: TableRow, cell: CardCell) => (
      <ItemsTableCard row={row} currency={sale.currency} cell={cell} onType={typeOnCard} />
    ),
    [typeOnCard, sale.currency],
  );

  const onTold = (now: ReadonlyMap<string, OrderLine>) =>
    setTyped(
      (last) =>
        new Map([...last].map(([itemId, own]) => [itemId, { ...own, seen: now.get(itemId) ?? null }])),
    );
  const { save, busy } = useTableSave({ actions, sale, prices, onTold });
  async function apply() {
    if (await save(rows)) onClose();
  }
  const table = useRef<HTMLDivElement>(null);
  useSaveKey(table, busy ? undefined : () => void apply());

  const ordered = rows.filter(({ quantity, price }) => quantity && price);
  const total = sum(ordered.map((row) => Number(columns.at(-1)?.value(row) ?? 0)));
  return (
    <>
      <div className="items-table" ref={table}>
        <GridView
          name="itemsTable"
          label="Items"
          rows={rows}
          columns={columns}
          rowId={idOfRow}
          loading={list.loading}
          totalCount={list.complete && !list.isCut ? undefined : list.totalCount}
          isCut={list.isCut}
          onRetry={list.retry}
          error={
            list.error && <GridError title="Error loading items" error={list.error} retry={list.retry} />
          }
          empty={
            <Message
              icon={IconPackage}
              title="No items yet"
              text="Items appear here once they are added or imported."
            />
          }
          paged
          renderCard={card}
          onEdit={type}
          totals={
            <>
              <span>
                Items <b>{numberText(ordered.length)}</b>
              </span>
              <span>
                Total <b>{moneyText(total, sale.currency)}</b>
              </span>
            </>
          }
        />
      </div>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" busy={busy} onClick={() => void apply()}>
              Update Order
            </Button>
          </>
        }
      />
    </>
  );
}
