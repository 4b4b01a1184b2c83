import { useCommand } from '#platform/web/query/useCommand.ts';
import { useRecordCreate } from '#platform/web/record/useRecordCreate.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { InitializeOrderDocument } from '../documents.ts';
import { toOrderHeaderInput, type OrderFormValues } from './orderFormValues.ts';
import { toLineInput, type OrderLine } from '../lines/orderLine.ts';
import { savedOrderPath } from '../page/orderPaths.ts';
import { formatLinesWithProblems } from './formatLinesWithProblems.ts';
import { type OrderHeaderForm, useOrderHeaderForm } from '../header/useOrderHeaderForm.ts';
import { useCacheOrder } from './useOrder.ts';
import { useRowRefresh } from '../list/useRowRefresh.ts';

interface NewOrderHeaderState {
  header: OrderHeaderForm;
  busy: boolean;
  isDirty: boolean;
  isLeaving: () => boolean;
  save: (onRefused: () => void) => () => Promise<void>;
}

/** Header of a new order, saved with its lines in one operation under a fixed id, so that retrying is harmless. */
export function useNewOrderHeader(
  initial: OrderFormValues,
  lines: readonly OrderLine[],
): NewOrderHeaderState {
  const header = useOrderHeaderForm(initial);
  const go = useGo();
  const cacheOrder = useCacheOrder();
  const refresh = useRowRefresh();
  const { run, busy } = useCommand(InitializeOrderDocument, { quiet: true });
  const { save, isCreated } = useRecordCreate({
    name: 'order',
    send: async (values: OrderFormValues, orderId) => {
      const lineItems = lines.map(toLineInput);
      const outcome = await run({ ...toOrderHeaderInput(values), orderId, lineItems });
      return outcome.ok ? { ...outcome, payload: { record: outcome.payload.order } } : outcome;
    },
    publish: (order, orderId) => {
      if (order) cacheOrder(order);
      void refresh([orderId]);
    },
    open: (orderId) => go(savedOrderPath(orderId), { replace: true }),
    showProblems: header.showProblems,
    showResult: (result) => {
      if (result.kind === 'created') showToast('success', 'Order Initialized');
      else
        showToast('error', `Error saving order: ${result.message}`, {
          detail: formatLinesWithProblems(result.problems, lines),
        });
    },
  });

  return {
    header,
    busy,
    isDirty: header.form.formState.isDirty,
    isLeaving: isCreated,
    save: (onRefused: () => void) => header.submit(save, onRefused),
  };
}
