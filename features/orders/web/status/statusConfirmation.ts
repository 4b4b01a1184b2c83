import type { Question } from '#platform/web/panel/useConfirm.ts';
import { type OrderStatus, orderStatusLabel, statusRank } from '../../status/orderStatus.ts';

/**
 * Confirmation before a status change; undefined when it goes forward (decision O4). Cancelling and deleting always ask
 * and name the order.
 */
export function buildStatusConfirmation(
  subject: string,
  from: readonly OrderStatus[],
  to: OrderStatus,
): Question | undefined {
  const label = orderStatusLabel(to);
  if (to === 'CANCELLED') return { title: `Cancel ${subject}?`, action: 'Set to Cancelled', danger: true };
  if (to === 'DELETED')
    return {
      title: `Delete ${subject}?`,
      text: 'Deleted orders stay on record. An order with lines can be opened again.',
      action: 'Delete',
      danger: true,
    };
  if (!from.some((status) => statusRank(status) > statusRank(to))) return undefined;
  return {
    title: `Set ${subject} back to ${label}?`,
    text: 'Values entered after that status may be cleared. The history shows who did it.',
    action: `Set back to ${label}`,
  };
}
