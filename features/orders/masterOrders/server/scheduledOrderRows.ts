import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { NewOrderRows } from '../../header/server/newOrderRows.ts';
import { assignLineNumbers } from '../../lines/lineNumbers.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import type { LineItemRecord } from '../../lines/server/lineItemStore.ts';
import type { OrderReferences } from '../../order/server/orderReferences.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import type { ScheduledLine } from '../scheduledOrderChecks.ts';
import type { RequestedScheduledOrder } from '../scheduledOrderInput.ts';

/** A checked order to schedule from a locked master order. */
interface OrderToSchedule {
  request: RequestedScheduledOrder;
  hash: string;
  master: OrderRecord;
  week: IsoWeek;
  lines: readonly ScheduledLine[];
  /** The customer as stored now; undefined when it is unknown. */
  customer: OrderReferences['customer'];
}

/** Returns the rows of a scheduled order: a copy of its master order for one week, with the prices that were agreed. */
export function buildScheduledOrderRows(
  unit: UnitOfWork,
  { request, hash, master, week, lines: scheduledLines, customer }: OrderToSchedule,
): NewOrderRows {
  const { orderId, orderNumber, expectedDeliveryDate } = request.order;
  const numbers = assignLineNumbers(
    [],
    scheduledLines.map(({ line, masterLine }) => line.lineNumber ?? masterLine.lineNumber),
  );
  const lines = scheduledLines.map((scheduled, index) => ({
    ...copyMasterLine(orderId, hash, scheduled),
    lineNumber: numbers[index] ?? 0,
  }));
  const header: NewOrderRows['header'] = {
    ...master,
    entityType: 'ORDER',
    orderId,
    orderNumber,
    // Not those of the master order, whose customer may have others by now.
    poRequired: customer?.location?.poRequired ?? false,
    termsId: customer?.termsId ?? null,
    status: 'INITIALIZED',
    expectedDeliveryDate,
    finalCredit: false,
    initializationDate: unit.startedAt,
    numberOfLines: lines.length,
    total: orderTotal(lines),
    masterOrderId: master.orderId,
    scheduledYear: week.year,
    scheduledWeek: week.week,
    version: 1,
    updatedAt: unit.changeStamp,
    contentHash: hash,
  };
  return {
    header,
    lines,
    history: [{ order: header, action: 'createScheduledOrder', operation: 'CREATED' }],
  };
}

function copyMasterLine(
  orderId: string,
  contentHash: string,
  { line, masterLine }: ScheduledLine,
): LineItemRecord {
  const { scheduledQuantity: _, ...copied } = masterLine;
  const price = masterLine.overridePrice;
  return {
    ...copied,
    id: line.id,
    orderId,
    masterLineItemId: masterLine.id,
    orderedQuantity: line.quantity,
    acknowledgedQuantity: null,
    shippedQuantity: null,
    price,
    // A price that was agreed upon was found nowhere.
    priceExplanation: masterLine.price === price ? masterLine.priceExplanation : { ...noPrice, price },
    cost: 0,
    dateAdded: line.dateAdded,
    addedBy: line.addedBy,
    // Of the order, with which alone its lines are sent again.
    contentHash,
  };
}
