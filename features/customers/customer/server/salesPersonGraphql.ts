import { builder } from '#platform/server/graphql/builder.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { type LocationSalesPersonRow, locationSalesPersonList } from './customerLocationList.ts';

export const SalesPersonType = builder.objectRef<{ emailAddress: string }>('SalesPerson').implement({
  description: 'A sales person, known by e-mail address only.',
  fields: (t) => ({
    emailAddress: t.exposeString('emailAddress', { description: 'E-mail address of the sales person.' }),
  }),
});

export const SalesPersonInputType = builder.inputType('SalesPersonInput', {
  description: 'A sales person to tie to a customer location.',
  fields: (t) => ({
    emailAddress: t.string({ required: true, description: 'E-mail address of the sales person.' }),
  }),
});

const LocationSalesPersonType = builder.objectRef<LocationSalesPersonRow>('LocationSalesPerson').implement({
  description:
    "Sales people of one customer location, used to limit choices on orders to the user's own locations.",
  fields: (t) => ({
    id: t.exposeID('locationId', { description: 'Same as locationId.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    customerId: t.exposeID('customerId', { description: 'Customer the location belongs to.' }),
    locationId: t.exposeID('locationId', { description: 'Customer location.' }),
    name: t.exposeString('name', { description: 'Name of the location.' }),
    erpId: t.exposeString('erpId', { nullable: true, description: 'ERP key of the customer.' }),
    code: t.exposeString('code', { description: 'Code of the location.' }),
    salesPersonEmails: t.stringList({
      description: "E-mail addresses of the location's sales people.",
      resolve: ({ salesPersonEmails }) => [...salesPersonEmails],
    }),
  }),
});

listQuery('locationsSalesPeople', {
  describe: 'Customer locations with their sales people.',
  needs: 'customers.view',
  list: locationSalesPersonList,
  node: LocationSalesPersonType,
  singular: 'LocationSalesPerson',
  plural: 'LocationsSalesPeople',
});
