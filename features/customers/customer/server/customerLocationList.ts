import type { Address } from '#platform/kernel/address/address.ts';
import { idFilter, textFilter, textsFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';

/** A location of a customer that receives goods. */
export interface CustomerLocationRow {
  locationId: string;
  customerId: string;
  tenantId: string;
  code: string;
  storeNumber: string | null;
  name: string;
  description: string | null;
  region: string;
  market: string;
  adGroup: string;
  scopeId: string;
  globalLocationNumber: string | null;
  poRequired: boolean;
  priceGroupId: string | null;
  priceGroupName: string | null;
  termsId: string | null;
  address: Address;
  salesPersonEmails: readonly string[];
  allowOrderBillingAddressEdit: boolean;
  allowOrderLocationAddressEdit: boolean;
}

const filters = {
  customerId: idFilter('l.customer_id'),
  name: textFilter('l.name', { keySql: 'l.name_lower', searchColumn: 'customer_location.name_lower' }),
  salesPersonEmails: textsFilter('l.sales_person_emails', { ignoresCase: true }),
};
const sorts = { name: sortColumn('l.name_lower', 'text'), code: sortColumn('l.code_lower', 'text') };

/** Locations of all customers, without removed ones, which only orders refer to. */
export const customerLocationList: List<CustomerLocationRow> = {
  from: 'customer_location l left join price_group g on g.tenant_id = l.tenant_id and g.price_group_id = l.price_group_id',
  tenant: 'l.tenant_id',
  id: 'l.location_id',
  columns: {
    locationId: 'l.location_id',
    customerId: 'l.customer_id',
    tenantId: 'l.tenant_id',
    code: 'l.code',
    storeNumber: 'l.store_number',
    name: 'l.name',
    description: 'l.description',
    region: 'l.region',
    market: 'l.market',
    adGroup: 'l.ad_group',
    scopeId: 'l.scope_id',
    globalLocationNumber: 'l.global_location_number',
    poRequired: 'l.po_required',
    priceGroupId: 'l.price_group_id',
    priceGroupName: 'g.name',
    termsId: 'l.terms_id',
    address: 'l.address',
    salesPersonEmails: 'l.sales_person_emails',
    allowOrderBillingAddressEdit: 'l.allow_order_billing_address_edit',
    allowOrderLocationAddressEdit: 'l.allow_order_location_address_edit',
  },
  filters: {
    ...filters,
    id: idFilter('l.location_id'),
    code: textFilter('l.code', {
      ignoresCase: true,
      keySql: 'l.code_lower',
      searchColumn: 'customer_location.code_lower',
    }),
  },
  sorts,
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
  sorts,
  onlyWhere: 'l.removed_at is null',
  defaultOrder: { name: 'ASC' },
  counterKinds: ['customer_location'],
};
