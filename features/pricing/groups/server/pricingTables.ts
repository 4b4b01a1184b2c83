import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { ErpItemPrice } from '../../prices/erpPrice.ts';
import type { PriceGroup } from '../priceGroup.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';

interface PriceGroupTable extends Omit<PriceGroup, 'priceId'> {
  priceGroupId: string;
  nameLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

interface PriceLevelTable extends Omit<PriceLevel, 'type'> {
  tenantId: string;
  priceGroupId: string;
  levelType: PriceLevel['type'];
  /** Normalized target id, as in `priceBook.ts`. */
  targetKey: string;
  nameKey: string | null;
}

interface ErpItemPriceTable extends ErpItemPrice {
  tenantId: string;
  /** Counts the changes by feeds. */
  version: Generated<number>;
}

registerReferenceTables('price_group', 'price_level');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    priceGroup: PriceGroupTable;
    priceLevel: PriceLevelTable;
    erpItemPrice: ErpItemPriceTable;
  }
}
