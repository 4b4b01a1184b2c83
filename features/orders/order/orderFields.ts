import type { ChangeStamp, ClockTime, Day } from '#platform/kernel/dates/day.ts';
import { type EntityField, fieldKeys, mapFields } from '#platform/kernel/fields/entityField.ts';
import { column, type ColumnValues } from '#platform/kernel/fields/tableColumn.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { OrderCustomer, OrderType } from './order.ts';
import {
  formatMoney,
  formatName,
  formatStatus,
  formatStoredPrice,
  formatStoredContact,
  formatTerms,
  formatText,
  formatType,
  formatSalesPerson,
  type OrderNames,
} from './orderFieldTexts.ts';
import type { OrderStatus } from '../status/orderStatus.ts';

/** Database columns of the order header that the combined list of orders and master orders reads, too. */
export const combinedOrderColumns = {
  tenantId: column<string>('tenant_id', 'text'),
  poNumber: column<string | null>('po_number', 'text'),
  status: column<OrderStatus>('status', 'order_status'),
  salesPerson: column<string | null>('sales_person', 'text'),
  expectedDeliveryDate: column<Day | null>('expected_delivery_date', 'date'),
  /** Set when the order is created, inherited when none were chosen (decision O21). */
  termsId: column<string | null>('terms_id', 'uuid'),
  finalCredit: column<boolean>('final_credit', 'boolean'),
  numberOfLines: column<number>('number_of_lines', 'int'),
  total: column<number>('total', 'numeric'),
  currency: column<Currency>('currency', 'text'),
  erpId: column<string | null>('erp_id', 'text'),
  shippedDate: column<ClockTime | null>('shipped_date', 'timestamptz'),
  syncDate: column<ClockTime | null>('sync_date', 'timestamptz'),
  version: column<number>('version', 'int'),
  updatedAt: column<ChangeStamp>('updated_at', 'timestamptz'),
};

/** Columns of an order header. The table type, the columns that are read and those that are inserted follow from them. */
export const orderHeaderColumns = {
  ...combinedOrderColumns,
  orderId: column<string>('order_id', 'uuid'),
  orderNumber: column<string>('order_number', 'text'),
  /** Copied from the location: requires a PO number before the order is submitted. */
  poRequired: column<boolean>('po_required', 'boolean'),
  type: column<OrderType>('order_type', 'order_type'),
  customer: column<OrderCustomer>('customer', 'jsonb'),
  initializationDate: column<ClockTime>('initialization_date', 'timestamptz'),
  shipFromLocation: column<string | null>('ship_from_location', 'text'),
  confirmationEmails: column<readonly string[]>('confirmation_emails', 'text[]'),
  masterOrderId: column<string | null>('master_order_id', 'uuid'),
  /** Whether stock is allocated to a line; without it no allocations are read. */
  hasAllocations: column<boolean>('has_allocations', 'boolean'),
};

/** An order of one customer location for one delivery date as stored, without its lines (spec 2 §3). */
export type OrderRecord = ColumnValues<typeof orderHeaderColumns>;

/** A field that commands change with the header. */
interface OrderHeaderField extends EntityField<OrderNames> {
  /** Returns the value that the history stores. */
  readonly value: (order: OrderRecord) => unknown;
}
/** A header field with rules in `editability.ts`. */
interface EditableField extends OrderHeaderField {
  readonly inputPath: readonly string[];
}

/** Header fields that follow `editability.ts`, in the order of their problems and their history. */
export const editableFields = {
  customer: {
    label: 'Customer',
    inputPath: ['customer', 'id'],
    value: ({ customer: { id, name } }) => ({ id, name }),
    text: formatName,
  },
  location: {
    label: 'Location',
    inputPath: ['customer', 'location', 'id'],
    value: ({ customer: { location } }) => location && { id: location.id, name: location.name },
    text: formatName,
  },
  type: { label: 'Order Type', inputPath: ['type'], value: ({ type }) => type, text: formatType },
  expectedDeliveryDate: {
    label: 'Expected Delivery Date',
    inputPath: ['expectedDeliveryDate'],
    value: ({ expectedDeliveryDate }) => expectedDeliveryDate,
  },
  finalCredit: {
    label: 'Final Credit',
    inputPath: ['finalCredit'],
    value: ({ finalCredit }) => finalCredit,
  },
  fromLocation: {
    label: 'Ship From',
    inputPath: ['fromLocation'],
    value: ({ shipFromLocation }) => shipFromLocation,
    text: formatText,
  },
  terms: { label: 'Terms', inputPath: ['termsId'], value: ({ termsId }) => termsId, text: formatTerms },
  poNumber: {
    label: 'PO Number',
    inputPath: ['poNumber'],
    value: ({ poNumber }) => poNumber,
    text: formatText,
  },
  salesPerson: {
    label: 'Salesperson',
    inputPath: ['salesPersonEmail'],
    value: ({ salesPerson }) => salesPerson,
    text: formatSalesPerson,
  },
  contact: {
    label: 'Contact',
    inputPath: ['customer', 'contact'],
    value: ({ customer }) => customer.contact,
    text: formatStoredContact,
  },
} satisfies Record<string, EditableField>;

/** A header field with rules in `editability.ts`. */
export type HeaderField = keyof typeof editableFields;
export const headerFields = fieldKeys(editableFields);

/** Header fields that follow `addressEditing.ts`. */
export const headerAddressFields = {
  billToAddress: { label: 'Billing Address', value: ({ customer }) => customer.billToAddress },
  locationAddress: { label: 'Location Address', value: ({ customer }) => customer.location?.address },
} satisfies Record<string, OrderHeaderField>;

const formFields = { ...editableFields, ...headerAddressFields };

/** Returns the fields of an order as its history stores them. */
export const toHistoryFields = (order: OrderRecord): Readonly<Record<keyof typeof formFields, unknown>> =>
  mapFields(formFields, ({ value }: OrderHeaderField) => value(order));

/** Fields of an order in its history. */
export const orderFields = {
  ...formFields,
  status: { label: 'Status', text: formatStatus },
  shippedDate: { label: 'Shipped' },
  syncDate: { label: 'Synchronized' },
  total: { label: 'Order Total', text: formatMoney },
} satisfies Record<string, EntityField<OrderNames>>;
export type OrderField = keyof typeof orderFields;

/** Fields of a line in the history of its order. */
export const lineFields = {
  department: { label: 'Department', text: formatText },
  notes: { label: 'Notes', text: formatText },
  orderedQuantity: { label: 'Ordered Quantity' },
  acknowledgedQuantity: { label: 'Acknowledged Quantity' },
  shippedQuantity: { label: 'Shipped Quantity' },
  allocatedQuantity: { label: 'Allocated Quantity' },
  overridePrice: { label: 'Price', text: formatStoredPrice },
  price: { label: 'List Price', text: formatMoney },
} satisfies Record<string, EntityField<OrderNames>>;
export type LineField = keyof typeof lineFields;
