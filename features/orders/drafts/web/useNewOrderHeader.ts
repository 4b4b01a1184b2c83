import { useRef, useState } from 'react';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import {
  type NewRecordForm,
  type NewValues,
  useNewRecordForm,
} from '#platform/web/record/form/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { createOrderHeaderForm, type LocationCounts } from '../../header/web/orderHeaderForm.ts';
import { toLineInput, type OrderLine } from '../../order/web/orderLine.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import type { ExistingOrder } from './useExistingOrder.ts';
import { type CreateOrderInput, setCreatedOrder } from '../../order/web/createdOrder.ts';
import { toOrderHeaderInput, type OrderFormValues } from '../../header/web/orderFormValues.ts';
import { useCacheOrder } from '../../order/web/useOrder.ts';

/** Header of a new order, saved with its lines in one operation. */
export function useNewOrderHeader(
  orderId: string,
  initial: OrderFormValues,
  getLines: () => readonly OrderLine[],
  locationCounts: LocationCounts,
  existing: ExistingOrder,
): NewRecordForm<OrderFormValues> {
  const go = useGo();
  const cacheOrder = useCacheOrder();
  const refresh = useRowRefresh();
  const { remove: removeDraft } = useDraftAccess();
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  const sent = useRef<CreateOrderInput>(undefined);
  return useNewRecordForm(definition, {
    name: 'order',
    id: orderId,
    initial,
    create: recordMutation({
      document: InitializeOrderDocument,
      title: 'Initialize Order',
      toInput: ({ values }: NewValues<OrderFormValues>) => {
        const input = toCreateOrderInput(orderId, values, getLines());
        sent.current = input;
        return input;
      },
      getStored: ({ order }) => order,
    }),
    publish: (order, id) => {
      if (order) cacheOrder(order);
      void refresh([id]);
    },
    open: (id) => {
      removeDraft(id);
      if (sent.current) setCreatedOrder(sent.current);
      go(savedOrderPath(id), { replace: true });
    },
    existing: {
      onFound: () => existing.setFound(),
      open: existing.open,
      inputMessage: 'They stay as a draft of another order.',
    },
    messages: {
      created: 'Order Initialized',
      // Spec 2 §8: what the server refuses has the title of the operation.
      failed: ({ message, problems, reason }) => {
        const lines = formatLinesWithProblems(problems, getLines());
        return reason === 'refused'
          ? { text: 'Initialize Order', detail: [message, lines].filter(Boolean).join('\n') }
          : { text: `Error saving order: ${message}` };
      },
    },
  });
}

/** Converts the input of a new order; the server creates an order of one id and input once. */
export const toCreateOrderInput = (
  orderId: string,
  values: OrderFormValues,
  lines: readonly OrderLine[],
): CreateOrderInput => ({ ...toOrderHeaderInput(values), orderId, lineItems: lines.map(toLineInput) });

/** Names the lines of a new order that have problems: 'Line 2, Maple'; undefined when none has. */
export function formatLinesWithProblems(
  entries: readonly UserErrorEntry[],
  lines: readonly OrderLine[],
): string | undefined {
  const names = entries.flatMap((entry) => {
    const [list, index] = 'field' in entry ? (entry.field ?? []) : [];
    const line = list === 'lineItems' ? lines[Number(index)] : undefined;
    return line && entry.severity === 'ERROR' ? [`Line ${line.lineNumber}, ${line.name}`] : [];
  });
  return [...new Set(names)].join('; ') || undefined;
}
