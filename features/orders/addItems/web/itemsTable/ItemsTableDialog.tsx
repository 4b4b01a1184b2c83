import { IconPackage } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOrderableItems } from '#features/catalogue/search/web/useOrderableItems.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { GridError } from '#platform/web/grid/GridError.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { focusFirstField } from '#platform/web/parts/autoFocus.ts';
import { useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import type { DraftCell, DraftRows } from '#platform/web/record/rows/draftRows.ts';
import { confirmedQuantityInput, overridePriceInput } from '../../../lines/lineItem.ts';
import {
  itemsTableColumns,
  reuseRows,
  findLockedReason,
  linesByItem,
  type LinesByItem,
  tableTotals,
  toItemsTableRow,
  type ItemsTableRow,
  updateDraft,
  type ItemDraft,
  type DraftChange,
} from './itemsTable.ts';
import { ItemsTableCard } from './ItemsTableCard.tsx';
import './ItemsTableDialog.css';
import type { LineActions } from '../../../lines/web/lineActions.ts';
import type { OrderLine } from '../../../order/web/orderLine.ts';
import type { PricingContext } from '../../../linePrices/web/usePricingContext.ts';
import { useOrderedItems } from '../useOrderedItems.ts';
import { useItemsTableSave } from './useItemsTableSave.ts';
import { usePrices } from '../../../linePrices/web/usePrices.ts';

interface ItemsTableDialogProps {
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
  onClose: () => void;
}

/** Table of all catalogue items with their ordered quantities, for large orders (spec 2 §2, §5). */
export const ItemsTableDialog = (props: ItemsTableDialogProps) => (
  <Dialog title="Add/Edit Order Items" size="full" onClose={props.onClose}>
    <ItemsTable {...props} />
  </Dialog>
);

const getRowId = ({ item }: ItemsTableRow): string => item.itemId;
const getRowName = ({ item }: ItemsTableRow): string => item.name;
const quantityRule = confirmedQuantityInput('Quantity');

function ItemsTable({ lines, pricing, actions, onClose }: ItemsTableDialogProps) {
  const { list, items, itemSearch } = useOrderableItems();
  const prices = usePrices(pricing);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ItemDraft>>(() => new Map());
  const byItem = useMemo(() => linesByItem(lines), [lines]);
  const orderedItemIds = useOrderedItems(pricing.customerId);
  const findRows = useCallback(
    (searched: readonly ItemsTableRow[], words: string) => {
      const rowByItem = new Map(searched.map((row) => [row.item, row]));
      const found = itemSearch.find(words, ({ itemId }) => orderedItemIds.has(itemId));
      return found.flatMap((item) => rowByItem.get(item) ?? []);
    },
    [itemSearch, orderedItemIds],
  );
  const { requestPrices, getPrice } = prices;
  useEffect(
    () => requestPrices(items.map(({ itemId }) => ({ itemId, quantity: 1 }))),
    [requestPrices, items],
  );
  useReportUnsaved(drafts.size > 0);
  useEffect(() => {
    requestPrices([...drafts].flatMap(([itemId, { quantity }]) => (quantity ? [{ itemId, quantity }] : [])));
  }, [drafts, requestPrices]);

  const currentRows = useMemo(
    () =>
      items.map((item) => {
        const draft = drafts.get(item.itemId);
        return toItemsTableRow(
          item,
          byItem.get(item.itemId) ?? [],
          draft,
          getPrice(item, draft?.quantity || 1)?.price,
        );
      }),
    [items, drafts, byItem, getPrice],
  );
  const [rendered, setRendered] = useState<{
    source: readonly ItemsTableRow[];
    rows: readonly ItemsTableRow[];
  }>({
    source: [],
    rows: [],
  });
  const rows = rendered.source === currentRows ? rendered.rows : reuseRows(rendered.rows, currentRows);
  if (rendered.source !== currentRows) setRendered({ source: currentRows, rows });
  const hasLockedRows = rows.some((row) => findLockedReason(row) !== undefined);
  const columns = useMemo(
    () => itemsTableColumns(pricing.currency, hasLockedRows),
    [pricing.currency, hasLockedRows],
  );

  const updateDraftOfRow = useCallback((row: ItemsTableRow, change: DraftChange) => {
    const { itemId } = row.item;
    setDrafts((previous) => {
      const next = new Map(previous);
      const draft = updateDraft({ line: row.line, draft: previous.get(itemId) }, change);
      if (draft) next.set(itemId, draft);
      else next.delete(itemId);
      return next;
    });
  }, []);
  const enterCell = useCallback(
    ({ row, key, value }: DraftCell<ItemsTableRow>) => {
      // A second line may arrive while the cell is edited.
      const lockedReason = findLockedReason(row);
      if (lockedReason !== undefined) return { ok: false, message: lockedReason } as const;
      const rule = key === 'price' ? overridePriceInput : quantityRule;
      const result = value === null || value === undefined ? undefined : validateInput(rule, value);
      if (result && !result.ok) return { ok: false, message: result.problems[0].message } as const;
      const number = result?.value ?? null;
      const change = key === 'quantity' ? { quantity: number } : number !== null && { price: number };
      if (change) updateDraftOfRow(row, change);
      return { ok: true } as const;
    },
    [updateDraftOfRow],
  );
  const draftRows = useMemo(
    (): DraftRows<ItemsTableRow> => ({ enter: (cells) => cells.map(enterCell) }),
    [enterCell],
  );
  /** A card keeps an invalid quantity in its field. */
  const editCard = useCallback(
    (row: ItemsTableRow, value: CellValue) => {
      const result = enterCell({ row, key: 'quantity', value });
      if (!result.ok)
        updateDraftOfRow(row, { invalidQuantity: { text: String(value), message: result.message } });
    },
    [enterCell, updateDraftOfRow],
  );
  const card = useCallback(
    (row: ItemsTableRow, cell: CardCell) => (
      <ItemsTableCard row={row} currency={pricing.currency} cell={cell} onQuantityChange={editCard} />
    ),
    [editCard, pricing.currency],
  );

  const onConflictsShown = (currentLines: LinesByItem) =>
    setDrafts(
      (previous) =>
        new Map(
          [...previous].flatMap(([itemId, draft]) => {
            const [base = null, ...others] = currentLines.get(itemId) ?? [];
            // An item with several lines cannot be edited here.
            return others.length > 0 ? [] : [[itemId, { ...draft, base }]];
          }),
        ),
    );
  const { save, busy } = useItemsTableSave({ actions, pricing, prices, onConflictsShown });
  async function apply() {
    if (await save(rows)) onClose();
  }
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(table.current), []);
  useSaveKey(table, busy ? undefined : () => void apply());

  const { itemCount, otherLineCount, total } = tableTotals(rows, lines);
  return (
    <>
      <div className="items-table" ref={table}>
        <GridView
          name="itemsTable"
          label="Items"
          rows={rows}
          columns={columns}
          rowId={getRowId}
          rowName={getRowName}
          loading={list.loading}
          totalCount={list.complete && !list.isTruncated ? undefined : list.totalCount}
          isTruncated={list.isTruncated}
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
          findRows={findRows}
          renderCard={card}
          drafts={draftRows}
          totals={
            <>
              <span>
                Items <b>{numberText(itemCount)}</b>
              </span>
              {list.complete && otherLineCount > 0 && (
                <span>
                  Other lines <b>{numberText(otherLineCount)}</b>
                </span>
              )}
              <span>
                Order Total <b>{moneyText(total, pricing.currency)}</b>
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
