import type { EntityChangeEvent } from '#platform/web/live/entityChangeEvent.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import { allowedNextStatuses } from '../../status/orderStatus.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import {
  AddLineItemsDocument,
  EditOrderDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateOrderStatusDocument,
} from '../documents.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { respondItems } from './catalogue.ts';
import { orderForCustomer, startOrderServer } from './orderServer.ts';
import { orderLine } from './orderLine.ts';
import { buildAddedLines, changeLines, findLineErrors, toLineValues, withPieces } from './storedLines.ts';

/** A server that stores one order. */
export interface StoredOrder {
  server: StubServer;
  /** The order after the changes that were sent. */
  order: () => SavedOrder;
  /** Changes the order as another user does. */
  change: (change: Partial<SavedOrder>) => void;
  changeLine: (number: number, change: Partial<OrderLine>) => void;
  /** Event that tells a page of the last change. */
  changeEvent: () => EntityChangeEvent;
}

let count = 0;

/** Starts a server with three items that stores an order, and every change of its lines, header and status, with no rules but conflicts. */
export async function startServerWithOrder(initial: Partial<SavedOrder> = {}): Promise<StoredOrder> {
  // Every order has a queue of operations in the browser, so every test has an order of its own.
  const orderId = (count += 1).toString(16).padStart(32, '0');
  let order = withTotals(orderForCustomer({ id: orderId, orderId, lineItems: lavenderAndSage, ...initial }));
  const change = (values: Partial<SavedOrder>): void => {
    order = withTotals({ ...order, ...values, version: order.version + 1 });
  };
  const updateLines = (update: (line: OrderLine) => Partial<OrderLine> | undefined): OrderLine[] => {
    const { lines, changed } = changeLines(order.lineItems, update);
    change({ lineItems: lines });
    return changed;
  };
  const server = await startOrderServer(() => order);
  respondItems(server);
  server.respond(UpdateLineItemDocument, ({ input }) => {
    const errors = findLineErrors(
      order.lineItems.find(({ id }) => id === input.id),
      input.expected,
    );
    if (errors) return { updateLineItem: { order: null, lineItems: null, errors } };
    const lineItems = updateLines(({ id }) => (id === input.id ? toLineValues(input.lineItem) : undefined));
    return { updateLineItem: { order, lineItems, errors: null } };
  });
  server.respond(UpdateLineItemsDocument, ({ input }) => {
    const lineItems = updateLines(({ id }) => {
      const item = input.items.find((one) => one.id === id);
      return item && toLineValues(item.lineItem);
    });
    return { updateLineItems: { order, lineItems, errors: null } };
  });
  server.respond(UpdateAcknowledgedQuantityDocument, ({ input }) => {
    const lineItems = updateLines(({ id }) => {
      const item = input.items.find((one) => one.id === id);
      return item && { acknowledgedQuantity: item.acknowledgedQuantity ?? null };
    });
    return { updateAcknowledgedQuantity: { order, lineItems, errors: null } };
  });
  server.respond(RemoveLineItemDocument, ({ input }) => {
    change({ lineItems: order.lineItems.filter(({ id }) => id !== input.id) });
    return { removeLineItem: { order, errors: null } };
  });
  server.respond(AddLineItemsDocument, ({ input }) => {
    const lineItems = buildAddedLines(order.lineItems, input.items);
    change({ lineItems: [...order.lineItems, ...lineItems] });
    return { addLineItems: { order, lineItems, errors: null } };
  });
  server.respond(EditOrderDocument, ({ input: { poNumber = null, expectedVersion = null } }) => {
    if (expectedVersion !== order.version) {
      const versions = { entityId: orderId, expectedVersion, actualVersion: order.version };
      const conflict = { ...error, ...versions, __typename: 'ConflictError', code: 'STALE_VERSION' } as const;
      return { editOrder: { order: null, errors: [{ ...conflict, message: 'The order was changed' }] } };
    }
    change({ poNumber });
    return { editOrder: { order, errors: null } };
  });
  server.respond(UpdateOrderStatusDocument, ({ input: { status } }) => {
    change({ status });
    return { updateOrderStatus: { order, errors: null } };
  });
  return {
    server,
    order: () => order,
    change,
    changeEvent: () => ({
      entityType: 'ORDER',
      entityId: orderId,
      version: order.version,
      operation: 'UPDATED',
      changedAt: order.updatedAt,
      changedBy: 'sales@moif.example',
    }),
    changeLine: (number, values) =>
      void updateLines(({ lineNumber }) => (lineNumber === number ? values : undefined)),
  };
}

/** Ten trays of eight Lavender at 3.25 and four Sage at 11.09. */
const lavenderAndSage: readonly OrderLine[] = [
  orderLine(1, { name: 'Lavender', sku: 'LAV', orderedQuantity: 10, eaches: 8, ...foundPrice(3.25) }),
  orderLine(2, {
    name: 'Sage',
    sku: 'SAGE',
    itemId: 'b'.repeat(32),
    orderedQuantity: 4,
    ...foundPrice(11.09),
  }),
];

function foundPrice(price: number) {
  return { price, overridePrice: price };
}

const error = { severity: 'ERROR' } as const;

const withTotals = (order: SavedOrder): SavedOrder => {
  const lineItems = order.lineItems.map(withPieces);
  const numberOfLines = lineItems.length;
  return {
    ...order,
    lineItems,
    numberOfLines,
    orderTotal: { amount: orderTotal(lineItems), currency: 'USD' },
    allowedNextStatuses: allowedNextStatuses({ ...order, numberOfLines, poRequired: false }),
  };
};
