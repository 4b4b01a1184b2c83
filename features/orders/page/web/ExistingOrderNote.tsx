import { useWatch, type UseFormReturn } from 'react-hook-form';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import { toCreateOrderInput } from '../../drafts/web/useNewOrderHeader.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { ExistingOrder } from '../../drafts/web/useExistingOrder.ts';

interface ExistingOrderNoteProps {
  orderId: string;
  existing: ExistingOrder;
  form: UseFormReturn<OrderFormValues, unknown, OrderFormValues>;
  lines: readonly OrderLine[];
}

/** Says that the order of the draft on the page is stored, opens it, and continues different input as another order. */
export function ExistingOrderNote({ orderId, existing, form, lines }: ExistingOrderNoteProps) {
  useWatch({ control: form.control });
  const { found, open, continueAsOther } = existing;
  if (!found) return null;
  const isSame = isSameFormValue(found.input, toCreateOrderInput(orderId, form.getValues(), lines));
  return (
    <Note kind="warning" strip>
      {found.input ? 'This order was saved in another tab.' : 'This order is already saved.'}{' '}
      {!isSame && 'Your input here is different and not saved. '}
      <Button onClick={open}>Open the saved order</Button>{' '}
      {!isSame && <Button onClick={continueAsOther}>Continue as another order</Button>}
    </Note>
  );
}
