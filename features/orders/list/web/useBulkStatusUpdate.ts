import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useMergeRows } from '#platform/web/lists/useList.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import {
  bulkStatusProblem,
  type OrderStatus,
  orderStatuses,
  orderStatusLabel,
} from '../../status/orderStatus.ts';
import { type MasterOrderStatus, masterOrderStatuses } from '../../masterOrders/masterOrderStatus.ts';
import { BulkUpdateMasterOrderStatusDocument, BulkUpdateOrderStatusDocument } from '../../web/documents.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { buildStatusConfirmation } from '../../status/web/statusConfirmation.ts';
import { orderListQuery } from '../../order/web/orderListQuery.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';

const refreshDelay = 1000;

/** The result of one order or master order. A refused one is returned as it is, so its status differs from the requested one. */
interface StatusResult {
  id: string;
  /** Undefined when the server does not know it. */
  status: OrderStatus | undefined;
  errors: readonly { readonly message: string }[] | null;
}

/** Why an order or a master order was not changed. */
interface Failure {
  number: string;
  reason: string;
}

/** Lists the refusals (decisions O3, O35). */
const listFailures = (
  results: readonly StatusResult[],
  selected: readonly OrderGridRow[],
  to: OrderStatus,
): Failure[] =>
  results.flatMap(({ id, status, errors }) => {
    if (status === to) return [];
    const number = selected.find(({ orderEntityId }) => orderEntityId === id)?.orderEntityNumber;
    return [
      { number: number ?? id, reason: errors?.[0]?.message ?? `still ${orderStatusLabel(status ?? '')}` },
    ];
  });

const formatFailures = (failures: readonly Failure[]): string =>
  joinFirst(failures.map(({ number, reason }) => `${number}: ${reason}`));

/** The rows with the statuses of the response, until they are reloaded. */
const withStatuses = (
  selected: readonly OrderGridRow[],
  results: readonly StatusResult[],
): readonly OrderGridRow[] => {
  const statusById = new Map(results.map(({ id, status }) => [id, status]));
  return selected.flatMap((row) => {
    const status = statusById.get(row.orderEntityId);
    return status === undefined || status === row.status ? [] : [{ ...row, status }];
  });
};

const isMaster = ({ orderEntityType }: OrderGridRow): boolean => orderEntityType === 'MASTER_ORDER';

/** Returns the statuses that a selection may change to; orders and master orders are never changed together. */
export const findBulkStatuses = (selected: readonly OrderGridRow[]): readonly OrderStatus[] =>
  selected.length > 0 && selected.every(isMaster) ? masterOrderStatuses : orderStatuses;

const getIds = (rows: readonly OrderGridRow[]): string[] => rows.map(({ orderEntityId }) => orderEntityId);

/** Update Status of the orders grid: each order or master order succeeds or fails by itself, then its row is reloaded. */
export function useBulkStatusUpdate() {
  const confirm = useConfirm();
  const refresh = useRowRefresh();
  const merge = useMergeRows(orderListQuery);
  const orders = useCommand(BulkUpdateOrderStatusDocument, { title: 'Update Order Status', quiet: true });
  const masters = useCommand(BulkUpdateMasterOrderStatusDocument, {
    title: 'Update Master Order Status',
    quiet: true,
  });

  /** Shows the results in the grid, and returns the refusals. */
  function showResults(
    rows: readonly OrderGridRow[],
    results: readonly StatusResult[],
    to: OrderStatus,
  ): Failure[] {
    merge(withStatuses(rows, results));
    setTimeout(() => void refresh(getIds(rows)), refreshDelay);
    return listFailures(results, rows, to);
  }

  async function askFirst(rows: readonly OrderGridRow[], to: OrderStatus, name: string): Promise<boolean> {
    const [first] = rows;
    const subject = rows.length === 1 ? `${name} ${first?.orderEntityNumber}` : `${rows.length} ${name}s`;
    const statuses = rows.map(({ status }) => status);
    const question = buildStatusConfirmation(subject, statuses, to);
    return !question || confirm(question);
  }

  async function updateOrders(rows: readonly OrderGridRow[], to: OrderStatus): Promise<void> {
    if (!(await askFirst(rows, to, 'order'))) return;
    const orderIds = getIds(rows);
    const outcome = await orders.run({ orderIds, status: to });
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
    const failures = showResults(
      rows,
      results.map(({ orderId: id, order, errors }) => ({ id, status: order?.status, errors })),
      to,
    );
    const done = `Successfully updated to ${label}`;
    const doneCount = rows.length - failures.length;
    if (rows.length > 1 && doneCount > 0)
      showToast('success', done, { detail: doneCount === 1 ? '1 order' : `${doneCount} orders` });
    else if (doneCount > 0) announce(done);
    if (failures.length > 0)
      showToast('error', `Unable to update status to ${label}`, {
        detail: formatFailures(failures),
        isPersistent: true,
      });
  }

  async function updateMasters(selected: readonly OrderGridRow[], to: MasterOrderStatus): Promise<void> {
    const label = orderStatusLabel(to);
    const rows = selected.filter(({ status }) => status !== to);
    const sameCount = selected.length - rows.length;
    if (rows.length === 0) {
      showToast('info', `All selected master orders already have status: ${label}`);
      return;
    }
    if (!(await askFirst(rows, to, 'master order'))) return;
    if (sameCount > 0)
      showToast(
        'info',
        `${sameCount} master order(s) already have status: ${label}. Updating remaining orders.`,
      );
    const masterOrderIds = getIds(rows);
    const outcome = await masters.run({ masterOrderIds, status: to });
    if (!outcome.ok) {
      const [first] = rows;
      const text =
        rows.length === 1
          ? `Failed to update master order ${first?.orderEntityNumber} status`
          : `Failed to update ${rows.length} master order(s)`;
      showToast('error', text, { detail: outcome.message });
      if (outcome.error) await refresh(masterOrderIds);
      return;
    }
    const results = outcome.payload.results ?? [];
    const failures = showResults(
      rows,
      results.map(({ masterOrderId: id, masterOrder, errors }) => ({
        id,
        status: masterOrder?.status,
        errors,
      })),
      to,
    );
    const doneCount = rows.length - failures.length;
    if (doneCount > 0) showToast('success', `${doneCount} master order(s) status updated to ${label}`);
    const [failure] = failures;
    if (failure && failures.length === 1)
      showToast('error', `Failed to update ${failure.number}`, {
        detail: failure.reason,
        isPersistent: true,
      });
    else if (failure)
      showToast('error', `Failed to update ${failures.length} master order(s)`, {
        detail: formatFailures(failures),
        isPersistent: true,
      });
  }

  async function update(selected: readonly OrderGridRow[], to: OrderStatus): Promise<void> {
    const areMasters = selected.every(isMaster);
    const problem = bulkStatusProblem(selected.length, {
      hasMasterOrders: !areMasters && selected.some(isMaster),
    });
    if (problem) return void showToast('warning', problem.message);
    const masterStatus = masterOrderStatuses.find((status) => status === to);
    if (!areMasters) await updateOrders(selected, to);
    else if (masterStatus) await updateMasters(selected, masterStatus);
  }
  return { update, busy: orders.busy || masters.busy };
}
