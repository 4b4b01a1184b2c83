import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { rankedListSearch } from '#platform/server/list/rankedListSearch.ts';
import type { OrderSubmitter } from '../customer.ts';
import { toCustomerSearchTexts } from '../customerSearchTexts.ts';
import type { CustomerStatus } from '../customerStatus.ts';

/** A customer without its parts, for lists and pages. */
export interface CustomerRow {
  customerId: string;
  tenantId: string;
  name: string;
  description: string;
  currency: Currency;
  status: CustomerStatus;
  erpId: string | null;
  erpPriceGroupId: string;
  priceGroupId: string | null;
  priceGroupName: string | null;
  termsId: string | null;
  allowOrderBillingAddressEdit: boolean;
  allowOrderLocationAddressEdit: boolean;
  shipFromLocations: readonly string[];
  orderSubmitter: OrderSubmitter | null;
  dateCreated: ClockTime;
  numberOfContacts: number;
  numberOfLocations: number;
  numberOfBillingAddresses: number;
  numberOfShipFromLocations: number;
  version: number;
  updatedAt: ChangeStamp;
}

const list: List<CustomerRow> = {
  from: 'customer c left join price_group g on g.tenant_id = c.tenant_id and g.price_group_id = c.price_group_id',
  tenant: 'c.tenant_id',
  id: 'c.customer_id',
  columns: {
    customerId: 'c.customer_id',
    tenantId: 'c.tenant_id',
    name: 'c.name',
    description: 'c.description',
    currency: 'c.currency',
    status: 'c.status',
    erpId: 'c.erp_id',
    erpPriceGroupId: 'c.erp_price_group_id',
    priceGroupId: 'c.price_group_id',
    priceGroupName: 'g.name',
    termsId: 'c.terms_id',
    allowOrderBillingAddressEdit: 'c.allow_order_billing_address_edit',
    allowOrderLocationAddressEdit: 'c.allow_order_location_address_edit',
    shipFromLocations: 'c.ship_from_locations',
    orderSubmitter: 'c.order_submitter',
    dateCreated: 'c.date_created',
    numberOfContacts: 'c.number_of_contacts',
    numberOfLocations: 'c.number_of_locations',
    numberOfBillingAddresses: 'c.number_of_billing_addresses',
    numberOfShipFromLocations: 'c.number_of_ship_from_locations',
    version: 'c.version',
    updatedAt: 'c.updated_at',
  },
  filters: {
    customerId: idFilter('c.customer_id'),
    name: textFilter('c.name', {
      ignoresCase: true,
      keySql: 'c.name_lower',
      searchColumn: 'customer.name_lower',
    }),
    erpId: textFilter('c.erp_id', { searchColumn: 'customer.erp_id' }),
    erpPriceGroupId: textFilter('c.erp_price_group_id'),
    priceGroupId: idFilter('c.price_group_id'),
    status: enumFilter('CustomerStatus', 'c.status', 'customer_status'),
    dateCreated: instantFilter('c.date_created'),
    updatedAt: instantFilter('c.updated_at'),
  },
  sorts: {
    name: sortColumn('c.name_lower', 'text'),
    status: sortColumn('c.status_order', 'smallint'),
    erpId: sortColumn('c.erp_id_order', 'text'),
    dateCreated: sortColumn('c.date_created', 'timestamptz'),
    updatedAt: sortColumn('c.updated_at', 'timestamptz'),
  },
  defaultOrder: { name: 'ASC' },
  counterKinds: ['customer'],
};

/** Filters, sorts, columns and search of the customers list. */
export const customerList: List<CustomerRow> = {
  ...list,
  search: rankedListSearch<CustomerRow>({
    list,
    wordsSql: 'c.search_words',
    searchColumn: 'customer.search_words',
    describe: toCustomerSearchTexts,
  }),
};
