import { FromLocationInput } from '#features/identity/settings/server/shipFromGraphql.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { CustomerType } from './customerGraphql.ts';
import {
  activateCustomer,
  createCustomer,
  inactivateCustomer,
  updateCustomer,
} from './customerEditCommands.ts';

const OrderSubmitterInputType = builder.inputType('OrderSubmitterInput', {
  description: 'Contact who submits the orders of a customer.',
  fields: (t) => ({
    name: t.string({ description: 'Full name.' }),
    phone: t.string({ description: 'Phone as (999) 999-9999.' }),
    email: t.string({ description: 'E-mail address.' }),
  }),
});

mutation('createCustomer', {
  describe: 'Creates a customer, ACTIVE at once.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    name: t.string({ required: true, description: 'Company name, required.' }),
    description: t.string({ required: true, description: 'Description, required.' }),
    currency: t.field({
      type: CurrencyRef,
      required: true,
      defaultValue: 'USD',
      description: 'Currency.',
    }),
    erpId: t.string({ description: 'ERP key.' }),
    erpPriceGroupId: t.string({ description: 'ERP price group key.' }),
    priceGroupId: t.id({ description: "Price group; null for the tenant's default." }),
    termsId: t.id({ description: "Payment terms; null for the tenant's default." }),
    allowOrderBillingAddressEdit: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Billing address may be edited on orders.',
    }),
    allowOrderLocationAddressEdit: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Location address may be edited on orders.',
    }),
    shipFromLocations: t.field({
      type: [FromLocationInput],
      description: 'Locations that goods are shipped from.',
    }),
    orderSubmitter: t.field({
      type: OrderSubmitterInputType,
      description: 'Contact who submits the orders.',
    }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => toPayload('customer', createCustomer(unit, input)),
});

mutation('updateCustomer', {
  describe: 'Changes the fields of a customer that are sent; null empties a field.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer to change.' }),
    name: t.string({ description: 'Company name.' }),
    description: t.string({ description: 'Description.' }),
    currency: t.field({ type: CurrencyRef, description: 'Currency.' }),
    erpId: t.string({ description: 'ERP key.' }),
    erpPriceGroupId: t.string({ description: 'ERP price group key.' }),
    priceGroupId: t.id({ description: 'Price group.' }),
    termsId: t.id({ description: 'Payment terms.' }),
    allowOrderBillingAddressEdit: t.boolean({ description: 'Billing address may be edited on orders.' }),
    allowOrderLocationAddressEdit: t.boolean({ description: 'Location address may be edited on orders.' }),
    shipFromLocations: t.field({
      type: [FromLocationInput],
      description: 'Locations that goods are shipped from.',
    }),
    orderSubmitter: t.field({
      type: OrderSubmitterInputType,
      description: 'Contact who submits the orders.',
    }),
    expectedVersion: t.int({
      description: 'Version the client edited; ConflictError STALE_VERSION when it is not the current one.',
    }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => toPayload('customer', updateCustomer(unit, input)),
});

mutation('activateCustomer', {
  describe: 'Makes a customer active.',
  needs: 'customers.edit',
  input: (t) => ({ customerId: t.id({ required: true, description: 'Customer.' }) }),
  payload: { customer: CustomerType },
  run: (unit, input) => toPayload('customer', activateCustomer(unit, input)),
});

mutation('inactivateCustomer', {
  describe: 'Makes a customer inactive; it can no longer order.',
  needs: 'customers.edit',
  input: (t) => ({ customerId: t.id({ required: true, description: 'Customer.' }) }),
  payload: { customer: CustomerType },
  run: (unit, input) => toPayload('customer', inactivateCustomer(unit, input)),
});
