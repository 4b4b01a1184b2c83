import type { ClockTime, Instant } from '#platform/kernel/dates/day.ts';
import { type OrderStatus, statusRank } from './orderStatus.ts';

/** Effect of a status change on one quantity of every line. */
type QuantityEffect = 'keep' | 'fill' | 'clear';

/** Effects of a status change besides the status itself. */
export interface StatusEffect {
  /** 'fill' sets a missing quantity to the ordered one. */
  acknowledged: QuantityEffect;
  /** 'fill' sets a missing quantity to the acknowledged one, else the ordered one. */
  shipped: QuantityEffect;
  shippedDate: Instant | null;
  syncDate: Instant | null;
}

const isBefore = (status: OrderStatus, other: OrderStatus): boolean => statusRank(status) < statusRank(other);

/**
 * Effects of entering a status (API conventions, "Status changes"). Going back clears the quantities of later statuses,
 * so that the ordered quantity counts in an open order (contract, LineItem: "null before").
 */
export function getStatusEffect(
  to: OrderStatus,
  { shippedDate, syncDate }: { shippedDate: Instant | null; syncDate: Instant | null },
  now: ClockTime,
): StatusEffect {
  const previousShippedDate = isBefore(to, 'SHIPPED') ? null : shippedDate;
  return {
    acknowledged: to === 'ACKNOWLEDGED' ? 'fill' : isBefore(to, 'SUBMITTED') ? 'clear' : 'keep',
    shipped: to === 'SHIPPED' ? 'fill' : isBefore(to, 'ACKNOWLEDGED') ? 'clear' : 'keep',
    shippedDate: to === 'SHIPPED' ? (shippedDate ?? now) : previousShippedDate,
    syncDate: to === 'SYNCHRONIZED' ? now : syncDate,
  };
}
