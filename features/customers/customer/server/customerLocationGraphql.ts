import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { withCapability } from '#platform/server/graphql/fieldCapability.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { query } from '#platform/server/graphql/query.ts';
import { locationReferenceFields, partFields } from '../customerFields.ts';
import { type CustomerLocationRow, customerLocationList } from './customerLocationList.ts';
import { findLocationTermsId } from './orderCustomerStore.ts';
import { SalesPersonType } from './salesPersonGraphql.ts';

registerEntityKind('CUSTOMER_LOCATION', 'customers.view');
registerEntityKind('ADDRESS', 'customers.view');

/** `customerGraphql.ts` adds the field `customer`. */
export const CustomerLocationType = builder.objectRef<CustomerLocationRow>('CustomerLocation').implement({
  description: 'A location of a customer that receives goods, such as a store.',
  fields: (t) => ({
    ...objectFields(t, partFields.locations),
    ...objectFields(t, locationReferenceFields),
    priceGroupName: t.exposeString('priceGroupName', {
      nullable: true,
      ...withCapability('prices.view'),
      description: 'Name of that price group.',
    }),
    salesPeople: t.field({
      type: [SalesPersonType],
      description: 'Sales people of the location.',
      resolve: ({ salesPersonEmails }) => salesPersonEmails.map((emailAddress) => ({ emailAddress })),
    }),
  }),
});

listQuery('customerLocations', {
  describe: 'Locations of all customers.',
  needs: 'customers.view',
  list: customerLocationList,
  node: CustomerLocationType,
  singular: 'CustomerLocation',
  plural: 'CustomerLocations',
});

query('customerLocationTermsIdInherited', {
  describe:
    "Terms that apply to a customer location: its own, else the customer's, else the tenant's default; null when none.",
  needs: 'customers.view',
  type: 'ID',
  args: (t) => ({ locationId: t.id({ required: true, description: 'Customer location.' }) }),
  run: (unit, { locationId }) => findLocationTermsId(unit, locationId),
});
