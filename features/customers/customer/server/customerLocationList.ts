import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { idFilter, textFilter, textsFilter } from '#platform/server/list/filter.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { locationReferenceFields, partFields } from '../customerFields.ts';

/** A location of a customer that receives goods. */
export interface CustomerLocationRow
  extends EntityRow<typeof partFields.locations>, EntityRow<typeof locationReferenceFields> {}

const filters = {
  customerId: idFilter('l.customer_id'),
  name: textFilter('l.name', { keySql: 'l.name_lower', searchColumn: 'customer_location.name_lower' }),
  salesPersonEmails: textsFilter('l.sales_person_emails', { ignoresCase: true }),
};
const fields = listFields(
  { ...partFields.locations, ...locationReferenceFields },
  { table: 'customer_location', alias: 'l', id: 'locationId' },
);

/** Locations of all customers, without removed ones, which only orders refer to. */
export const customerLocationList: List<CustomerLocationRow> = {
  ...fields,
  from: 'customer_location l left join price_group g on g.tenant_id = l.tenant_id and g.price_group_id = l.price_group_id',
  columns: { ...fields.columns, priceGroupName: 'g.name' },
  filters: { ...filters, ...fields.filters },
  onlyWhere: 'l.removed_at is null',
  defaultOrder: { name: 'ASC' },
  counterKinds: ['customer_location'],
};

/** Sales people of a location (spec 1 §3, order location sales person). */
export interface LocationSalesPersonRow {
  locationId: string;
  tenantId: string;
  customerId: string;
  name: string;
  erpId: string | null;
  code: string;
  salesPersonEmails: readonly string[];
}

export const locationSalesPersonList: List<LocationSalesPersonRow> = {
  from: 'customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id',
  tenant: 'l.tenant_id',
  id: 'l.location_id',
  columns: {
    locationId: 'l.location_id',
    tenantId: 'l.tenant_id',
    customerId: 'l.customer_id',
    name: 'l.name',
    erpId: 'c.erp_id',
    code: 'l.code',
    salesPersonEmails: 'l.sales_person_emails',
  },
  filters: { ...filters, locationId: idFilter('l.location_id') },
  sorts: fields.sorts,
  onlyWhere: 'l.removed_at is null',
  defaultOrder: { name: 'ASC' },
  counterKinds: ['customer_location'],
};
