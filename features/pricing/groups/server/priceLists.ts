import { booleanFilter, dateFilter, enumFilter, idFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { ErpItemPrice } from '../../prices/erpPrice.ts';
import type { PriceGroup } from '../priceGroup.ts';

/** A price group of a page; its levels are read separately, once for all groups of the page. */
export type PriceGroupRecord = PriceGroup & { tenantId: string };

/** Filters, sorts and columns of the price groups list. */
export const priceGroupList: List<PriceGroupRecord> = {
  from: 'price_group g',
  tenant: 'g.tenant_id',
  id: 'g.price_group_id',
  columns: {
    tenantId: 'g.tenant_id',
    priceId: 'g.price_group_id',
    name: 'g.name',
    isDefault: 'g.is_default',
    status: 'g.status',
    numberOfLevels: 'g.number_of_levels',
    version: 'g.version',
    updatedAt: 'g.updated_at',
  },
  filters: {
    priceId: idFilter('g.price_group_id'),
    name: textFilter('g.name', { ignoresCase: true, keySql: 'g.name_lower' }),
    status: enumFilter('PriceGroupStatus', 'g.status', 'price_group_status'),
    isDefault: booleanFilter('g.is_default'),
  },
  sorts: {
    name: sortColumn('g.name_lower', 'text'),
    isDefault: sortColumn('g.is_default', 'boolean'),
  },
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
