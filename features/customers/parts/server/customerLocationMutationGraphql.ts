import { builder } from '#platform/server/graphql/builder.ts';
import { tableInputFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { partFields } from '../../customer/customerFields.ts';
import { CustomerType } from '../../customer/server/customerGraphql.ts';
import { CustomerLocationType } from '../../customer/server/customerLocationGraphql.ts';
import { SalesPersonInputType } from '../../customer/server/salesPersonGraphql.ts';
import {
  addCustomerLocation,
  removeCustomerLocation,
  updateCustomerLocation,
} from './customerLocationCommands.ts';

export const CustomerLocationInputType = builder.inputType('CustomerLocationInput', {
  description: 'A customer location to store.',
  fields: (t) => ({
    id: t.id({ description: 'Client-generated id of a new location, or the id of the location to change.' }),
    ...tableInputFields(t, partFields.locations, {
      code: 'Short code, required, unique within the customer ignoring case.',
      globalLocationNumber: 'GLN, exactly 13 digits when given.',
      address: 'Postal address of the location, required.',
      allowOrderBillingAddressEdit: 'Billing address may be edited on orders.',
      allowOrderLocationAddressEdit: 'Location address may be edited on orders.',
    }),
    region: t.string({ defaultValue: 'DEFAULT', description: 'Sales region.' }),
    market: t.string({ defaultValue: 'DEFAULT', description: 'Market.' }),
    adGroup: t.string({ defaultValue: 'DEFAULT', description: 'Advertising group.' }),
    scopeId: t.string({ defaultValue: 'DEFAULT', description: 'Scope.' }),
    priceGroupId: t.id({ description: "Price group; null for the customer's." }),
    termsId: t.id({ description: "Payment terms; null for the customer's." }),
    salesPeople: t.field({ type: [SalesPersonInputType], description: 'Sales people of the location.' }),
  }),
});

mutation('addLocation', {
  describe: 'Adds a location to a customer.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    location: t.field({
      type: CustomerLocationInputType,
      required: true,
      description: 'Location to add.',
    }),
  }),
  payload: { customer: CustomerType, location: CustomerLocationType },
  run: (unit, input) => addCustomerLocation(unit, input),
});

mutation('updateLocation', {
  describe: 'Changes a location of a customer; orders keep their copies.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    location: t.field({
      type: CustomerLocationInputType,
      required: true,
      description: 'Location with its id; replaces the stored one.',
    }),
    expectedVersion: t.int({ description: 'Version of the customer the client edited.' }),
  }),
  payload: { customer: CustomerType, location: CustomerLocationType },
  run: (unit, input) => updateCustomerLocation(unit, input),
});

mutation('removeLocation', {
  describe: 'Removes a location of a customer; IN_USE while an unfinished order goes there.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    locationId: t.id({ required: true, description: 'Location to remove.' }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => removeCustomerLocation(unit, input),
});
