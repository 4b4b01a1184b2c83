import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DraftList } from '#platform/web/drafts/DraftList.tsx';
import { useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { masterOrderDraftKind, orderDraftKind } from './orderDraft.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { ExistingOrder } from './useExistingOrder.ts';

const maxShown = 3;
const draftKinds = [orderDraftKind, masterOrderDraftKind];

/** Offers the latest drafts of orders and master orders on the page of a new one. */
function OtherDrafts() {
  const drafts = useDrafts() ?? [];
  const orders = drafts.filter(({ kind }) => draftKinds.includes(kind));
  if (orders.length === 0) return null;
  return (
    <Note kind="info" strip>
      {orders.length === 1
        ? 'An order is not finished yet.'
        : `${orders.length} orders are not finished yet.`}
      <DraftList drafts={orders.slice(0, maxShown)} />
    </Note>
  );
}

interface ExistingOrderNoteProps<Values extends HeaderFormValues> {
  kind: Pick<NewOrderKind<Values>, 'name' | 'toInput'>;
  orderId: string;
  existing: ExistingOrder;
  form: UseFormReturn<Values, unknown, Values>;
  lines: readonly OrderLine[];
}

/** Says that the order of the draft on the page is stored, opens it, and continues different input as another order. */
function ExistingOrderNote<Values extends HeaderFormValues>({
  kind: { name, toInput },
  orderId,
  existing,
  form,
  lines,
}: ExistingOrderNoteProps<Values>) {
  useWatch({ control: form.control });
  const { found, open, continueAsOther } = existing;
  if (!found) return null;
  const isSame = isSameFormValue(found.input, toInput(orderId, form.getValues(), lines));
  return (
    <Note kind="warning" strip>
      {found.input ? `This ${name} was saved in another tab.` : `This ${name} is already saved.`}{' '}
      {!isSame && 'Your input here is different and not saved. '}
      <Button onClick={open}>{`Open the saved ${name}`}</Button>{' '}
      {!isSame && <Button onClick={continueAsOther}>{`Continue as another ${name}`}</Button>}
    </Note>
  );
}

/** Notes above the lines of a new order or master order. */
export const NewOrderNotes = <Values extends HeaderFormValues>({
  isEmpty,
  ...existing
}: ExistingOrderNoteProps<Values> & { isEmpty: boolean }) => (
  <>
    <ExistingOrderNote {...existing} />
    {isEmpty && <OtherDrafts />}
  </>
);
