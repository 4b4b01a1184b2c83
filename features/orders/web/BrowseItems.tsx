import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ItemPicker, type PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsaved.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { keyboardWaits } from '#platform/web/theme/keyboardWaits.ts';
import { AddedLines } from './AddedLines.tsx';
import { LineAmountFields } from './LineAmountFields.tsx';
import { type Picked, type PickedForm, pickedForm } from './lineForm.ts';
import { newOrigin } from './newOrigin.ts';
import { explanationOf, eachesOf, itemLine, type OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import type { LineQueue } from './useLineQueue.ts';
import { usePrices } from './usePrices.ts';

interface BrowseItemsProps {
  /** Its tab is selected. */
  active: boolean;
  sale: Sale;
  queue: LineQueue;
  /** The dialog is closing and waits for the last line. */
  leaving: boolean;
  onClose: () => void;
}

/** Adds items by keyboard: search, quantity, Enter, next item. */
export function BrowseItems({ active, sale, queue, leaving, onClose }: BrowseItemsProps) {
  const prices = usePrices(sale);
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<{ item: PickedItem; typed: PickedForm }>();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active && !keyboardWaits()) searchBox.current?.focus();
  }, [active]);
  useReportUnsaved(queue.refused.length > 0);

  const { ask, priceOf, failed } = prices;
  const onShown = useCallback(
    (items: readonly PickedItem[]) => ask(items.map(({ itemId }) => ({ itemId, quantity: 1 }))),
    [ask],
  );
  const price = useCallback(
    (one: PickedItem) => {
      const found = priceOf(one, 1);
      if (found) return moneyText(found.price, sale.currency);
      return failed ? '' : <Skeleton width="56px" />;
    },
    [priceOf, failed, sale.currency],
  );

  /** Moves the focus synchronously, before the next key press. */
  function pick(item: PickedItem) {
    flushSync(() => setPicked({ item, typed: nothingTyped }));
    body.current?.querySelector<HTMLInputElement>('input[name="quantity"]')?.focus();
  }

  /** Builds the line once its price is found; without a price it restores the input and returns undefined. */
  async function lineOf(item: PickedItem, typed: Picked): Promise<OrderLine | undefined> {
    const { quantity, overridePrice } = typed;
    const found = await prices.find(item, quantity);
    const charged = overridePrice ?? found?.price ?? 0;
    if (charged > 0) {
      const amounts = {
        quantity,
        price: found?.price ?? charged,
        explanation: found && explanationOf(found),
        overridePrice: charged,
      };
      return itemLine(item, amounts, newOrigin(sale));
    }
    if (found) showToast('error', `Cannot add items with zero price: ${item.name}`);
    else
      showToast('error', `Error saving line items: the price of ${item.name} could not be looked up`, {
        detail: 'Add it again, or enter its price.',
      });
    setPicked((current) => current ?? { item, typed });
    return undefined;
  }

  /** Continues with the next item at once; the line is built and saved in the background. */
  async function addAndGoOn(item: PickedItem, typed: Picked): Promise<SaveResult> {
    const known = priceOf(item, typed.quantity);
    if (typed.overridePrice === null && known?.price === 0)
      return {
        ok: false,
        entries: [{ field: ['overridePrice'], message: 'Price is required and cannot be zero' }],
      };
    setPicked(undefined);
    setSearch('');
    searchBox.current?.focus();
    queue.put(lineOf(item, typed));
    return { ok: true };
  }

  return (
    <div className="add-item" ref={body}>
      <ItemPicker
        inputRef={searchBox}
        search={search}
        onSearch={setSearch}
        chosenId={picked?.item.itemId}
        onPick={pick}
        onShown={onShown}
        price={price}
      />
      <AddedLines queue={queue} />
      {picked ? (
        <Form
          key={picked.item.itemId}
          schema={pickedForm}
          initial={picked.typed}
          creating
          save="Add Item"
          onCancel={onClose}
          onSave={async (typed) => addAndGoOn(picked.item, typed)}
        >
          <p className="picked">
            <b>{picked.item.name}</b>{' '}
            <span>· {picked.item.upc ? `UPC ${picked.item.upc}` : picked.item.sku}</span>
          </p>
          <LineAmountFields
            follows
            item={picked.item}
            eaches={eachesOf(picked.item)}
            sale={sale}
            prices={prices}
          />
        </Form>
      ) : (
        <DialogBody
          footer={
            <>
              <Button busy={leaving} onClick={onClose}>
                {queue.added.length > 0 ? 'Done' : 'Cancel'}
              </Button>
              <Button kind="primary" why="Pick an item first">
                Add Item
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

const nothingTyped: PickedForm = { quantity: null, overridePrice: null };
