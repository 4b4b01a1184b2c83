import { ShipFromLocation } from '#features/identity/settings/server/shipFromGraphql.ts';
import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { withCapability } from '#platform/server/graphql/fieldCapability.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import '#platform/server/graphql/moneyTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import type { OrderSubmitter } from '../customer.ts';
import { customerFields, customerSummaryFields } from '../customerFields.ts';
import { ContactObject } from './contactGraphql.ts';
import { type CustomerRow, customerList } from './customerList.ts';
import { CustomerLocationType } from './customerLocationGraphql.ts';
import {
  billingAddressesByCustomer,
  contactsByCustomer,
  customersByIds,
  locationsByCustomer,
} from './customerStore.ts';

registerEntityKind('CUSTOMER', 'customers.view');

const CustomerStatusType = builder.enumType('CustomerStatus', {
  description: 'Status of a customer.',
  values: {
    INITIALIZED: { description: 'Imported, not yet activated; may already order.' },
    ACTIVE: { description: 'In use.' },
    INACTIVE: { description: 'Switched off; no new orders.' },
    DELETED: { description: 'Removed from use, kept for old orders.' },
    UNKNOWN: { description: 'Not known.' },
  },
});
defineEnumOperators('CustomerStatus', CustomerStatusType);

const OrderSubmitterType = builder.objectRef<OrderSubmitter>('OrderSubmitter').implement({
  description: 'Contact who submits the orders of a customer.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Full name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone as (999) 999-9999.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
  }),
});

export const CustomerType = builder.objectRef<CustomerRow>('Customer').implement({
  description: 'A company that buys. Its locations receive goods, its billing addresses receive invoices.',
  fields: (t) => ({
    id: t.exposeID('customerId', { description: 'Same as customerId.' }),
    ...objectFields(t, customerFields),
    ...objectFields(t, customerSummaryFields),
    priceGroupName: t.exposeString('priceGroupName', {
      nullable: true,
      ...withCapability('prices.view'),
      description: 'Name of that price group.',
    }),
    shipFromLocations: t.field({
      type: [ShipFromLocation],
      description: "Locations that this customer's goods are shipped from.",
      resolve: ({ shipFromLocations }) => shipFromLocations.map((name) => ({ name })),
    }),
    locations: t.field({
      type: [CustomerLocationType],
      description: 'Locations that receive goods.',
      resolve: async ({ customerId }, _args, context) =>
        (await context.load(locationsByCustomer, customerId)) ?? [],
    }),
    billingAddresses: t.field({
      type: [AddressRef],
      description: 'Addresses that receive invoices.',
      resolve: async ({ customerId }, _args, context) =>
        (await context.load(billingAddressesByCustomer, customerId)) ?? [],
    }),
    contacts: t.field({
      type: [ContactObject],
      description: 'Contacts of the customer.',
      resolve: async ({ customerId }, _args, context) =>
        (await context.load(contactsByCustomer, customerId)) ?? [],
    }),
    orderSubmitter: t.expose('orderSubmitter', {
      type: OrderSubmitterType,
      nullable: true,
      description: "Default submitter of the customer's orders.",
    }),
    numberOfNotes: t.int({
      description: 'Number of notes; 0 as long as there are no notes.',
      resolve: () => 0,
    }),
  }),
});

builder.objectField(CustomerLocationType, 'customer', (t) =>
  t.field({
    type: CustomerType,
    description: 'The customer itself.',
    resolve: async ({ customerId }, _args, context) => {
      const customer = await context.load(customersByIds, customerId);
      if (!customer) throw new Error(`Customer ${customerId} of a location is missing.`);
      return customer;
    },
  }),
);

listQuery('customers', {
  describe: 'Customers of the tenant.',
  needs: 'customers.view',
  list: customerList,
  node: CustomerType,
  singular: 'Customer',
  plural: 'Customers',
  sublists: ['locations', 'billingAddresses', 'contacts'],
});

query('customer', {
  describe: 'One customer, null when unknown.',
  needs: 'customers.view',
  type: CustomerType,
  args: (t) => ({ customerId: t.id({ required: true, description: 'Id of the customer.' }) }),
  run: async (unit, { customerId }) => (await customersByIds(unit, [customerId])).get(customerId),
});
