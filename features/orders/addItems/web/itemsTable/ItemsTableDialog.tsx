import { IconPackage } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useOrderableItems } from '#features/catalogue/search/web/useOrderableItems.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { GridError } from '#platform/web/grid/GridError.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { focusFirstField } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useRows } from '#platform/web/record/rows/useRows.ts';
import { useSameRows } from '#platform/web/record/rows/useSameRows.ts';
import {
  itemEntry,
  itemsTableColumns,
  findLockedReason,
  linesByItem,
  tableTotals,
  toItemsTableRow,
  toItemValues,
  type ItemsTableRow,
} from './itemsTable.ts';
import { ItemsTableCard } from './ItemsTableCard.tsx';
import './ItemsTableDialog.css';
import type { LinesSession } from '../../../lines/web/linesSession.ts';
import type { OrderEntityLine } from '../../../order/web/orderLine.ts';
import { useOrderedItems } from '../useOrderedItems.ts';
import { useItemsTableSave } from './useItemsTableSave.ts';
import { usePrices } from '../../../linePrices/web/usePrices.ts';

interface ItemsTableDialogProps extends Pick<LinesSession, 'kind' | 'lines' | 'pricing' | 'actions'> {
  onClose: () => void;
}

/** Table of all catalogue items with their ordered quantities, for large orders (spec 2 §2, §5). */
export const ItemsTableDialog = (props: ItemsTableDialogProps) => (
  <Dialog title={props.kind.itemsTable} size="full" onClose={props.onClose}>
    <ItemsTable {...props} />
  </Dialog>
);

const getRowId = ({ item }: ItemsTableRow): string => item.itemId;
const getRowName = ({ item }: ItemsTableRow): string => item.name;
// The same list for each item: equal rows are found without comparing it.
const noLines: readonly OrderEntityLine[] = [];

function ItemsTable({ kind, lines, pricing, actions, onClose }: ItemsTableDialogProps) {
  const { list, items, itemSearch } = useOrderableItems();
  const prices = usePrices(pricing);
  const byItem = useMemo(() => linesByItem(lines), [lines]);
  const { input, draftRows, enterField, rebase } = useRows(
    itemEntry,
    useCallback(({ itemId }) => toItemValues(itemId, byItem.get(itemId) ?? []), [byItem]),
  );
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
  useEffect(() => {
    requestPrices(
      [...input].flatMap(([itemId, { values }]) =>
        values.quantity ? [{ itemId, quantity: values.quantity }] : [],
      ),
    );
  }, [input, requestPrices]);

  const currentRows = useMemo(
    () =>
      items.map((item) => {
        const draft = input.get(item.itemId);
        return toItemsTableRow(
          item,
          byItem.get(item.itemId) ?? noLines,
          draft,
          getPrice(item, draft?.values.quantity || 1)?.price,
        );
      }),
    [items, input, byItem, getPrice],
  );
  const rows = useSameRows(currentRows, getRowId);
  const hasLockedRows = rows.some((row) => findLockedReason(row) !== undefined);
  const columns = useMemo(
    () => itemsTableColumns(pricing.currency, hasLockedRows),
    [pricing.currency, hasLockedRows],
  );

  const card = useCallback(
    (row: ItemsTableRow, cell: CardCell) => (
      <ItemsTableCard
        row={row}
        currency={pricing.currency}
        cell={cell}
        onQuantityChange={(value) => enterField({ row, key: 'quantity', value })}
      />
    ),
    [enterField, pricing.currency],
  );

  const { save, busy } = useItemsTableSave({
    kind,
    actions,
    pricing,
    prices,
    // An item with several lines cannot be edited here.
    onConflictsShown: (current) =>
      rebase(({ itemId }) => {
        const itemLines = current.get(itemId) ?? [];
        return itemLines.length > 1 ? undefined : toItemValues(itemId, itemLines);
      }),
  });
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
                {kind.total} <b>{moneyText(total, pricing.currency)}</b>
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
              {kind.updateAll}
            </Button>
          </>
        }
      />
    </>
  );
}
