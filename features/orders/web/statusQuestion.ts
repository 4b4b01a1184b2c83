import type { Question } from '#platform/web/panel/useConfirm.ts';
import { type OrderStatus, orderStatusLabel, placeOf } from '../orderStatus.ts';

/**
 * Confirmation before a status change; undefined when it goes forward (decision O4). Cancelling and deleting always ask
 * and name the order.
 */
export function statusQuestion(
  what: string,
  from: readonly OrderStatus[],
  to: OrderStatus,
): Question | undefined {
  const label = orderStatusLabel(to);
  if (to === 'CANCELLED') return { title: `Cancel ${what}?`, action: 'Set to Cancelled', danger: true };
  if (to === 'DELETED')
    return {
      title: `Delete ${what}?`,
      text: 'Deleted orders stay on record. An order with lines can be opened again.',
      action: 'Delete',
      danger: true,
    };
  if (!from.some((status) => placeOf(status) > placeOf(to))) return undefined;
  return {
    title: `Set ${what} back to ${label}?`,
    text: 'Values entered after that status may be cleared. The history shows who did it.',
    action: `Set back to ${label}`,
  };
}
