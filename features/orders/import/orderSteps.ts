import type { Address } from '#platform/kernel/address/address.ts';
import type { StepError } from '#platform/kernel/import/importWorkflow.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { NewOrderInput } from '../header/orderInput.ts';
import type { LineItemInput } from '../lines/lineItem.ts';
import type { ImportedItem, OrderDestination } from './orderDestination.ts';
import { getImportedNotes, type ImportedLine, type ImportedOrder } from './orderImport.ts';

interface StepRows {
  csvRowNumbers: readonly number[];
}

/** A step of the order import with the input of its mutation (spec 2 §4). */
export type OrderImportStep = StepRows &
  (
    | { step: 'order_number' }
    | { step: 'initialize'; order: ReturnType<typeof toOrderHeader> }
    | { step: 'add_items'; orderId: string; items: readonly ReturnType<typeof toLineItem>[] }
    | { step: 'update_status'; orderId: string; status: 'SUBMITTED' }
  );

/** A destination with the values that an order copies. */
export interface CompleteDestination extends OrderDestination {
  location: NonNullable<OrderDestination['location']> & {
    address: Address;
    salesPersonEmails: readonly string[];
  };
  billToAddress: Address;
}

/** Values that an order file does not contain. */
export interface OrderImportContext {
  findDestination: (order: ImportedOrder) => CompleteDestination;
  findItem: (line: ImportedLine) => ImportedItem;
  /** Name of the location from which imported orders are shipped (decision O29). */
  shipFrom: string | null;
  /** E-mail address of the user who imports. */
  userEmail: string;
  /** Start of the import. */
  startedAt: Instant;
  /** Returns the id of a part of a group, always the same for the same import (decision OI4). */
  partId: (groupKey: string, part: string) => string;
}

/** Errors of the steps; the code is that of the problem behind it. */
export const orderStepErrors: Readonly<Record<OrderImportStep['step'], StepError>> = {
  order_number: { code: null, message: 'Failed to get order number' },
  initialize: { code: null, message: 'Error saving order' },
  add_items: { code: null, message: 'Error saving line items' },
  update_status: { code: null, message: 'Error updating order status' },
};

/** Error of an order that the server did not return. */
export const missingOrderError = 'Invalid response from initializeOrder - missing order data';

/** Returns the id of the order of a group. */
export const importedOrderId = (key: string, { partId }: Pick<OrderImportContext, 'partId'>): string =>
  partId(key, 'order');

/**
 * Plans the steps that import an order. `initialize` has no number: the server takes the next one in the same transaction; a client
 * that makes the calls itself sends the number of its first step.
 */
export function planOrder(order: ImportedOrder, context: OrderImportContext): readonly OrderImportStep[] {
  const { csvRowNumbers, key } = order;
  const orderId = importedOrderId(key, context);
  return [
    { step: 'order_number', csvRowNumbers },
    { step: 'initialize', csvRowNumbers, order: toOrderHeader(order, orderId, context) },
    {
      step: 'add_items',
      csvRowNumbers,
      orderId,
      items: order.lines.map((line) => toLineItem(order, line, context)),
    },
    { step: 'update_status', csvRowNumbers, orderId, status: 'SUBMITTED' },
  ];
}

function toOrderHeader(order: ImportedOrder, orderId: string, context: OrderImportContext) {
  const { customerId, customerName, location, billToAddress } = context.findDestination(order);
  return {
    orderId,
    orderNumber: null,
    customer: {
      id: customerId,
      name: customerName,
      billToAddress,
      contact: toOrderContact(order),
      location: { id: location.locationId, name: location.name, address: location.address },
    },
    expectedDeliveryDate: order.expectedDeliveryDate ?? null,
    finalCredit: false,
    fromLocation: context.shipFrom === null ? null : { name: context.shipFrom },
    poNumber: order.poNumber,
    // The first of the location, else the user (decision OI13).
    salesPersonEmail: order.salesPersonEmail ?? location.salesPersonEmails[0] ?? context.userEmail,
    termsId: null,
    type: order.type ?? 'PO',
  } satisfies NewOrderInput;
}

/** Returns the contact of an imported order. */
export const toOrderContact = ({ contact }: ImportedOrder) =>
  ({
    firstName: contact.firstName,
    lastName: contact.lastName,
    emailAddress: { type: 'WORK', value: contact.email },
    phoneNumber: { type: 'WORK', value: contact.phone },
    title: null,
    type: 'PRIMARY',
  }) satisfies NewOrderInput['customer']['contact'];

/** Returns the input of a line; the server finds a price that the file does not have. */
function toLineItem(
  order: ImportedOrder,
  line: ImportedLine,
  { findItem, partId, userEmail, startedAt }: OrderImportContext,
) {
  const { itemId, name, sku } = findItem(line);
  return {
    id: partId(order.key, `line:${line.row}`),
    itemId,
    name,
    sku,
    quantity: line.quantity,
    overridePrice: line.overridePrice,
    cost: 0,
    notes: getImportedNotes(order, line),
    addedBy: userEmail,
    dateAdded: startedAt,
  } satisfies LineItemInput;
}
