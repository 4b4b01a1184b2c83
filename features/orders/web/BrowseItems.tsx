import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ItemPicker, type PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsaved.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { AddedLines, type RefusedLine } from './AddedLines.tsx';
import type { LineActions } from './lineActions.ts';
import { LineAmountFields } from './LineAmountFields.tsx';
import { type Amounts, amountsForm } from './lineForm.ts';
import { newId } from './newId.ts';
import { eachesOf, itemLine, type OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import { usePrices } from './usePrices.ts';

interface BrowseItemsProps {
  /** Its tab shows. */
  active: boolean;
  sale: Sale;
  actions: LineActions;
  onClose: () => void;
}

/** Pick an item, type a quantity, Enter, and on to the next one: all of it without leaving the keyboard. */
export function BrowseItems({ active, sale, actions, onClose }: BrowseItemsProps) {
  const prices = usePrices(sale);
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<PickedItem>();
  const [added, setAdded] = useState<readonly OrderLine[]>([]);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [sending, setSending] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState<number | null>(null);
  useEffect(() => {
    if (active) searchBox.current?.focus();
  }, [active]);
  useReportUnsaved(refused.length > 0);

  const { ask } = prices;
  const onShown = useCallback(
    (items: readonly PickedItem[]) => ask(items.map(({ itemId }) => ({ itemId, quantity: 1 }))),
    [ask],
  );

  const { priceOf } = prices;
  const price = useCallback(
    (one: PickedItem) => {
      const found = priceOf(one, 1);
      return found ? moneyText(found.price, sale.currency) : <Skeleton width="56px" />;
    },
    [priceOf, sale.currency],
  );

  /** The focus moves before the next key comes: who types forty lines does not wait. */
  function pick(next: PickedItem) {
    flushSync(() => {
      setFilled((prices.priceOf(next, 1)?.price ?? next.retailPrice) || null);
      setItem(next);
    });
    body.current?.querySelector<HTMLInputElement>('input[name="quantity"]')?.focus();
  }

  async function send(line: OrderLine): Promise<void> {
    setSending((count) => count + 1);
    const done = await actions.add([line]);
    setSending((count) => count - 1);
    if (done.ok) setAdded((last) => [...last, line]);
    else setRefused((last) => [...last, { line, message: done.message ?? 'An unexpected error occurred.' }]);
  }

  async function add(picked: PickedItem, { quantity, overridePrice }: Amounts): Promise<void> {
    const found = await prices.find(picked, quantity);
    const charged = overridePrice === filled ? found.price : overridePrice;
    if (charged <= 0) {
      showToast('error', `Cannot add items with zero price: ${picked.name}`);
      setItem((current) => current ?? picked);
      return;
    }
    const origin = {
      id: newId(),
      dateAdded: new Date().toISOString(),
      addedBy: sale.userEmail,
      currency: sale.currency,
    };
    await send(itemLine(picked, { quantity, price: found.price, overridePrice: charged }, origin));
  }

  /** On to the next item at once; the line is saved meanwhile. */
  function addAndGoOn(picked: PickedItem, amounts: Amounts): void {
    setItem(undefined);
    setSearch('');
    searchBox.current?.focus();
    void add(picked, amounts);
  }

  return (
    <div className="add-item" ref={body}>
      <ItemPicker
        inputRef={searchBox}
        search={search}
        onSearch={setSearch}
        chosenId={item?.itemId}
        onPick={pick}
        onShown={onShown}
        price={price}
      />
      <AddedLines
        lines={added}
        sending={sending}
        refused={refused}
        onRetry={(line) => {
          setRefused((last) => last.filter((one) => one.line !== line));
          void send(line);
        }}
      />
      {item ? (
        <Form
          key={item.itemId}
          schema={amountsForm}
          initial={{ quantity: null, overridePrice: filled }}
          creating
          save="Add Item"
          onCancel={onClose}
          onSave={async (amounts) => {
            addAndGoOn(item, amounts);
            return { ok: true };
          }}
        >
          <p className="picked">
            <b>{item.name}</b> <span>· {item.upc ? `UPC ${item.upc}` : item.sku}</span>
          </p>
          <LineAmountFields
            item={item}
            eaches={eachesOf(item)}
            sale={sale}
            prices={prices}
            filled={filled}
            onFilled={setFilled}
          />
        </Form>
      ) : (
        <DialogBody
          footer={
            <>
              <Button onClick={onClose}>{added.length > 0 ? 'Done' : 'Cancel'}</Button>
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
