import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { bulkStatusRefusal, type OrderStatus, orderStatusLabel } from '../orderStatus.ts';
import { BulkUpdateOrderStatusDocument, type BulkUpdateOrderStatusMutation } from './documents.ts';
import type { OrderRow } from './orderColumns.ts';
import { statusQuestion } from './statusQuestion.ts';
import { useRowRefresh } from './useRowRefresh.ts';

const refreshDelay = 1000;

type Result = NonNullable<
  NonNullable<BulkUpdateOrderStatusMutation['bulkUpdateOrderStatus']>['results']
>[number];

/** A refusal returns no order, so its status differs from the requested one (decisions O3, O35). */
const failures = (results: readonly Result[], selected: readonly OrderRow[], to: OrderStatus): string[] =>
  results.flatMap(({ orderId, order, errors }) => {
    if (order?.status === to) return [];
    const number = selected.find(({ orderEntityId }) => orderEntityId === orderId)?.orderEntityNumber;
    return [
      `${number ?? orderId}: ${errors?.[0]?.message ?? `still ${orderStatusLabel(order?.status ?? '')}`}`,
    ];
  });

const counted = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Update Status of the orders grid: each order succeeds or fails by itself, then its row is reloaded. */
export function useBulkStatus() {
  const confirm = useConfirm();
  const refresh = useRowRefresh();
  const { run, busy } = useCommand(BulkUpdateOrderStatusDocument, { quiet: true });

  async function update(selected: readonly OrderRow[], to: OrderStatus): Promise<void> {
    const refusal = bulkStatusRefusal(selected.length, {
      withMasterOrders: selected.some(({ orderEntityType }) => orderEntityType === 'MASTER_ORDER'),
    });
    if (refusal) {
      showToast('warning', refusal.message);
      return;
    }
    const question = statusQuestion(
      selected.length === 1 ? `order ${selected[0]?.orderEntityNumber}` : counted(selected.length),
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
    const failed = failures(outcome.payload.results ?? [], selected, to);
    if (failed.length < selected.length)
      showToast('success', `Successfully updated to ${label}`, {
        detail: selected.length > 1 ? counted(selected.length - failed.length) : undefined,
      });
    if (failed.length > 0)
      showToast('error', `Unable to update status to ${label}`, { detail: told(failed), stays: true });
    setTimeout(() => void refresh(orderIds), refreshDelay);
  }
  return { update, busy };
}

const mostTold = 5;
const told = (failed: readonly string[]): string =>
  failed.length > mostTold
    ? `${failed.slice(0, mostTold).join('; ')}; ... and ${failed.length - mostTold} more`
    : failed.join('; ');
