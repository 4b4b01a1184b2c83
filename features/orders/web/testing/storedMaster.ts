import type { EntityChangeEvent } from '#platform/web/live/entityChangeEvent.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { allowedMasterStatuses } from '../../masterOrders/masterOrderStatus.ts';
import type { MasterOrderLine, SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import { getStatusEffect } from '../../status/statusEffect.ts';
import {
  AddMasterLineItemsDocument,
  EditMasterOrderDocument,
  InitializeMasterOrderDocument,
  MasterOrderDocument,
  RemoveMasterLineItemDocument,
  UpdateMasterAcknowledgedQuantityDocument,
  UpdateMasterLineItemDocument,
  UpdateMasterLineItemsDocument,
  UpdateMasterOrderStatusDocument,
} from '../documents.ts';
import { respondItems } from './catalogue.ts';
import { orderLine } from './orderLine.ts';
import { orderForCustomer, staleOrderError, startOrderServer } from './orderServer.ts';
import {
  buildAddedLines,
  changeLines,
  findLineErrors,
  staleLineError,
  toLineValues,
  withPieces,
} from './storedLines.ts';

/** Line `number` of a master order. */
export function masterLine(number: number, change: Partial<MasterOrderLine> = {}): MasterOrderLine {
  const { priceExplanation: _, masterLineItemId: __, ...line } = orderLine(number);
  return withPieces({ ...line, shippedQuantity: 0, scheduledQuantity: 0, weekQuantities: [], ...change });
}

/** A server that stores one master order. */
export interface StoredMaster {
  server: StubServer;
  /** The master order after the changes that were sent. */
  master: () => SavedMasterOrder;
  /** Changes the master order as another user does. */
  change: (change: Partial<SavedMasterOrder>) => void;
  changeLine: (number: number, change: Partial<MasterOrderLine>) => void;
  /** Event that tells a page of the last change. */
  changeEvent: () => EntityChangeEvent;
}

let count = 0;

/** Twelve trays of eight Lavender at 3.25 and four Sage at 11.09. */
const lavenderAndSage: readonly MasterOrderLine[] = [
  masterLine(1, { orderedQuantity: 10, eaches: 8, price: 3.25, overridePrice: 3.25 }),
  masterLine(2, {
    name: 'Sage',
    sku: 'SAGE',
    itemId: 'b'.repeat(32),
    orderedQuantity: 4,
    price: 11.09,
    overridePrice: 11.09,
  }),
];

/** Starts a server with three items that stores a master order, and every change of its lines and status as the server does. */
export async function startServerWithMaster(initial: Partial<SavedMasterOrder> = {}): Promise<StoredMaster> {
  // Every master order has a queue of operations in the browser, so every test has one of its own.
  const masterOrderId = (count += 1).toString(16).padStart(32, 'f');
  const { customer, initializationDate, updatedAt } = orderForCustomer();
  let master = withTotals({
    id: masterOrderId,
    masterOrderId,
    tenantId: 'MOIF',
    masterOrderNumber: '100214',
    poNumber: null,
    type: 'PO',
    status: 'OPEN',
    salesPerson: { emailAddress: 'kim@example.com' },
    customer,
    shipFromLocation: null,
    numberOfLines: 0,
    orderTotal: { amount: 0, currency: 'USD' },
    initializationDate,
    allowedNextStatuses: [],
    version: 5,
    updatedAt,
    masterLineItems: lavenderAndSage,
    scheduledOrders: [],
    ...initial,
  });
  const change = (values: Partial<SavedMasterOrder>): void => {
    master = withTotals({ ...master, ...values, version: master.version + 1 });
  };
  const updateLines = (
    update: (line: MasterOrderLine) => Partial<MasterOrderLine> | undefined,
  ): MasterOrderLine[] => {
    const { lines, changed } = changeLines(master.masterLineItems, update);
    change({ masterLineItems: lines });
    return changed;
  };
  const server = await startOrderServer();
  server.respond(MasterOrderDocument, () => ({ masterOrder: master }));
  respondItems(server);
  server.respond(UpdateMasterLineItemDocument, ({ input: { id, lineItem, expected } }) => {
    const line = master.masterLineItems.find((one) => one.id === id);
    const errors = findLineErrors(line, expected && toOrderValues(expected));
    if (errors) return { updateMasterLineItem: { masterOrder: null, masterLineItems: null, errors } };
    const masterLineItems = updateLines((one) =>
      one.id === id ? toLineValues(toOrderValues(lineItem)) : undefined,
    );
    return { updateMasterLineItem: { masterOrder: master, masterLineItems, errors: null } };
  });
  server.respond(UpdateMasterLineItemsDocument, ({ input: { items } }) => {
    const masterLineItems = updateLines(({ id }) => {
      const item = items.find((one) => one.id === id);
      return item && toLineValues(toOrderValues(item.lineItem));
    });
    return { updateMasterLineItems: { masterOrder: master, masterLineItems, errors: null } };
  });
  server.respond(RemoveMasterLineItemDocument, ({ input }) => {
    change({ masterLineItems: master.masterLineItems.filter(({ id }) => id !== input.id) });
    return { removeMasterLineItem: { masterOrder: master, errors: null } };
  });
  server.respond(AddMasterLineItemsDocument, ({ input: { items } }) => {
    const masterLineItems = buildAddedLines(master.masterLineItems, items).map((line) =>
      masterLine(line.lineNumber, { ...line, shippedQuantity: 0 }),
    );
    change({ masterLineItems: [...master.masterLineItems, ...masterLineItems] });
    return { addMasterLineItems: { masterOrder: master, masterLineItems, errors: null } };
  });
  server.respond(UpdateMasterAcknowledgedQuantityDocument, ({ input: { masterItems } }) => {
    const byId = new Map(masterItems.map((item) => [item.id, item]));
    const stale = master.masterLineItems.find(({ id, acknowledgedQuantity }) => {
      const { expected = acknowledgedQuantity } = byId.get(id) ?? {};
      return expected !== acknowledgedQuantity;
    });
    if (stale) {
      const message = `Sasha Greenway acknowledged ${stale.acknowledgedQuantity} of line ${stale.lineNumber}`;
      const errors = [staleLineError(stale, message)];
      return { updateMasterAcknowledgedQuantity: { masterOrder: null, masterLineItems: null, errors } };
    }
    const masterLineItems = updateLines(({ id }) => {
      const item = byId.get(id);
      return item && { acknowledgedQuantity: item.acknowledgedQuantity ?? null };
    });
    const isComplete = master.masterLineItems.every(
      ({ acknowledgedQuantity }) => acknowledgedQuantity !== null,
    );
    if (isComplete) master = withTotals({ ...master, status: 'ACKNOWLEDGED' });
    return { updateMasterAcknowledgedQuantity: { masterOrder: master, masterLineItems, errors: null } };
  });
  server.respond(UpdateMasterOrderStatusDocument, ({ input: { status } }) => {
    const dates = { shippedDate: null, syncDate: null };
    const { acknowledged } = getStatusEffect(status, dates, new Date(0).toISOString());
    const { lines } = changeLines(master.masterLineItems, (line) => {
      if (acknowledged === 'keep') return undefined;
      const filled = line.acknowledgedQuantity ?? line.orderedQuantity;
      return { acknowledgedQuantity: acknowledged === 'fill' ? filled : null };
    });
    change({ status, masterLineItems: lines });
    return { updateMasterOrderStatus: { masterOrder: master, errors: null } };
  });
  server.respond(InitializeMasterOrderDocument, ({ input: { masterOrderId: id, lineItems, poNumber } }) => {
    const masterLineItems = buildAddedLines([], lineItems ?? []).map((line) =>
      masterLine(line.lineNumber, { ...line, shippedQuantity: 0 }),
    );
    change({ id, masterOrderId: id, poNumber: poNumber ?? null, masterLineItems });
    return { initializeMasterOrder: { masterOrder: master, errors: null } };
  });
  server.respond(EditMasterOrderDocument, ({ input: { poNumber, salesPersonEmail, expectedVersion } }) => {
    if (expectedVersion !== master.version)
      return {
        editMasterOrder: { masterOrder: null, errors: [staleOrderError('The master order was changed')] },
      };
    const salesPerson = salesPersonEmail ? { emailAddress: salesPersonEmail } : null;
    change({ poNumber: poNumber ?? null, salesPerson });
    return { editMasterOrder: { masterOrder: master, errors: null } };
  });
  return {
    server,
    master: () => master,
    change,
    changeEvent: () => ({
      entityType: 'MASTER_ORDER',
      entityId: masterOrderId,
      version: master.version,
      operation: 'UPDATED',
      changedAt: master.updatedAt,
      changedBy: 'sales@moif.example',
    }),
    changeLine: (number, values) =>
      void updateLines(({ lineNumber }) => (lineNumber === number ? values : undefined)),
  };
}

const toOrderValues = ({
  orderedQuantity: quantity,
  overridePrice,
}: {
  orderedQuantity?: number | null | undefined;
  overridePrice?: number | null | undefined;
}) => ({ quantity, overridePrice });

const withTotals = (master: SavedMasterOrder): SavedMasterOrder => {
  const { masterOrderNumber: orderNumber, status, masterLineItems } = master;
  const numberOfLines = masterLineItems.length;
  const isScheduled = masterLineItems.some(({ scheduledQuantity }) => scheduledQuantity > 0);
  return {
    ...master,
    numberOfLines,
    orderTotal: {
      amount: orderTotal(masterLineItems.map((line) => ({ ...line, shippedQuantity: null }))),
      currency: 'USD',
    },
    allowedNextStatuses: allowedMasterStatuses({ orderNumber, status, numberOfLines, isScheduled }),
  };
};
