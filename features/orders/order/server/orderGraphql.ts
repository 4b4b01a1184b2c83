import type { FieldMap } from '@pothos/core';
import { ContactTypeEnum } from '#features/customers/customer/server/contactGraphql.ts';
import { SalesPersonType } from '#features/customers/customer/server/salesPersonGraphql.ts';
import { ShipFromLocation } from '#features/identity/settings/server/shipFromGraphql.ts';
import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { EmailAddressRef } from '#platform/server/graphql/emailTypes.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { MoneyRef } from '#platform/server/graphql/moneyTypes.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { PhoneNumberRef } from '#platform/server/graphql/phoneTypes.ts';
import { enteredFields, type OrderCustomer, type OrderLocation } from '../order.ts';
import type { OrderContact } from '../orderContact.ts';
import { orderHeaderFields } from '../orderFields.ts';
import { allowedNextStatuses } from '../../status/orderStatus.ts';
import { listSignaturesByOrder, type LoadedOrder } from './orderStore.ts';

registerEntityKind('ORDER', 'orders.view');

export const OrderStatusType = builder.enumType('OrderStatus', {
  description: 'Life of an order; numeric codes 0-9 in old grid data follow this sequence.',
  values: {
    INITIALIZED: { description: '0: created, still being filled.' },
    OPEN: { description: '1: filled, may still change.' },
    SUBMITTED: { description: '2: sent to fulfilment; acknowledged quantities are entered now.' },
    ACKNOWLEDGED: { description: '3: quantities confirmed; shipped quantities are entered now.' },
    PICKED: { description: '4: taken from stock; address changes only with a warning.' },
    SHIPPED: { description: '5: on its way; payment terms start to run.' },
    CLOSED: { description: '6: finished.' },
    SYNCHRONIZED: { description: '7: transferred to the ERP.' },
    CANCELLED: { description: '8: cancelled.' },
    DELETED: { description: '9: deleted, kept for the record.' },
  },
});
defineEnumOperators('OrderStatus', OrderStatusType);

export const OrderTypeType = builder.enumType('OrderType', {
  description: 'Kind of order.',
  values: {
    PO: { description: 'Purchase order (import code P), the default.' },
    CREDIT: { description: 'Credit order (import code C).' },
    RETAIL: { description: 'Retail order (import code R).' },
    MASTER_ORDER: {
      description: 'Master order: a standing order from which weekly orders are scheduled.',
    },
    UNKNOWN: { description: 'Not known.' },
  },
});
defineEnumOperators('OrderType', OrderTypeType);

const OrderContactType = builder.objectRef<OrderContact>('OrderContact').implement({
  description: 'The person who ordered, as copied onto an order.',
  fields: (t) => ({
    emailAddress: t.expose('emailAddress', {
      type: EmailAddressRef,
      nullable: true,
      description: 'E-mail address.',
    }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'First name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name.' }),
    phoneNumber: t.expose('phoneNumber', {
      type: PhoneNumberRef,
      nullable: true,
      description: 'Phone number.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Job title.' }),
    type: t.expose('type', { type: ContactTypeEnum, nullable: true, description: 'Kind of contact.' }),
  }),
});

const OrderLocationType = builder.objectRef<OrderLocation>('OrderLocation').implement({
  description: 'The customer location as copied onto an order.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Customer location.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    code: t.exposeString('code', { nullable: true, description: 'Code.' }),
    storeNumber: t.exposeString('storeNumber', { nullable: true, description: 'Number of the store.' }),
    address: t.expose('address', { type: AddressRef, nullable: true, description: 'Delivery address.' }),
    termsId: t.exposeID('termsId', { nullable: true, description: 'Payment terms of the location.' }),
    salesPeople: t.field({
      type: [SalesPersonType],
      description: 'Sales people of the location.',
      resolve: ({ salesPeople }) => [...salesPeople],
    }),
    allowOrderBillingAddressEdit: t.exposeBoolean('allowOrderBillingAddressEdit', {
      description: 'Billing address may be edited on orders.',
    }),
    allowOrderLocationAddressEdit: t.exposeBoolean('allowOrderLocationAddressEdit', {
      description: 'Location address may be edited on orders.',
    }),
    adGroup: t.exposeString('adGroup', { nullable: true, description: 'Advertising group.' }),
    market: t.exposeString('market', { nullable: true, description: 'Market.' }),
    region: t.exposeString('region', { nullable: true, description: 'Sales region.' }),
    scopeId: t.exposeString('scopeId', { nullable: true, description: 'Scope.' }),
    globalLocationNumber: t.exposeString('globalLocationNumber', {
      nullable: true,
      description: 'GLN, 13 digits.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'Description.' }),
  }),
});

const EnteredFieldType = builder.enumType('OrderEnteredField', {
  description: 'Fields that an order copies from its customer, unless they are entered on the order itself.',
  values: enteredFields,
});

const OrderCustomerType = builder.objectRef<OrderCustomer>('OrderCustomer').implement({
  description: 'The customer as copied onto an order; later changes of the customer do not touch it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Customer.' }),
    name: t.exposeString('name', { description: 'Company name.' }),
    erpId: t.exposeString('erpId', { nullable: true, description: 'ERP key.' }),
    billToAddress: t.expose('billToAddress', {
      type: AddressRef,
      nullable: true,
      description: 'Where the invoice goes.',
    }),
    contact: t.expose('contact', { type: OrderContactType, nullable: true, description: 'Who ordered.' }),
    location: t.expose('location', {
      type: OrderLocationType,
      nullable: true,
      description: 'Where the goods go.',
    }),
    enteredFields: t.field({
      type: [EnteredFieldType],
      description:
        'Addresses and terms that were entered on the order in place of those of the customer; empty on orders of earlier versions.',
      resolve: ({ enteredFields: entered = [] }) => [...entered],
    }),
  }),
});

const SignatureImage = builder.objectRef<{ mime: string; image: string }>('SignatureImage').implement({
  description: 'A picture of a signature.',
  fields: (t) => ({
    mime: t.exposeString('mime', { description: 'MIME type, e.g. image/png.' }),
    image: t.exposeString('image', { description: 'The picture, base64.' }),
  }),
});

/** Returns the fields that orders and master orders have in the same form. */
export const sharedHeaderFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, LoadedOrder>,
  descriptions: Readonly<{ customer: string }>,
): FieldMap => ({
  id: t.exposeID('orderId', { description: 'Same as orderId, or masterOrderId.' }),
  salesPerson: t.field({
    type: SalesPersonType,
    nullable: true,
    description: 'Sales person responsible.',
    resolve: ({ salesPerson }) => (salesPerson === null ? null : { emailAddress: salesPerson }),
  }),
  customer: t.expose('customer', { type: OrderCustomerType, description: descriptions.customer }),
  shipFromLocation: t.field({
    type: ShipFromLocation,
    nullable: true,
    description: 'Where the goods are shipped from.',
    resolve: ({ shipFromLocation }) => (shipFromLocation === null ? null : { name: shipFromLocation }),
  }),
  orderTotal: t.field({
    type: MoneyRef,
    description: 'Sum of the line totals, each rounded to 2 decimals (half up) first.',
    resolve: ({ total, currency }) => ({ amount: total, currency }),
  }),
});

export const OrderObject = builder.objectRef<LoadedOrder>('Order').implement({
  description: 'An order of one customer location for one delivery date.',
  fields: (t) => ({
    ...objectFields(t, orderHeaderFields),
    ...sharedHeaderFields(t, {
      customer: 'Customer, contact, location and addresses as copied onto this order.',
    }),
    signatureImage: t.field({
      type: SignatureImage,
      nullable: true,
      description: 'Signature taken on delivery.',
      resolve: async ({ orderId }, _args, context) => context.load(listSignaturesByOrder, orderId),
    }),
    allowedNextStatuses: t.field({
      type: [OrderStatusType],
      description: 'Statuses the order may change to now.',
      resolve: (order) => [...allowedNextStatuses(order)],
    }),
  }),
});
