import { useRef, useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { InitializeOrderDocument } from '../documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
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
  const [orderId] = useState(createId);
  const isLeavingRef = useRef(false);
  const go = useGo();
  const confirm = useConfirm();
  const cacheOrder = useCacheOrder();
  const refresh = useRowRefresh();
  const { run, busy } = useCommand(InitializeOrderDocument, { quiet: true });

  function openSavedOrder(): void {
    isLeavingRef.current = true;
    go(savedOrderPath(orderId), { replace: true });
  }

  async function create(values: OrderFormValues): Promise<void> {
    const outcome = await run({ ...toOrderHeaderInput(values), orderId, lineItems: lines.map(toLineInput) });
    if (outcome.ok) {
      if (outcome.payload.order) cacheOrder(outcome.payload.order);
      showToast('success', 'Order Initialized');
      void refresh([orderId]);
      openSavedOrder();
      return;
    }
    const isAlreadySaved = outcome.entries.some(
      (entry) => entry.code === 'DUPLICATE' && 'entityId' in entry && entry.entityId === orderId,
    );
    if (isAlreadySaved) {
      const question = {
        title: 'This order is already saved',
        text: 'Your first attempt was saved, but the response was lost. Later changes are not included.',
        action: 'Open the saved order',
      };
      if (await confirm(question)) openSavedOrder();
      return;
    }
    showToast('error', `Error saving order: ${outcome.message}`, {
      detail: formatLinesWithProblems(outcome.entries, lines),
    });
    await header.showProblems(outcome.entries);
  }

  return {
    header,
    busy,
    isDirty: header.form.formState.isDirty,
    isLeaving: () => isLeavingRef.current,
    save: (onRefused: () => void) => header.submit(create, onRefused),
  };
}
