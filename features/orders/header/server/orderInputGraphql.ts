import { ContactTypeEnum } from '#features/customers/customer/server/contactGraphql.ts';
import { SalesPersonInputType } from '#features/customers/customer/server/salesPersonGraphql.ts';
import { FromLocationInput } from '#features/identity/settings/server/shipFromGraphql.ts';
import { AddressInputRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { EmailAddressInputRef } from '#platform/server/graphql/emailTypes.ts';
import { inputFields } from '#platform/server/graphql/fieldTypes.ts';
import { PhoneNumberInputRef } from '#platform/server/graphql/phoneTypes.ts';
import { orderHeaderFields } from '../../order/orderFields.ts';
import { OrderTypeType } from '../../order/server/orderGraphql.ts';

export const OrderContactInputType = builder.inputType('OrderContactInput', {
  description: 'The person who ordered.',
  fields: (t) => ({
    emailAddress: t.field({ type: EmailAddressInputRef, description: 'E-mail address.' }),
    firstName: t.string({ description: 'First name.' }),
    lastName: t.string({ description: 'Last name.' }),
    phoneNumber: t.field({ type: PhoneNumberInputRef, description: 'Phone number.' }),
    title: t.string({ description: 'Job title.' }),
    type: t.field({ type: ContactTypeEnum, description: 'Kind of contact.' }),
  }),
});

const OrderLocationInputType = builder.inputType('OrderLocationInput', {
  description: 'The customer location to copy onto an order.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Customer location; must belong to the customer.' }),
    name: t.string({ required: true, description: 'Name.' }),
    code: t.string({ description: 'Code.' }),
    storeNumber: t.string({ description: 'Number of the store.' }),
    address: t.field({ type: AddressInputRef, description: 'Delivery address.' }),
    termsId: t.id({ description: 'Payment terms.' }),
    salesPeople: t.field({ type: [SalesPersonInputType], description: 'Sales people.' }),
    allowOrderBillingAddressEdit: t.boolean({
      description: 'Billing address may be edited on orders; the server uses its own flags.',
    }),
    allowOrderLocationAddressEdit: t.boolean({
      description: 'Location address may be edited on orders; the server uses its own flags.',
    }),
    adGroup: t.string({ description: 'Advertising group.' }),
    market: t.string({ description: 'Market.' }),
    region: t.string({ description: 'Sales region.' }),
    scopeId: t.string({ description: 'Scope.' }),
    globalLocationNumber: t.string({ description: 'GLN, 13 digits.' }),
    description: t.string({ description: 'Description.' }),
  }),
});

const OrderCustomerInputType = builder.inputType('OrderCustomerInput', {
  description:
    'The customer to copy onto an order. When customer or location are new to the order, the server copies its own names, codes, keys, terms and flags; while they stay, the copies on the order stay. Addresses and contact are taken as sent.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Customer, required; ACTIVE or INITIALIZED on new orders.' }),
    name: t.string({ required: true, description: 'Company name.' }),
    erpId: t.string({ description: 'ERP key.' }),
    billToAddress: t.field({ type: AddressInputRef, description: 'Where the invoice goes.' }),
    contact: t.field({ type: OrderContactInputType, description: 'Who ordered.' }),
    location: t.field({ type: OrderLocationInputType, description: 'Where the goods go.' }),
  }),
});

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** Returns the fields that the header of an order has in the input of a create or an edit, and a master order has not. */
export const orderOnlyInputFields = (
  t: InputBuilder,
  descriptions: Readonly<Record<'finalCredit' | 'termsId', string>>,
) => ({
  ...inputFields(t, orderHeaderFields, {
    expectedDeliveryDate: 'Expected delivery day; REQUIRED when absent.',
    termsId: descriptions.termsId,
  }),
  finalCredit: t.boolean({ required: true, defaultValue: false, description: descriptions.finalCredit }),
});

/** Returns the fields that the headers of orders and master orders have in the input of a create or an edit. */
export const sharedHeaderInputFields = (t: InputBuilder, type = 'PO, CREDIT or RETAIL.') => ({
  customer: t.field({ type: OrderCustomerInputType, required: true, description: 'Customer, required.' }),
  ...inputFields(t, orderHeaderFields, {
    poNumber: 'Purchase order number, at most 15 characters.',
  }),
  fromLocation: t.field({ type: FromLocationInput, description: 'Where the goods are shipped from.' }),
  salesPersonEmail: t.string({ description: 'E-mail of the sales person.' }),
  type: t.field({
    type: OrderTypeType,
    required: true,
    defaultValue: 'PO',
    description: type,
  }),
});
