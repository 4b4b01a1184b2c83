import { AddressInputRef } from '#platform/server/graphql/addressTypes.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { CustomerType } from '../../customer/server/customerGraphql.ts';
import { CustomerLocationInputType } from '../../parts/server/customerLocationMutationGraphql.ts';
import { mergeCustomer } from './customerMergeCommands.ts';

mutation('mergeCustomer', {
  describe:
    'Creates a customer (ACTIVE) with one location and one billing address, or adds to the existing one what it lacks (customer import); the same call again changes nothing. An existing customer is found by customerId, else erpId, else name ignoring case and outer spaces (INVALID_REFERENCE when several have it). Its filled fields stay, empty ones are filled; the location is added when the customer has none of that code, the address when it has none with that line 1, city, state and zip.',
  needs: 'customers.edit',
  input: (t) => ({
    billingAddress: t.field({
      type: AddressInputRef,
      required: true,
      description: 'Billing address of the customer.',
    }),
    currency: t.field({
      type: CurrencyRef,
      required: true,
      defaultValue: 'USD',
      description: 'Currency of a new customer.',
    }),
    customerId: t.id({
      required: true,
      description: 'Id of the customer, client-generated for a new one.',
    }),
    description: t.string({ required: true, description: 'Description.' }),
    erpId: t.string({
      description: 'ERP key; the import makes one from the name and a base-36 time stamp.',
    }),
    erpPriceGroupId: t.string({ defaultValue: 'DEFAULT', description: 'ERP price group key.' }),
    location: t.field({
      type: CustomerLocationInputType,
      required: true,
      description: 'Location of the customer.',
    }),
    name: t.string({ required: true, description: 'Company name.' }),
    termsId: t.id({ description: 'Payment terms.' }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => toPayload('customer', mergeCustomer(unit, input)),
});
