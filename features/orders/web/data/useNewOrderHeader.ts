import { useState } from 'react';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { type NewRecordForm, useNewRecordForm } from '#platform/web/record/useNewRecordForm.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { InitializeOrderDocument } from '../documents.ts';
import { createOrderHeaderForm, type LocationCounts } from '../header/orderHeaderForm.ts';
import { toLineInput, type OrderLine } from '../lines/orderLine.ts';
import { useRowRefresh } from '../list/useRowRefresh.ts';
import { savedOrderPath } from '../page/orderPaths.ts';
import { setCreatedOrder } from './createdOrder.ts';
import { toOrderHeaderInput, type OrderFormValues } from './orderFormValues.ts';
import { useCacheOrder } from './useOrder.ts';

/** Header of a new order, saved with its lines in one operation. */
export function useNewOrderHeader(
  orderId: string,
  initial: OrderFormValues,
  getLines: () => readonly OrderLine[],
  locationCounts: LocationCounts,
): NewRecordForm<OrderFormValues> {
  const go = useGo();
  const cacheOrder = useCacheOrder();
  const refresh = useRowRefresh();
  const { remove: removeDraft } = useDraftAccess();
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  return useNewRecordForm(definition, {
    name: 'order',
    id: orderId,
    initial,
    create: {
      document: InitializeOrderDocument,
      toInput: (values, id) => ({
        ...toOrderHeaderInput(values),
        orderId: id,
        lineItems: getLines().map(toLineInput),
      }),
      getStored: ({ order }) => order,
    },
    publish: (order, id) => {
      if (order) cacheOrder(order);
      void refresh([id]);
    },
    open: (id) => {
      removeDraft(id);
      setCreatedOrder(id);
      go(savedOrderPath(id), { replace: true });
    },
    messages: {
      created: 'Order Initialized',
      failed: (message, problems) => ({
        text: `Error saving order: ${message}`,
        detail: formatLinesWithProblems(problems, getLines()),
      }),
    },
  });
}

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
