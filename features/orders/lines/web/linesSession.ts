import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { linesProblem } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { EnterQuantities, LineActions } from './lineActions.ts';

/** The lines of an order on its page, stored or not, and the operations on them. */
export interface LinesSession {
  orderId: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** Stock that is set aside for the lines. */
  allocations: SavedOrder['allocations'];
  total: { amount: number; currency: Currency };
  actions: LineActions;
  enterQuantities?: EnterQuantities;
  pricing: PricingContext;
  /** Reason for missing permission; nothing can be changed then. */
  lockedReason: string | undefined;
  /** Reason for which no line can be added now. */
  addingProblem: string | undefined;
  /** The reason is about to end by itself: lines that are typed meanwhile are added then. */
  isAddingPending: boolean;
}

/** Returns the reason for which the lines cannot change at all. */
export const findLinesLock = ({
  lockedReason,
  status,
}: Pick<LinesSession, 'lockedReason' | 'status'>): string | undefined =>
  lockedReason ?? linesProblem(status, [])?.message;
