import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { query } from '#platform/server/graphql/query.ts';
import { registerLongLists } from '#platform/server/operation/longLists.ts';
import { ContactObject } from '../../customer/server/contactGraphql.ts';
import { CustomerType } from '../../customer/server/customerGraphql.ts';
import { CustomerLocationType } from '../../customer/server/customerLocationGraphql.ts';
import { type CustomerChanges, maxChangedParts, readCustomerChanges } from './customerChanges.ts';

const CustomerChangesType = builder.objectRef<CustomerChanges>('CustomerChanges').implement({
  description: 'A customer and those of its parts that changed after an earlier version.',
  fields: (t) => ({
    customer: t.expose('customer', { type: CustomerType, description: 'The customer as it is now.' }),
    isComplete: t.exposeBoolean('isComplete', {
      description: `False when more than ${maxChangedParts} parts of a kind changed: the lists are empty, read the customer as a whole.`,
    }),
    locations: t.expose('locations', {
      type: [CustomerLocationType],
      description: 'Locations that were added or changed.',
    }),
    billingAddresses: t.expose('billingAddresses', {
      type: [AddressRef],
      description: 'Billing addresses that were added or changed.',
    }),
    contacts: t.expose('contacts', {
      type: [ContactObject],
      description: 'Contacts that were added or changed.',
    }),
    removedPartIds: t.exposeIDList('removedPartIds', {
      description: 'Ids of locations, billing addresses and contacts that were removed.',
    }),
  }),
});
registerLongLists('CustomerChanges', ['locations', 'billingAddresses', 'contacts', 'removedPartIds']);

query('customerChanges', {
  describe: 'The changes of a customer and its parts after a version that the client has; null when unknown.',
  needs: 'customers.view',
  type: CustomerChangesType,
  args: (t) => ({
    customerId: t.id({ required: true, description: 'Id of the customer.' }),
    sinceVersion: t.int({ required: true, description: 'Version of the customer the client has.' }),
  }),
  run: (unit, { customerId, sinceVersion }) => readCustomerChanges(unit, customerId, sinceVersion),
});
