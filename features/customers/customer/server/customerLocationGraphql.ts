import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { withCapability } from '#platform/server/graphql/fieldCapability.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { query } from '#platform/server/graphql/query.ts';
import { type CustomerLocationRow, customerLocationList } from './customerLocationList.ts';
import { findLocationTermsId } from './orderCustomerStore.ts';
import { SalesPersonType } from './salesPersonGraphql.ts';

registerEntityKind('CUSTOMER_LOCATION', 'customers.view');
registerEntityKind('ADDRESS', 'customers.view');

/** `customerGraphql.ts` adds the field `customer`. */
export const CustomerLocationType = builder.objectRef<CustomerLocationRow>('CustomerLocation').implement({
  description: 'A location of a customer that receives goods, such as a store.',
  fields: (t) => ({
    id: t.exposeID('locationId', { description: 'Id of the location.' }),
    customerId: t.exposeID('customerId', { description: 'Customer it belongs to.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    code: t.exposeString('code', { description: 'Short code, unique within the customer ignoring case.' }),
    storeNumber: t.exposeString('storeNumber', { nullable: true, description: 'Number of the store.' }),
    name: t.exposeString('name', { description: 'Name, required.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description.' }),
    region: t.exposeString('region', { nullable: true, description: 'Sales region; DEFAULT when none.' }),
    market: t.exposeString('market', { nullable: true, description: 'Market; DEFAULT when none.' }),
    adGroup: t.exposeString('adGroup', {
      nullable: true,
      description: 'Advertising group; DEFAULT when none.',
    }),
    scopeId: t.exposeString('scopeId', { nullable: true, description: 'Scope; DEFAULT when none.' }),
    globalLocationNumber: t.exposeString('globalLocationNumber', {
      nullable: true,
      description: 'GLN, 13 digits.',
    }),
    poRequired: t.exposeBoolean('poRequired', { description: 'Orders need a purchase order number.' }),
    priceGroupId: t.exposeID('priceGroupId', {
      nullable: true,
      description: "Price group of the location; null means the customer's.",
    }),
    priceGroupName: t.exposeString('priceGroupName', {
      nullable: true,
      ...withCapability('prices.view'),
      description: 'Name of that price group.',
    }),
    termsId: t.exposeID('termsId', {
      nullable: true,
      description: "Payment terms of the location; null means the customer's.",
    }),
    address: t.expose('address', { type: AddressRef, description: 'Postal address of the location.' }),
    salesPeople: t.field({
      type: [SalesPersonType],
      description: 'Sales people of the location.',
      resolve: ({ salesPersonEmails }) => salesPersonEmails.map((emailAddress) => ({ emailAddress })),
    }),
    allowOrderBillingAddressEdit: t.exposeBoolean('allowOrderBillingAddressEdit', {
      description: 'Billing address may be edited on orders (default true).',
    }),
    allowOrderLocationAddressEdit: t.exposeBoolean('allowOrderLocationAddressEdit', {
      description: 'Location address may be edited on orders (default true).',
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
