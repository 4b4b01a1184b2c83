import { type EntityField, fieldKeys, mapFields } from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { orderStatusLabel, orderStatusLabels } from '../status/orderStatus.ts';
import { orderEntityTypeLabels, type OrderCustomer, orderTypeLabels } from './order.ts';
import {
  formatMoney,
  formatName,
  formatStoredPrice,
  formatStoredContact,
  formatTerms,
  formatSalesPerson,
  type OrderNames,
} from './orderFieldTexts.ts';

/** Fields of the order header that the combined list of orders and master orders has, too. */
export const commonOrderFields = {
  tenantId: recordField.tenantId({}),
  poNumber: field.optionalText('PO Number', {
    describe: 'Purchase order number of the customer, at most 15 characters.',
    hasKey: true,
    isSearched: true,
    isFilter: true,
    grid: {
      width: 130,
      card: 'detail',
      // Many customers begin their numbers with PO themselves.
      cardText: (poNumber) => (poNumber && !/^po\b/i.test(poNumber) ? `PO ${poNumber}` : (poNumber ?? '')),
    },
  }),
  status: field.status(
    'Status',
    { type: 'OrderStatus', labels: orderStatusLabels },
    {
      describe: 'Where the order stands.',
      isFilter: true,
      isSort: true,
      grid: { cell: orderStatusLabel, sortsByOrder: true, width: 138, card: 'status' },
    },
  ),
  salesPerson: field.optionalText('Salesperson', { text: formatSalesPerson }),
  expectedDeliveryDate: field.optionalDay('Expected Delivery Date', {
    describe: 'Day the customer expects the goods.',
    isFilter: true,
  }),
  /** Set when the order is created, inherited when none were chosen (decision O21). */
  termsId: field.optionalId('Terms', {
    describe:
      'Payment terms of the order; those of the location, else the customer, else the tenant when it was created without.',
    text: formatTerms,
  }),
  finalCredit: field.check('Final Credit', {
    describe: 'Final credit; only for CREDIT orders of tenants with finalCreditEnabled.',
    grid: { width: 110 },
  }),
  numberOfLines: field.number('Lines', {
    describe: 'Number of lines.',
    grid: { width: 74, card: 'detail', cardText: (lines) => (lines === 1 ? '1 line' : `${lines} lines`) },
  }),
  total: field.money('Order Total', { text: formatMoney }),
  currency: field.text('Currency', {}),
  erpId: field.optionalText('ERP ID', { describe: 'Key of the order in the ERP.', grid: { width: 110 } }),
  shippedDate: field.optionalInstant('Shipped', {
    describe: 'When it was shipped: set on entering SHIPPED, cleared on going back.',
    grid: { width: 120 },
  }),
  syncDate: field.optionalInstant('Synchronized', {
    describe: 'When it was transferred to the ERP: set on entering SYNCHRONIZED.',
    grid: { width: 124 },
  }),
  version: field.number('Version', { describe: 'Version of the order, pass it back as expectedVersion.' }),
  updatedAt: field.changeStamp('Updated', {
    describe: 'Last change of the order or its lines.',
    isFilter: true,
    isSort: true,
  }),
};

/** Fields of an order header. */
export const orderHeaderFields = {
  ...commonOrderFields,
  entityType: field.choice('Entity Type', { type: 'OrderEntityType', labels: orderEntityTypeLabels }, {}),
  orderId: field.id('Order ID', { describe: 'Id of the order, made by the client.', isFilter: true }),
  orderNumber: field.text('Number', {
    describe: 'Running number, at most 20 characters; scheduled orders use {master order number}-W{week}.',
    isSearched: true,
    isFilter: true,
  }),
  /** Copied from the location: requires a PO number before the order is submitted. */
  poRequired: field.check('PO Required', {}),
  type: field.choice(
    'Order Type',
    { type: 'OrderType', labels: orderTypeLabels },
    { column: 'order_type', describe: 'Kind of order; never MASTER_ORDER.', isFilter: true },
  ),
  initializationDate: field.instant('Created', {
    describe: 'When the order was created.',
    isFilter: true,
    isSort: true,
  }),
  shipFromLocation: field.optionalText('Ship From', {}),
  confirmationEmails: field.texts('Confirmation Emails', {
    describe: 'E-mail addresses an order confirmation was sent to.',
  }),
  masterOrderId: field.optionalId('Master Order', { describe: 'Master order it was scheduled from.' }),
  /** The ISO week that it was scheduled for, which stays when its delivery day is changed. */
  scheduledYear: field.optionalNumber('Scheduled Year', {}),
  scheduledWeek: field.optionalNumber('Scheduled Week', {}),
  /** Whether stock is allocated to a line; without it no allocations are read. */
  hasAllocations: field.check('Allocated', {}),
};

/** An order of one customer location for one delivery date as stored, without its lines (spec 2 §3). */
export interface OrderRecord extends EntityRow<typeof orderHeaderFields> {
  currency: Currency;
  customer: OrderCustomer;
}

/** A field that commands change with the header. */
interface OrderHeaderField extends EntityField<OrderNames> {
  /** Returns the value that the history stores. */
  readonly value: (order: OrderRecord) => unknown;
}
/** A header field with rules in `editability.ts`. */
interface EditableField extends OrderHeaderField {
  readonly inputPath: readonly string[];
}

/** Returns the field of a column that commands change; `inputKey` where its name in the input differs. */
const toEditableField = (
  key: keyof EntityRow<typeof orderHeaderFields>,
  inputKey: string = key,
): EditableField => ({ ...orderHeaderFields[key], inputPath: [inputKey], value: (order) => order[key] });

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
  type: toEditableField('type'),
  expectedDeliveryDate: toEditableField('expectedDeliveryDate'),
  finalCredit: toEditableField('finalCredit'),
  fromLocation: toEditableField('shipFromLocation', 'fromLocation'),
  terms: toEditableField('termsId'),
  poNumber: toEditableField('poNumber'),
  salesPerson: toEditableField('salesPerson', 'salesPersonEmail'),
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
  status: orderHeaderFields.status,
  shippedDate: orderHeaderFields.shippedDate,
  syncDate: orderHeaderFields.syncDate,
  total: orderHeaderFields.total,
} satisfies Record<string, EntityField<OrderNames>>;
export type OrderField = keyof typeof orderFields;

/** Fields of a line in the history of its order. */
export const lineFields = {
  department: field.optionalText('Department', {}),
  notes: field.optionalText('Notes', {}),
  orderedQuantity: { label: 'Ordered Quantity' },
  acknowledgedQuantity: { label: 'Acknowledged Quantity' },
  shippedQuantity: { label: 'Shipped Quantity' },
  allocatedQuantity: { label: 'Allocated Quantity' },
  overridePrice: { label: 'Price', text: formatStoredPrice },
  price: { label: 'List Price', text: formatMoney },
} satisfies Record<string, EntityField<OrderNames>>;
export type LineField = keyof typeof lineFields;
