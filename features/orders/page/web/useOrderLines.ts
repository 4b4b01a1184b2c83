import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import { findLinesLock, type OrderLinesSession } from '../../lines/web/linesSession.ts';
import { orderLineKind } from '../../lines/web/lineKind.ts';
import { useSavedLines } from '../../lines/web/useSavedLines.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { useLineStocks } from './useLineStocks.ts';
import { type Repricing, useRepricing } from '../../repricing/web/useRepricing.ts';

/** The lines of a stored order on its page, and the offer of new prices for them. */
export function useOrderLines(
  session: OrderSession,
  { tenant }: TenantContext,
  lockedReason: string | undefined,
): { lines: Required<OrderLinesSession>; repricing: Repricing; retryStock: (() => void) | undefined } {
  const { record: order, current } = session;
  const { orderId, status, lineItems, allocations, orderTotal: total, expectedDeliveryDate: day } = order;
  const { id: customerId, location } = order.customer;
  const { customer } = useCustomer(customerId);
  const operations = useSavedLines(session);
  const stock = useLineStocks(order);
  const pricing = usePricingContext({
    ...tenant,
    customerId,
    locationId: location?.id,
    day,
    currency: total.currency,
  });
  const isLocationMissing =
    !location && canEditHeaderField(status, 'location') && (customer?.locations.length ?? 0) > 1;
  const linesLock = findLinesLock({ lockedReason, status });
  const lines = {
    ...operations,
    kind: orderLineKind,
    orderId,
    status,
    lines: lineItems,
    allocations,
    stocks: stock.stocks,
    total,
    pricing,
    lockedReason,
    linesLock,
    addingProblem: isLocationMissing ? 'Choose a location in the order details and save it first' : undefined,
    isAddingPending: false,
  };
  const repricing = useRepricing({
    lines: lineItems,
    pricing,
    actions: operations.actions,
    isLocked: linesLock !== undefined,
    current: () => {
      const newest = current() ?? order;
      const locationId = newest.customer.location?.id ?? null;
      return { lines: newest.lineItems, scope: { locationId, day: newest.expectedDeliveryDate } };
    },
  });
  return { lines, repricing, retryStock: stock.retry };
}
