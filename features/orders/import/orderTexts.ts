import { customerStatusLabels } from '#features/customers/customer/customerStatus.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import {
  chooseDestination,
  chooseImportedItem,
  type DestinationProblem,
  type ImportedItem,
  type ItemProblem,
  type OrderDestination,
} from './orderDestination.ts';
import type { ImportedOrder } from './orderImport.ts';

/** Messages of the steps in which an order may fail (spec 2 §4); the problem behind one follows. */
export const orderStepMessages = {
  order_number: 'Failed to get order number',
  initialize: 'Error saving order',
  add_items: 'Error saving line items',
  update_status: 'Error updating order status',
} as const;

/** A step of the order import, as results name it. */
export type OrderImportStep = keyof typeof orderStepMessages;

/** Error of an order that fails because of a bug. */
export const missingOrderError = 'Invalid response from initializeOrder - missing order data';

/** Row messages of customers and locations that an order cannot use (spec 2 §8). */
export const destinationTexts: Readonly<
  Record<OrderImportFormat, (problem: DestinationProblem, key: string) => string>
> = {
  CUSTOMER_ID: (_, key) => `Customer not found: ${key}`,
  LOCATION_UPC: (problem) => {
    switch (problem) {
      case 'NOT_FOUND':
        return 'Customer location name not found';
      case 'CANNOT_ORDER':
      case 'DELETED':
        return 'Customer not found for name';
      case 'SEVERAL_CUSTOMERS':
        return 'Multiple customers found for name';
      case 'SEVERAL_LOCATIONS':
        return 'Multiple customer locations found for name';
      default:
        return problem satisfies never;
    }
  },
};

/** Row messages of items that an order cannot use (spec 2 §8). */
export const itemTexts: Readonly<Record<OrderImportFormat, Readonly<Record<ItemProblem, string>>>> = {
  CUSTOMER_ID: {
    NOT_FOUND: 'Item not found',
    INACTIVE: 'Item not found; the item is inactive',
    SEVERAL: 'Item not found',
  },
  LOCATION_UPC: {
    NOT_FOUND: 'Item not found for UPC',
    INACTIVE: 'Item not found for UPC; the item is inactive',
    SEVERAL: 'Multiple items found for UPC',
  },
};

/** Error of an order of a file whose references changed after the checks, or were never checked. */
interface ReferenceError {
  step: OrderImportStep;
  csvRows: readonly number[];
  message: string;
}

interface References<Destination> {
  destinations: ReadonlyMap<string, readonly Destination[]>;
  items: ReadonlyMap<string, readonly ImportedItem[]>;
}

/** Returns why an order cannot be imported: its customer, its location or its items cannot be used (spec 2 §8, "Import-time failures"). */
export function findReferenceErrors<Destination extends OrderDestination>(
  order: ImportedOrder,
  { destinations, items }: References<Destination>,
): readonly ReferenceError[] {
  const { format, customer, csvRowNumbers, poNumber, lines } = order;
  const chosen = chooseDestination(destinations.get(customer));
  const errors: ReferenceError[] = [];
  const fail = (step: ReferenceError['step'], message: string, csvRows = csvRowNumbers) =>
    errors.push({ step, csvRows, message });
  if ('problem' in chosen)
    fail('initialize', describeUnusable(order, chosen.problem, destinations.get(customer)?.[0]));
  else {
    const { location, hasBillingAddress } = chosen.destination;
    if (!location) fail('initialize', 'Customer has no locations');
    if (!hasBillingAddress) fail('initialize', 'Customer has no billing addresses');
    if (location?.poRequired && poNumber === null)
      fail('update_status', 'Error updating order status: PO number is required for this location');
  }
  for (const { item, row } of lines) {
    const found = chooseImportedItem(format, items.get(item));
    if ('problem' in found) fail('add_items', `${itemTexts[format][found.problem]}: ${item}`, [row]);
  }
  return errors;
}

function describeUnusable(
  { format, customer }: ImportedOrder,
  problem: DestinationProblem,
  found: OrderDestination | undefined,
): string {
  switch (problem) {
    case 'NOT_FOUND':
      return format === 'CUSTOMER_ID' ? 'Customer not found' : 'Specific location not found';
    case 'DELETED':
      return 'Customer details not found';
    case 'CANNOT_ORDER':
      return `Customer not found: ${found?.customerName} is ${customerStatusLabels[found?.status ?? 'UNKNOWN'].toLowerCase()}`;
    default:
      return destinationTexts[format](problem, customer);
  }
}
