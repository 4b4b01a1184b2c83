import { invalid, type Problem } from '#platform/kernel/result.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from './orderStatus.ts';

/** Header fields with rules in this file; addresses follow `addressEditing.ts`. */
export const headFields = [
  'customer',
  'location',
  'type',
  'expectedDeliveryDate',
  'finalCredit',
  'fromLocation',
  'terms',
  'poNumber',
  'salesPerson',
  'contact',
] as const;
export type HeadField = (typeof headFields)[number];

const headLabels: Record<HeadField, string> = {
  customer: 'Customer',
  location: 'Location',
  type: 'Order type',
  expectedDeliveryDate: 'Expected Delivery Date',
  finalCredit: 'Final credit',
  fromLocation: 'Ship-from location',
  terms: 'Terms',
  poNumber: 'PO number',
  salesPerson: 'Sales person',
  contact: 'Contact',
};

export const quantityFields = ['orderedQuantity', 'acknowledgedQuantity', 'shippedQuantity'] as const;
export type QuantityField = (typeof quantityFields)[number];

const quantityLabels: Record<QuantityField, string> = {
  orderedQuantity: 'Ordered quantities',
  acknowledgedQuantity: 'Acknowledged quantities',
  shippedQuantity: 'Shipped quantities',
};

interface Editable {
  head: readonly HeadField[];
  /** 'all': add, change and remove; 'texts': department and notes. */
  lines: 'all' | 'texts' | 'none';
  quantities: readonly QuantityField[];
}

const everything: Editable = { head: headFields, lines: 'all', quantities: ['orderedQuantity'] };
const nothing: Editable = { head: [], lines: 'none', quantities: [] };

/** Contract README, "What may change when". Allocations are not covered yet. */
const editable: Record<OrderStatus, Editable> = {
  INITIALIZED: everything,
  OPEN: everything,
  SUBMITTED: { head: [], lines: 'texts', quantities: ['acknowledgedQuantity'] },
  ACKNOWLEDGED: {
    head: ['poNumber', 'expectedDeliveryDate', 'salesPerson', 'contact'],
    lines: 'texts',
    quantities: ['shippedQuantity'],
  },
  PICKED: nothing,
  SHIPPED: { ...nothing, quantities: ['shippedQuantity'] },
  CLOSED: nothing,
  SYNCHRONIZED: nothing,
  CANCELLED: nothing,
  DELETED: nothing,
};

export const canEditHead = (status: OrderStatus, field: HeadField): boolean =>
  editable[status].head.includes(field);

/** Lines may be added and removed, and their quantity and price may change. */
export const canEditLines = (status: OrderStatus): boolean => editable[status].lines === 'all';

/** Department and notes of lines may change. */
export const canEditLineTexts = (status: OrderStatus): boolean => editable[status].lines !== 'none';

export const canEditQuantity = (status: OrderStatus, field: QuantityField): boolean =>
  editable[status].quantities.includes(field);

/** Names the current status and the statuses that allow the change. */
const lockedText = (
  what: string,
  status: OrderStatus,
  isPossible: (status: OrderStatus) => boolean,
): string =>
  `${what} cannot be changed while the order is ${orderStatusLabel(status)} (possible in ${orderStatuses
    .filter(isPossible)
    .map(orderStatusLabel)
    .join(', ')})`;

/** Problem with changing a header field in this status; undefined when allowed. `path` points to the field in the input. */
export const headRefusal = (
  status: OrderStatus,
  field: HeadField,
  path: readonly string[],
): Problem | undefined =>
  canEditHead(status, field)
    ? undefined
    : invalid(
        'INVALID_STATE',
        path,
        lockedText(headLabels[field], status, (other) => canEditHead(other, field)),
      );

/** Problem with adding or removing lines or changing their quantity or price in this status. */
export const linesRefusal = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  canEditLines(status)
    ? undefined
    : invalid('INVALID_STATE', path, lockedText('Lines', status, canEditLines));

/** Problem with changing department or notes of a line in this status. */
export const lineTextsRefusal = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  canEditLineTexts(status)
    ? undefined
    : invalid('INVALID_STATE', path, lockedText('Department and notes', status, canEditLineTexts));

export const quantityRefusal = (
  status: OrderStatus,
  field: QuantityField,
  path: readonly string[],
): Problem | undefined =>
  canEditQuantity(status, field)
    ? undefined
    : invalid(
        'INVALID_STATE',
        path,
        lockedText(quantityLabels[field], status, (other) => canEditQuantity(other, field)),
      );
