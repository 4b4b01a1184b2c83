import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import { rebaseLine } from '../../lines/web/cellWrite.ts';
import type { LineResult } from '../../lines/web/lineActions.ts';
import { LineAmountFields } from '../../lines/web/LineAmountFields.tsx';
import { type Amounts, amountsSchema, type AmountsFormValues } from '../../lines/web/lineSchemas.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { useConfirmPrice } from '../../lines/web/useConfirmPrice.ts';
import { useConfirmQuantity } from '../../lines/web/useConfirmQuantity.ts';
import { toAmountsChange } from '../../repricing/web/repricing.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { type PriceableItem, type Prices, usePrices } from '../../linePrices/web/usePrices.ts';

interface OrderedLineFormProps {
  session: Pick<LinesSession, 'kind' | 'pricing' | 'actions'>;
  line: OrderEntityLine;
  remove: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Form for ordered quantity and price of an existing line: an entered price does not change with the quantity (decision P15). */
export function OrderedLineForm({ session, line, remove, onClose, children }: OrderedLineFormProps) {
  const { kind, pricing, actions } = session;
  const isCustom = isCustomLine(line);
  const prices = usePrices(pricing);
  const confirmQuantity = useConfirmQuantity();
  const confirmPrice = useConfirmPrice(pricing.maxPriceChangePercentage);
  const item = isCustom ? undefined : { itemId: line.itemId, retailPrice: line.price };
  // The line that the user started from, which other users may change meanwhile.
  const [base, setBase] = useState(line);
  const [lastResult, setLastResult] = useState<LineResult>();

  async function save({ quantity, overridePrice }: Amounts): Promise<SaveResult> {
    const found = item && prices.getPrice(item, quantity);
    const change = toAmountsChange(base, { quantity, overridePrice }, found);
    const questions = [
      confirmQuantity({ ...base, overridePrice }, quantity),
      overridePrice === base.overridePrice
        ? undefined
        : confirmPrice({ ...base, price: found?.price ?? base.price, overridePrice }),
    ].filter((ask) => ask !== undefined);
    const confirm = async () => {
      for (const ask of questions) if (!(await ask())) return false;
      return true;
    };
    const result = await actions.change([change], questions.length > 0 ? { confirm } : {});
    if (result.ok) onClose();
    else if (!result.isDeclined && !result.stored) {
      const { title, detail } = kind.describeFailedChange(result.message);
      showToast('error', title, { detail });
    }
    // Saving again after a conflict overwrites the other change; unedited fields show the stored values.
    setBase(rebaseLine(base, result));
    setLastResult(result);
    return result;
  }

  return (
    <Form
      schema={amountsSchema}
      initial={{ quantity: base.orderedQuantity, overridePrice: base.overridePrice }}
      onCancel={onClose}
      actions={remove}
      onSave={save}
    >
      <div className="whole">
        {children}
        {lastResult?.stored && (
          <Note kind="warning">{lastResult.message}. Save again to keep your values.</Note>
        )}
      </div>
      <LineAmountFields
        item={item}
        stored={line.priceExplanation}
        eaches={line.eaches}
        pricing={pricing}
        prices={prices}
      />
      {item && <FoundPriceNote line={line} item={item} prices={prices} />}
    </Form>
  );
}

/** Offers the price found now when the line has a different one; never applies it silently. */
function FoundPriceNote({
  line,
  item,
  prices,
}: {
  line: OrderEntityLine;
  item: PriceableItem;
  prices: Prices;
}) {
  const { setValue } = useFormContext<AmountsFormValues>();
  const [quantity, chargedPrice] = useWatch<AmountsFormValues, ['quantity', 'overridePrice']>({
    name: ['quantity', 'overridePrice'],
  });
  const searchQuantity = quantity && quantity > 0 ? quantity : line.orderedQuantity;
  const found = prices.getPrice(item, searchQuantity);
  if (!found || found.price === chargedPrice || found.price <= 0) return null;
  return (
    <div className="whole">
      <Note kind="info">
        The price found for {numberText(searchQuantity)} is {moneyText(found.price, line.currency)}.{' '}
        <Button onClick={() => setValue('overridePrice', found.price, { shouldDirty: true })}>
          Use this price
        </Button>
      </Note>
    </div>
  );
}
