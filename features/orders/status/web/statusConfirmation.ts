import type { Question } from '#platform/web/panel/useConfirm.ts';
import { type OrderStatus, orderStatusLabel, statusRank } from '../orderStatus.ts';

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
  const isOne = from.length === 1;
  if (to === 'CANCELLED')
    return {
      title: `Cancel ${subject}?`,
      action: isOne ? 'Cancel order' : 'Cancel orders',
      // "Cancel" would not say which of the two it means.
      cancel: isOne ? 'Keep order' : 'Keep orders',
      danger: true,
    };
  if (to === 'DELETED')
    return {
      title: `Delete ${subject}?`,
      text: isOne
        ? 'The order moves to Deleted. You can reopen it from there if it has lines.'
        : 'The orders move to Deleted. You can reopen those with lines from there.',
      action: 'Delete',
      danger: true,
    };
  if (!from.some((status) => statusRank(status) > statusRank(to))) return undefined;
  return {
    title: `Set ${subject} back to ${label}?`,
    text: 'Quantities entered since then may be cleared. This is recorded in History.',
    action: `Set back to ${label}`,
  };
}
