import { sha1 } from '#platform/web/parts/sha1.ts';
import type { Day, Instant } from '#platform/kernel/dates/day.ts';
import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { nameBasedId } from '#platform/kernel/ids/nameBasedId.ts';
import { scheduledOrderNumber, toDeliveryDay } from '../../schedule.ts';
import type { SavedMasterOrder, MasterOrderLine } from '../../../order/web/masterOrderSession.ts';

/** A line and what a week delivers of it. */
export interface PlannedQuantity {
  line: MasterOrderLine;
  quantity: number;
}

/** User and time of a run. */
interface ScheduleOrigin {
  addedBy: string;
  dateAdded: Instant;
}

/**
 * Returns the id of a week's order: the same one for everybody, so that an order whose response was lost is not created twice.
 * `attempt` is the number of earlier orders of the week.
 */
const scheduledOrderId = (masterOrderId: string, { year, week }: IsoWeek, attempt: number): string =>
  nameBasedId(sha1, 'scheduledOrder', masterOrderId, year, week, attempt);

/** Returns the number of earlier orders of a week, which are cancelled when it is free. */
export function countEarlierOrders(
  { masterOrderId, scheduledOrders }: SavedMasterOrder,
  week: IsoWeek,
): number {
  const known = new Set(scheduledOrders.map(({ orderId }) => orderId));
  let count = 0;
  while (known.has(scheduledOrderId(masterOrderId, week, count))) count += 1;
  return count;
}

interface WeekOrder {
  week: IsoWeek;
  quantities: readonly PlannedQuantity[];
  today: Day;
  origin: ScheduleOrigin;
  attempt: number;
}

/** Returns the input that creates the order of a week. */
export function toScheduledOrderInput(
  master: SavedMasterOrder,
  { week, quantities, today, origin: { addedBy, dateAdded }, attempt }: WeekOrder,
) {
  const { masterOrderId, masterOrderNumber, customer, poNumber, type, salesPerson, shipFromLocation } =
    master;
  const orderId = scheduledOrderId(masterOrderId, week, attempt);
  return {
    masterOrderId,
    masterOrderNumber,
    order: {
      orderId,
      orderNumber: scheduledOrderNumber(masterOrderNumber, week),
      customer: { id: customer.id, name: customer.name },
      expectedDeliveryDate: toDeliveryDay(week, today),
      fromLocation: shipFromLocation && { name: shipFromLocation.name },
      poNumber,
      salesPersonEmail: salesPerson?.emailAddress ?? null,
      type,
    },
    lineItems: {
      orderId,
      items: quantities.map(({ line, quantity }) => ({
        id: nameBasedId(sha1, 'scheduledLine', orderId, line.id),
        masterLineItemId: line.id,
        lineNumber: line.lineNumber,
        itemId: line.itemId,
        name: line.name,
        sku: line.sku,
        upc: line.upc,
        itemGroup: line.itemGroup,
        category: line.category,
        itemErpId: line.itemErpId,
        eaches: line.eaches,
        department: line.department,
        notes: line.notes,
        currency: line.currency,
        quantity,
        // The agreed price.
        price: line.overridePrice,
        overridePrice: line.overridePrice,
        cost: 0,
        addedBy,
        dateAdded,
      })),
    },
  };
}
