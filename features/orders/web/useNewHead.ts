import { useRef, useState } from 'react';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { InitializeOrderDocument } from './documents.ts';
import { newId } from './newId.ts';
import { headOf, type OrderForm } from './orderForm.ts';
import { lineInputOf, type OrderLine } from './orderLine.ts';
import { savedOrderPath } from './orderPaths.ts';
import { refusedLines } from './refusedLines.ts';
import { type HeadForm, useHeadForm } from './useHeadForm.ts';
import { useKeepOrder } from './useOrder.ts';
import { useRowRefresh } from './useRowRefresh.ts';

export interface NewOrderHeaderState {
  head: HeadForm;
  busy: boolean;
  isDirty: boolean;
  isLeaving: () => boolean;
  save: (onRefused: () => void) => () => Promise<void>;
}

/** Header of a new order, saved with its lines in one operation under a fixed id, so that retrying is harmless. */
export function useNewHead(initial: OrderForm, lines: readonly OrderLine[]): NewOrderHeaderState {
  const head = useHeadForm(initial);
  const [orderId] = useState(newId);
  const leaving = useRef(false);
  const go = useGo();
  const confirm = useConfirm();
  const keep = useKeepOrder();
  const refresh = useRowRefresh();
  const { run, busy } = useCommand(InitializeOrderDocument, { quiet: true });

  function leave(): void {
    leaving.current = true;
    go(savedOrderPath(orderId), { replace: true });
  }

  async function create(values: OrderForm): Promise<void> {
    const outcome = await run({ ...headOf(values), orderId, lineItems: lines.map(lineInputOf) });
    if (outcome.ok) {
      if (outcome.payload.order) keep(outcome.payload.order);
      showToast('success', 'Order Initialized');
      void refresh([orderId]);
      leave();
      return;
    }
    const saved = outcome.entries.some(
      (entry) => entry.code === 'DUPLICATE' && 'entityId' in entry && entry.entityId === orderId,
    );
    if (saved) {
      const question = {
        title: 'This order is already saved',
        text: 'Your first attempt was saved, but the response was lost. Later changes are not included.',
        action: 'Open the saved order',
      };
      if (await confirm(question)) leave();
      return;
    }
    showToast('error', `Error saving order: ${outcome.message}`, {
      detail: refusedLines(outcome.entries, lines),
    });
    await head.show(outcome.entries);
  }

  return {
    head,
    busy,
    isDirty: head.form.formState.isDirty,
    isLeaving: () => leaving.current,
    save: (onRefused: () => void) => head.submit(create, onRefused),
  };
}
