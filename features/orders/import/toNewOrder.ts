import type { Address } from '#platform/kernel/address/address.ts';
import type { PartId } from '#platform/kernel/import/importIds.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { NewOrderInput } from '../header/orderInput.ts';
import type { LineItemInput } from '../lines/lineItem.ts';
import type { ImportedItem, OrderDestination } from './orderDestination.ts';
import { getImportedNotes, type ImportedLine, type ImportedOrder } from './orderImport.ts';

/** A destination with the values that an order copies. */
export interface CompleteDestination extends OrderDestination {
  location: NonNullable<OrderDestination['location']> & {
    address: Address;
    salesPersonEmails: readonly string[];
  };
  billToAddress: Address;
}

/** Values that an order file does not contain. */
interface OrderSettings {
  destination: CompleteDestination;
  findItem: (line: ImportedLine) => ImportedItem;
  /** Name of the location from which orders are shipped by default, in forms and imports (decision O29). */
  shipFrom: string | null;
  /** Address by which customers know the user who imports. */
  userSalesPerson: string;
  /** E-mail address of the user who imports. */
  userEmail: string;
  /** Start of the import. */
  startedAt: Instant;
  partId: PartId;
}

/** Returns the id of the order of a group. */
export const importedOrderId = (key: string, partId: PartId): string => partId(key, 'order');

/** Converts an order of a file to the input of its creation and of its lines. Without a number: the server takes the next one. */
export function toNewOrder(
  order: ImportedOrder,
  settings: OrderSettings,
): { header: NewOrderInput; lines: readonly LineItemInput[] } {
  const { destination, shipFrom, userSalesPerson, partId } = settings;
  const { customerId, customerName, location, billToAddress } = destination;
  return {
    header: {
      orderId: importedOrderId(order.key, partId),
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
      fromLocation: shipFrom === null ? null : { name: shipFrom },
      poNumber: order.poNumber,
      // The first of the location, else the user (decision OI13).
      salesPersonEmail: order.salesPersonEmail ?? location.salesPersonEmails[0] ?? userSalesPerson,
      termsId: null,
      type: order.type ?? 'PO',
    },
    lines: order.lines.map((line) => toLineItem(order, line, settings)),
  };
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
  { findItem, partId, userEmail, startedAt }: OrderSettings,
): LineItemInput {
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
  };
}
