import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { canEditQuantity, linesProblem } from '../../status/editability.ts';
import { type OrderStatus, statusRank } from '../../status/orderStatus.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderEntityLine, OrderLine } from '../../order/web/orderLine.ts';
import type { ConfirmedField, EnterQuantities, LineActions } from './lineActions.ts';
import type { LineKind } from './lineKind.ts';
import type { LineStocks } from './shownLines.ts';

/** The lines of an order or master order on its page, stored or not, and the operations on them. */
export interface LinesSession<Line extends OrderEntityLine = OrderEntityLine> {
  kind: LineKind;
  lines: readonly Line[];
  total: { amount: number; currency: Currency };
  actions: LineActions;
  /** Enters a quantity of a later status. */
  enterQuantities?: EnterQuantities;
  pricing: PricingContext;
  /** Reason for missing permission; nothing can be changed then. */
  lockedReason: string | undefined;
  /** Reason for which lines cannot be added, changed or removed. */
  linesLock: string | undefined;
  /** Reason for which no line can be added now. */
  addingProblem: string | undefined;
}

/** The lines of an order. */
export interface OrderLinesSession extends LinesSession<OrderLine> {
  orderId: string;
  status: OrderStatus;
  /** Stock that is set aside for the lines. */
  allocations: SavedOrder['allocations'];
  /** Stock of the items; undefined until it is read, and where none is counted or shown. */
  stocks?: LineStocks | undefined;
  /** The reason for which no line can be added is about to end by itself: lines that are typed meanwhile are added then. */
  isAddingPending: boolean;
}

/** Returns the reason for which the lines of an order cannot change at all. */
export const findLinesLock = ({
  lockedReason,
  status,
}: Pick<OrderLinesSession, 'lockedReason' | 'status'>): string | undefined =>
  lockedReason ?? linesProblem(status, [])?.message;

/** Returns the quantity of a later status that can be entered into the lines of an order. */
export const findConfirmedField = (status: OrderStatus): ConfirmedField | undefined =>
  (['acknowledgedQuantity', 'shippedQuantity'] as const).find((field) => canEditQuantity(status, field));

/** Returns the quantities of an order's line by their labels. */
export const listLineQuantities = (status: OrderStatus, line: OrderLine) => ({
  Ordered: line.orderedQuantity,
  Acknowledged: line.acknowledgedQuantity,
  Shipped:
    statusRank(status) >= statusRank('SHIPPED') ? effectiveShippedQuantity(line) : line.shippedQuantity,
});
