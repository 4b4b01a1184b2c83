import type { ClockTime, Instant } from '#platform/kernel/day.ts';
import { type OrderStatus, placeOf } from './orderStatus.ts';

/** What a change of status does to the quantities of every line. */
export type QuantityEffect = 'keep' | 'fill' | 'clear';

/** What a change of status does besides changing it. */
export interface StatusEffect {
  /** 'fill': a missing one becomes the ordered one. */
  acknowledged: QuantityEffect;
  /** 'fill': a missing one becomes the acknowledged one, else the ordered one. */
  shipped: QuantityEffect;
  shippedDate: Instant | null;
  syncDate: Instant | null;
}

const isBefore = (status: OrderStatus, other: OrderStatus): boolean => placeOf(status) < placeOf(other);

/**
 * Effects of entering a status (contract README, "Status changes"). Quantities that are entered only later are empty
 * again after going back, so that what is ordered counts in an open order (contract, LineItem: "null before").
 */
export function statusEffect(
  to: OrderStatus,
  { shippedDate, syncDate }: { shippedDate: Instant | null; syncDate: Instant | null },
  now: ClockTime,
): StatusEffect {
  const wasShipped = isBefore(to, 'SHIPPED') ? null : shippedDate;
  return {
    acknowledged: to === 'ACKNOWLEDGED' ? 'fill' : isBefore(to, 'SUBMITTED') ? 'clear' : 'keep',
    shipped: to === 'SHIPPED' ? 'fill' : isBefore(to, 'ACKNOWLEDGED') ? 'clear' : 'keep',
    shippedDate: to === 'SHIPPED' ? (shippedDate ?? now) : wasShipped,
    syncDate: to === 'SYNCHRONIZED' ? now : syncDate,
  };
}
