import type { EntityChangeEvent } from '#platform/web/live/entityChangeEvent.ts';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
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
  const changeLines = (update: (line: OrderLine) => Partial<OrderLine> | undefined): OrderLine[] => {
    const changed: OrderLine[] = [];
    const lineItems = order.lineItems.map((line) => {
      const values = update(line);
      if (!values) return line;
      const next = withPieces({ ...line, ...values });
      changed.push(next);
      return next;
    });
    change({ lineItems });
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
    const lineItems = changeLines(({ id }) => (id === input.id ? toLineValues(input.lineItem) : undefined));
    return { updateLineItem: { order, lineItems, errors: null } };
  });
  server.respond(UpdateLineItemsDocument, ({ input }) => {
    const lineItems = changeLines(({ id }) => {
      const item = input.items.find((one) => one.id === id);
      return item && toLineValues(item.lineItem);
    });
    return { updateLineItems: { order, lineItems, errors: null } };
  });
  server.respond(UpdateAcknowledgedQuantityDocument, ({ input }) => {
    const lineItems = changeLines(({ id }) => {
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
    const stored = new Set(order.lineItems.map(({ id }) => id));
    const lineItems = input.items
      .filter(({ id }) => !stored.has(id))
      .map((item, index) => {
        const number = Math.max(0, ...order.lineItems.map(({ lineNumber }) => lineNumber)) + index + 1;
        const { itemId, name, quantity, overridePrice, price, id, eaches } = item;
        return withPieces(
          orderLine(number, {
            id,
            itemId,
            name,
            quantity,
            orderedQuantity: quantity,
            sku: item.sku ?? '',
            overridePrice: overridePrice ?? 0,
            eaches: eaches ?? 1,
            price: price ?? 0,
          }),
        );
      });
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
      void changeLines(({ lineNumber }) => (lineNumber === number ? values : undefined)),
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

interface LineValues {
  quantity?: number | null | undefined;
  overridePrice?: number | null | undefined;
}

/** Refuses a change of a removed line, and of a value that another user has changed. */
function findLineErrors(
  line: OrderLine | undefined,
  expected: LineValues | null | undefined,
): readonly UserErrorFieldsFragment[] | undefined {
  if (!line) {
    const message = 'Line item not found';
    return [
      {
        ...error,
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message,
        entityType: 'ORDER',
        entityId: '',
      },
    ];
  }
  const { quantity = line.orderedQuantity, overridePrice = line.overridePrice } = expected ?? {};
  if (quantity === line.orderedQuantity && overridePrice === line.overridePrice) return undefined;
  const message = `Sasha Greenway changed line ${line.lineNumber} from ${quantity} to ${line.orderedQuantity}`;
  const versions = { entityId: line.id, expectedVersion: null, actualVersion: null };
  return [{ ...error, ...versions, __typename: 'ConflictError', code: 'STALE_VERSION', message }];
}

const toLineValues = ({ quantity, overridePrice }: LineValues): Partial<OrderLine> => ({
  ...(quantity ? { orderedQuantity: quantity, quantity } : {}),
  ...(overridePrice ? { overridePrice } : {}),
});

const withPieces = (line: OrderLine): OrderLine => ({
  ...line,
  eachesQuantity: line.orderedQuantity * line.eaches,
});

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
