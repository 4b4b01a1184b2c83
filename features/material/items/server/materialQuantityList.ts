import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import {
  type MaterialItemLocationQuantity,
  materialItemLocationQuantityFields,
  type MaterialItemSiteLocationQuantity,
  materialItemSiteLocationQuantityFields,
} from '../materialQuantityFields.ts';

interface MaterialItemQuantityTable extends MaterialItemLocationQuantity {
  countedAt: ClockTime | null;
  countedMovementId: string | null;
  updatedAt: ChangeStamp;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    materialItemQuantity: MaterialItemQuantityTable;
    materialItemSiteQuantity: MaterialItemSiteLocationQuantity;
  }
}

/** Quantities by location. Changed rows move to the end, so that a client that pages meanwhile misses none. */
export const materialItemLocationQuantityList: List<MaterialItemLocationQuantity> = {
  ...listFields(materialItemLocationQuantityFields, {
    table: 'material_item_quantity',
    alias: 'q',
    id: 'quantityId',
  }),
  defaultOrder: { updatedAt: 'ASC' },
};

/** Quantities by site. */
export const materialItemSiteLocationQuantityList: List<MaterialItemSiteLocationQuantity> = {
  ...listFields(materialItemSiteLocationQuantityFields, {
    table: 'material_item_site_quantity',
    alias: 'q',
    id: 'quantityId',
  }),
  defaultOrder: { updatedAt: 'ASC' },
};
