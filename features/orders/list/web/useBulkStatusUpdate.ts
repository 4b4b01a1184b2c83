import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { bulkStatusProblem, type OrderStatus, orderStatusLabel } from '../../status/orderStatus.ts';
import { BulkUpdateOrderStatusDocument, type BulkUpdateOrderStatusMutation } from '../../web/documents.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { buildStatusConfirmation } from '../../status/web/statusConfirmation.ts';
import { orderListQuery } from '../../order/web/orderListQuery.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';

const refreshDelay = 1000;

type BulkStatusResult = NonNullable<
  NonNullable<BulkUpdateOrderStatusMutation['bulkUpdateOrderStatus']>['results']
>[number];

/** A refused order is returned as it is, so its status differs from the requested one (decisions O3, O35). */
const listFailures = (
  results: readonly BulkStatusResult[],
  selected: readonly OrderGridRow[],
  to: OrderStatus,
): string[] =>
  results.flatMap(({ orderId, order, errors }) => {
    if (order?.status === to) return [];
    const number = selected.find(({ orderEntityId }) => orderEntityId === orderId)?.orderEntityNumber;
    return [
      `${number ?? orderId}: ${errors?.[0]?.message ?? `still ${orderStatusLabel(order?.status ?? '')}`}`,
    ];
  });

/** The rows with the statuses of the response, until they are reloaded. */
const withStatuses = (
  selected: readonly OrderGridRow[],
  results: readonly BulkStatusResult[],
): readonly OrderGridRow[] => {
  const statusById = new Map(
    results.flatMap(({ orderId, order }) => (order ? [[orderId, order.status]] : [])),
  );
  return selected.flatMap((row) => {
    const status = statusById.get(row.orderEntityId);
    return status === undefined || status === row.status ? [] : [{ ...row, status }];
  });
};

const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Update Status of the orders grid: each order succeeds or fails by itself, then its row is reloaded. */
export function useBulkStatusUpdate() {
  const confirm = useConfirm();
  const refresh = useRowRefresh();
  const merge = useMergeRows(orderListQuery);
  const { run, busy } = useCommand(BulkUpdateOrderStatusDocument, {
    title: 'Update Order Status',
    quiet: true,
  });

  async function update(selected: readonly OrderGridRow[], to: OrderStatus): Promise<void> {
    const problem = bulkStatusProblem(selected.length, {
      hasMasterOrders: selected.some(({ orderEntityType }) => orderEntityType === 'MASTER_ORDER'),
    });
    if (problem) {
      showToast('warning', problem.message);
      return;
    }
    const question = buildStatusConfirmation(
      selected.length === 1 ? `order ${selected[0]?.orderEntityNumber}` : formatOrderCount(selected.length),
      selected.map(({ status }) => status),
      to,
    );
    if (question && !(await confirm(question))) return;
    const orderIds = selected.map(({ orderEntityId }) => orderEntityId);
    const outcome = await run({ orderIds, status: to });
    const label = orderStatusLabel(to);
    if (!outcome.ok) {
      const { error, message } = outcome;
      showToast('error', error ? 'Error updating order status' : `Unable to update status to ${label}`, {
        detail: message,
      });
      // A lost response leaves the status unknown.
      if (error) await refresh(orderIds);
      return;
    }
    const results = outcome.payload.results ?? [];
    merge(withStatuses(selected, results));
    const failureTexts = listFailures(results, selected, to);
    const done = `Successfully updated to ${label}`;
    const doneCount = selected.length - failureTexts.length;
    if (selected.length > 1 && doneCount > 0)
      showToast('success', done, { detail: formatOrderCount(doneCount) });
    else if (doneCount > 0) announce(done);
    if (failureTexts.length > 0)
      showToast('error', `Unable to update status to ${label}`, {
        detail: joinFirst(failureTexts),
        isPersistent: true,
      });
    setTimeout(() => void refresh(orderIds), refreshDelay);
  }
  return { update, busy };
}
