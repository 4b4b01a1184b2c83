import { dateFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { ErpItemPrice } from '../../prices/erpPrice.ts';
import type { PriceGroup } from '../priceGroup.ts';
import { priceGroupFields } from '../priceGroupFields.ts';

/** Filters, sorts and columns of the price groups list; the levels of a page are read separately, once for all its groups. */
export const priceGroupList: List<PriceGroup> = {
  ...listFields(priceGroupFields, { table: 'price_group', alias: 'g', id: 'priceId' }),
  defaultOrder: { name: 'ASC' },
};

export type ErpItemPriceRecord = ErpItemPrice & { tenantId: string };

/** Filters, sorts and columns of the ERP price list. */
export const erpItemPriceList: List<ErpItemPriceRecord> = {
  from: 'erp_item_price p',
  tenant: 'p.tenant_id',
  id: 'p.erp_item_pricing_id',
  columns: {
    tenantId: 'p.tenant_id',
    erpItemPricingId: 'p.erp_item_pricing_id',
    erpItemId: 'p.erp_item_id',
    erpPriceGroupId: 'p.erp_price_group_id',
    unitPrice: 'p.unit_price',
    containerQuantity: 'p.container_quantity',
    startDate: 'p.start_date',
    endDate: 'p.end_date',
  },
  filters: {
    erpItemId: textFilter('p.erp_item_id', {
      keySql: 'p.erp_item_lower',
      searchColumn: 'erp_item_price.erp_item_lower',
    }),
    erpPriceGroupId: textFilter('p.erp_price_group_id', {
      keySql: 'p.erp_price_group_lower',
      searchColumn: 'erp_item_price.erp_price_group_lower',
    }),
    startDate: dateFilter('p.start_date'),
    endDate: dateFilter('p.end_date'),
  },
  sorts: {
    erpItemId: sortColumn('p.erp_item_lower', 'text'),
    erpPriceGroupId: sortColumn('p.erp_price_group_lower', 'text'),
    startDate: sortColumn('p.start_order', 'date'),
  },
  defaultOrder: { erpItemId: 'ASC', erpPriceGroupId: 'ASC' },
};
