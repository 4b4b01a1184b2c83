import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { moneyText } from '#platform/kernel/grid/cellText.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { Button } from '#platform/web/parts/Button.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { isCustomLine } from '../lineItem.ts';
import { seenSince } from './cellWrite.ts';
import type { Done, LineActions } from './lineActions.ts';
import { LineAmountFields } from './LineAmountFields.tsx';
import { type Amounts, amountsForm, type AmountsForm } from './lineForm.ts';
import type { OrderLine } from './orderLine.ts';
import { amountsChange } from './repricing.ts';
import type { Sale } from './sale.ts';
import { type Priced, type Prices, usePrices } from './usePrices.ts';

interface OrderedFormProps {
  line: OrderLine;
  sale: Sale;
  actions: LineActions;
  remove: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Form for ordered quantity and price of an existing line: an entered price does not change with the quantity (decision P15). */
export function OrderedForm({ line, sale, actions, remove, onClose, children }: OrderedFormProps) {
  const isCustom = isCustomLine(line);
  const prices = usePrices(sale);
  const item = isCustom ? undefined : { itemId: line.itemId, retailPrice: line.price };
  // The line that the user started from, which other users may change meanwhile.
  const [seen, setSeen] = useState(line);
  const [refused, setRefused] = useState<Done>();

  async function save({ quantity, overridePrice }: Amounts): Promise<SaveResult> {
    const found = item && prices.priceOf(item, quantity);
    const done = await actions.change([amountsChange(seen, { quantity, overridePrice }, found)]);
    if (done.ok) onClose();
    else showToast('error', 'Update Failed', { detail: done.message });
    // Saving again after a conflict overwrites the other change; unedited fields show the stored values.
    setSeen(seenSince(seen, done));
    setRefused(done);
    return done;
  }

  return (
    <Form
      schema={amountsForm}
      initial={{ quantity: seen.orderedQuantity, overridePrice: seen.overridePrice }}
      onCancel={onClose}
      actions={remove}
      onSave={save}
    >
      <div className="whole">
        {children}
        {refused?.stored && <Note kind="warning">{refused.message}. Save again to keep your values.</Note>}
      </div>
      <LineAmountFields
        item={item}
        stored={line.priceExplanation}
        eaches={line.eaches}
        sale={sale}
        prices={prices}
      />
      {item && <FoundPrice line={line} item={item} prices={prices} />}
    </Form>
  );
}

/** Offers the price found now when the line has a different one; never applies it silently (decision P15). */
function FoundPrice({ line, item, prices }: { line: OrderLine; item: Priced; prices: Prices }) {
  const { setValue } = useFormContext<AmountsForm>();
  const [quantity, charged] = useWatch<AmountsForm, ['quantity', 'overridePrice']>({
    name: ['quantity', 'overridePrice'],
  });
  const asked = quantity && quantity > 0 ? quantity : line.orderedQuantity;
  const found = prices.priceOf(item, asked);
  if (!found || found.price === charged || found.price <= 0) return null;
  return (
    <div className="whole">
      <Note kind="info">
        The price found for {asked} is {moneyText(found.price, line.currency)}.{' '}
        <Button onClick={() => setValue('overridePrice', found.price, { shouldDirty: true })}>
          Use this price
        </Button>
      </Note>
    </div>
  );
}
