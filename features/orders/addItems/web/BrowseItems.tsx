import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { ItemPicker } from '#features/catalogue/search/web/picker/ItemPicker.tsx';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { AddedLines } from './AddedLines.tsx';
import { isItemList, isItemRow } from '../../lines/pastedList.ts';
import { isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { LineAmountFields } from '../../lines/web/LineAmountFields.tsx';
import {
  type PickedItemAmounts,
  type PickedItemFormValues,
  pickedItemSchema,
} from '../../lines/web/lineSchemas.ts';
import { useConfirmPrice } from '../../lines/web/useConfirmPrice.ts';
import { useConfirmQuantities } from '../../lines/web/useConfirmQuantity.ts';
import { buildPricedLine } from './buildPricedLine.ts';
import { getEachesPerUnit, type OrderLine } from '../../order/web/orderLine.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { formatPresence } from './presentLines.ts';
import type { LineQueue } from './useLineQueue.ts';
import { usePickerPrices } from '../../linePrices/web/usePickerPrices.tsx';
import { usePickerStocks } from '../../allocation/web/usePickerStocks.tsx';
import { usePrices } from '../../linePrices/web/usePrices.ts';
import { useOrderedItems } from './useOrderedItems.ts';

interface BrowseItemsProps extends Pick<LinesSession, 'kind' | 'lines' | 'pricing'> {
  /** Its tab is selected. */
  isActive: boolean;
  queue: LineQueue;
  /** The dialog is closing and waits for the last line. */
  isLeaving: boolean;
  /** A list, or an item with its quantity, was pasted into the search. */
  onPasteList: (text: string) => void;
  onClose: () => void;
}

/** Adds items by keyboard: search, quantity, Enter, next item. */
export function BrowseItems(props: BrowseItemsProps) {
  const { isActive, kind, lines, pricing, queue, isLeaving, onPasteList, onClose } = props;
  const prices = usePrices(pricing);
  const orderedItemIds = useOrderedItems(pricing.customerId);
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<{ item: PickedItem; input: PickedItemFormValues }>();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) autoFocus(searchBox.current);
  }, [isActive]);
  const confirmQuantities = useConfirmQuantities(pricing.currency);
  const confirmPrice = useConfirmPrice(pricing.maxPriceChangePercentage);
  /** Lines whose quantity turned out to be unusual when their price arrived. */
  const [unconfirmed, setUnconfirmed] = useState<readonly OrderLine[]>([]);
  useReportUnsaved(queue.failed.length > 0 || unconfirmed.length > 0);

  const { requestVisiblePrices, renderPrice } = usePickerPrices(prices, pricing.currency);
  const { requestVisible, renderStock, getActual } = usePickerStocks(requestVisiblePrices);

  /** Moves the focus synchronously, before the next key press. */
  function selectItem(item: PickedItem) {
    flushSync(() => setSelection({ item, input: emptyInput }));
    body.current?.querySelector<HTMLInputElement>('input[name="quantity"]')?.focus();
  }

  /**
   * Builds the line once its price is found; without a price it restores the input and returns undefined. A line with an
   * unusual quantity is listed until the user confirms it.
   */
  async function buildPickedLine(
    item: PickedItem,
    input: PickedItemAmounts,
    isConfirmed: boolean,
  ): Promise<OrderLine | undefined> {
    const built = await buildPricedLine(item, input, pricing, prices);
    const { line } = built;
    if (line) {
      if (isConfirmed || !isUnusualQuantity({ ...line, price: line.overridePrice })) return line;
      setUnconfirmed((others) => [...others, line]);
      return undefined;
    }
    if (built.problem === 'zeroPrice') showToast('error', `Cannot add items with zero price: ${item.name}`);
    else
      showToast('error', kind.describeFailure('add', `the price of ${item.name} could not be looked up`), {
        detail: 'Add it again, or enter its price.',
      });
    setSelection((current) => current ?? { item, input });
    return undefined;
  }

  /** Continues with the next item at once; the line is built and saved in the background. */
  async function addAndContinue(item: PickedItem, input: PickedItemAmounts): Promise<SaveResult> {
    const knownPrice = prices.getPrice(item, input.quantity);
    if (input.overridePrice === null && knownPrice?.price === 0)
      return {
        ok: false,
        entries: [{ field: ['overridePrice'], message: 'Price is required and cannot be zero' }],
      };
    const { name } = item;
    const price = input.overridePrice ?? knownPrice?.price;
    const entered = { name, quantity: input.quantity, eaches: getEachesPerUnit(item), price };
    if (!(await confirmQuantities([entered]))) return { ok: false };
    const { overridePrice } = input;
    const askPrice =
      knownPrice && overridePrice !== null
        ? confirmPrice({ ...item, price: knownPrice.price, overridePrice, currency: pricing.currency })
        : undefined;
    if (askPrice && !(await askPrice())) return { ok: false };
    setSelection(undefined);
    setSearch('');
    searchBox.current?.focus();
    void queue.enqueue(buildPickedLine(item, input, isUnusualQuantity(entered)));
    return { ok: true };
  }

  function respondToUnconfirmed(line: OrderLine, isConfirmed: boolean): void {
    setUnconfirmed((others) => others.filter((one) => one !== line));
    if (isConfirmed) void queue.enqueue(Promise.resolve(line));
    // Its button is gone.
    searchBox.current?.focus();
  }

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (event.target !== searchBox.current || !(isItemList(text) || isItemRow(text))) return;
    event.preventDefault();
    onPasteList(text);
  }

  return (
    <div className="add-item" ref={body} onPaste={handlePaste}>
      <ItemPicker
        inputRef={searchBox}
        search={search}
        onSearch={setSearch}
        chosenId={selection?.item.itemId}
        onPick={selectItem}
        preferredIds={orderedItemIds}
        onVisibleItemsChange={requestVisible}
        stock={renderStock}
        price={renderPrice}
      />
      <AddedLines kind={kind} queue={queue} unconfirmed={unconfirmed} onReply={respondToUnconfirmed} />
      {selection ? (
        <Form
          key={selection.item.itemId}
          schema={pickedItemSchema}
          initial={selection.input}
          isNew
          saveLabel="Add Item"
          onCancel={onClose}
          onSave={async (input) => addAndContinue(selection.item, input)}
        >
          <p className="picked">
            <b>{selection.item.name}</b>{' '}
            <span>· {selection.item.upc ? `UPC ${selection.item.upc}` : selection.item.sku}</span>
            <PresenceHint presence={formatPresence(selection.item.itemId, lines)} />
            <PickedStock actual={getActual(selection.item.itemId)} />
          </p>
          <LineAmountFields
            showsFoundPrice
            item={selection.item}
            eaches={getEachesPerUnit(selection.item)}
            pricing={pricing}
            prices={prices}
          />
        </Form>
      ) : (
        <DialogBody
          footer={
            <>
              <Button
                busy={isLeaving}
                disabledReason={unconfirmed.length > 0 ? 'Add or discard the quantity first' : undefined}
                onClick={onClose}
              >
                {queue.added.length > 0 ? 'Done' : 'Cancel'}
              </Button>
              <Button kind="primary" disabledReason="Pick an item first">
                Add Item
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

const PresenceHint = ({ presence }: { presence: string | undefined }) =>
  presence && <span className="present"> · {presence}</span>;

/** Stock of the picked item, and what is missing for the typed quantity. */
function PickedStock({ actual }: { actual: number | undefined }) {
  const quantity = useWatch<PickedItemFormValues, 'quantity'>({ name: 'quantity' });
  if (actual === undefined) return null;
  const short = typeof quantity === 'number' ? Math.max(0, quantity - Math.max(0, actual)) : 0;
  return (
    <>
      <span> · {numberText(actual)} in stock</span>
      {short > 0 && <span className="present">, short {numberText(short)}</span>}
    </>
  );
}

const emptyInput: PickedItemFormValues = { quantity: null, overridePrice: null };
