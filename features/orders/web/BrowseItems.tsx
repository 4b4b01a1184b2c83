import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ItemPicker, type PickedItem } from '#features/catalogue/web/ItemPicker.tsx';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { lineAmount } from '../lineItem.ts';
import type { LineActions } from './lineActions.ts';
import { LineAmountFields } from './LineAmountFields.tsx';
import { type Amounts, amountsForm } from './lineForm.ts';
import { newId } from './newId.ts';
import { eachesOf, itemLine, type OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';
import { usePrices } from './usePrices.ts';

interface BrowseItemsProps {
  sale: Sale;
  actions: LineActions;
  onClose: () => void;
}

/** Pick an item, type a quantity, Enter, and on to the next one: all of it without leaving the keyboard. */
export function BrowseItems({ sale, actions, onClose }: BrowseItemsProps) {
  const prices = usePrices(sale);
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<PickedItem>();
  const [added, setAdded] = useState<readonly OrderLine[]>([]);
  const [filled, setFilled] = useState<number | null>(null);
  useEffect(() => searchBox.current?.focus(), []);

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

  function pick(next: PickedItem) {
    setFilled((prices.priceOf(next, 1)?.price ?? next.retailPrice) || null);
    setItem(next);
  }

  async function add(picked: PickedItem, { quantity, overridePrice }: Amounts): Promise<SaveResult> {
    const found = await prices.find(picked, quantity);
    const charged = overridePrice === filled ? found.price : overridePrice;
    if (charged <= 0)
      return {
        ok: false,
        entries: [{ field: ['overridePrice'], message: 'Price is required and cannot be zero' }],
      };
    const origin = {
      id: newId(),
      dateAdded: new Date().toISOString(),
      addedBy: sale.userEmail,
      currency: sale.currency,
    };
    const line = itemLine(picked, { quantity, price: found.price, overridePrice: charged }, origin);
    const done = await actions.add([line]);
    if (!done.ok) {
      showToast('error', `Error saving line items: ${done.message}`);
      return { ok: false };
    }
    setItem(undefined);
    setSearch('');
    setAdded((last) => [...last, line]);
    searchBox.current?.focus();
    return { ok: true };
  }

  return (
    <div className="add-item">
      <ItemPicker
        inputRef={searchBox}
        search={search}
        onSearch={setSearch}
        chosenId={item?.itemId}
        onPick={pick}
        onShown={onShown}
        price={price}
      />
      <output className="added">
        <Added lines={added} />
      </output>
      {item ? (
        <Form
          key={item.itemId}
          schema={amountsForm}
          initial={{ quantity: null, overridePrice: filled }}
          creating
          save="Add Item"
          onCancel={onClose}
          onSave={async (amounts) => add(item, amounts)}
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

/** What the last Enter did, so that nobody has to look behind the dialog. */
function Added({ lines }: { lines: readonly OrderLine[] }) {
  const last = lines.at(-1);
  if (!last) return null;
  return (
    <>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      <span className="cut">
        Added {numberText(last.orderedQuantity)} × {last.name}, {moneyText(lineAmount(last), last.currency)}
      </span>
      {lines.length > 1 && <span className="count">{lines.length} lines added</span>}
    </>
  );
}
