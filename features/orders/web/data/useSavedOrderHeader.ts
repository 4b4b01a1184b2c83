import { useCommand } from '#platform/web/query/useCommand.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { RecordConflict } from '#platform/web/record/compareRecords.ts';
import type { SaveResultMessage } from '#platform/web/record/recordSave.ts';
import { useRecordSave } from '#platform/web/record/useRecordSave.ts';
import { EditOrderDocument, type OrderHeadFieldsFragment } from '../documents.ts';
import { isSameHeader } from '../header/orderHeaderFields.ts';
import { toOrderHeaderInput, type OrderFormValues, toOrderFormValues } from './orderFormValues.ts';
import { type OrderHeaderForm, useOrderHeaderForm } from '../header/useOrderHeaderForm.ts';
import type { OrderSession } from './orderSession.ts';
import type { SavedOrder } from './orderChange.ts';

interface SavedOrderHeaderState {
  header: OrderHeaderForm;
  busy: boolean;
  isDirty: boolean;
  conflict: RecordConflict<OrderFormValues> | undefined;
  /** Returns true when the header has unsaved input. */
  hasUnsavedChanges: () => boolean;
  save: (onRefused: () => void) => () => Promise<void>;
  /** Continues after a conflict with the chosen values, and saves them unless they are all of the other user. */
  resolve: (chosen: OrderFormValues | undefined) => Promise<void>;
  dismissConflict: () => void;
}

/** Header of a saved order: saves it with the version it was loaded with and handles conflicts. */
export function useSavedOrderHeader({
  order,
  current,
  queue,
  apply,
  reread,
  onChanged,
}: OrderSession): SavedOrderHeaderState {
  const header = useOrderHeaderForm(toOrderFormValues(order));
  const { form } = header;
  const { isDirty } = form.formState;
  const { run } = useCommand(EditOrderDocument, { quiet: true });
  const { save, ...state } = useRecordSave<OrderFormValues, OrderHeadFieldsFragment, SavedOrder>({
    toValues: toOrderFormValues,
    isSame: isSameHeader,
    form: {
      isDirty,
      getValues: form.getValues,
      resetTo: header.resetTo,
      enter: (input) => form.reset(input, { keepDefaultValues: true }),
      showProblems: header.showProblems,
    },
    record: order,
    current,
    queue,
    reread,
    send: async (values, expectedVersion) => {
      const { orderId, orderNumber } = order;
      const outcome = await run({ ...toOrderHeaderInput(values), orderId, orderNumber, expectedVersion });
      return outcome.ok ? { ...outcome, payload: { record: outcome.payload.order } } : outcome;
    },
    publish: (stored) => {
      apply({ header: stored });
      onChanged();
    },
    showResult,
  });
  return { header, isDirty, ...state, save: (onRefused) => header.submit(save, onRefused) };
}

/** Spec 2 §8, edit results; a message of its own when only addresses failed. */
function showResult(result: SaveResultMessage<OrderFormValues>): void {
  if (result.kind === 'noInput') return void showToast('info', 'No changes to save');
  if (result.kind === 'unchanged') return void showToast('info', 'No Customer/Contact changes');
  const { before, after } = result;
  if (result.kind === 'saved') {
    const isSalesPersonOnly = isSameHeader({ ...before, salesPersonEmail: after.salesPersonEmail }, after);
    return void showToast('success', isSalesPersonOnly ? 'Sales Person Updated' : 'Order Updated');
  }
  const { locationAddress, billingAddress } = before;
  if (isSameHeader({ ...after, locationAddress, billingAddress }, before))
    return void showToast('error', 'Failed to save address changes', { detail: result.message });
  return void showToast('error', `Error saving order: ${result.message}`);
}
