import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { ClockTime, Day, Instant } from '#platform/kernel/dates/day.ts';
import type { LineQuantities } from '../../lines/lineItem.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import type { OrderEntityType } from '../order.ts';
import type { OrderRecord } from '../orderFields.ts';

interface OrderCounterTable {
  tenantId: string;
  lastNumber: number;
}

interface OrderHeaderTable extends Omit<OrderRecord, 'type' | 'confirmationEmails' | 'hasAllocations'> {
  entityType: OrderEntityType;
  orderType: OrderRecord['type'];
  confirmationEmails: Generated<readonly string[]>;
  hasAllocations: Generated<boolean>;
  /** Copied from the customer for filters and sorts. */
  customerId: string;
  customerName: string;
  locationId: string | null;
  locationTermsId: string | null;
  numberKey: GeneratedAlways<string>;
  poNumberLower: GeneratedAlways<string | null>;
  statusOrder: GeneratedAlways<number>;
  customerNameLower: GeneratedAlways<string>;
  deliveryOrder: GeneratedAlways<Day>;
  totalCents: GeneratedAlways<number>;
  signatureMime: string | null;
  signatureImage: string | null;
  contentHash: string;
}

interface OrderLineTable extends LineQuantities {
  tenantId: string;
  lineId: string;
  orderId: string;
  lineNumber: number;
  itemId: string;
  name: string;
  sku: string;
  upc: string | null;
  itemGroup: string | null;
  category: string | null;
  itemErpId: string | null;
  eaches: number;
  price: number;
  priceExplanation: FoundPrice;
  overridePrice: number;
  cost: number;
  currency: Currency;
  total: GeneratedAlways<number>;
  dateAdded: Instant;
  addedBy: string;
  department: string | null;
  notes: string | null;
  masterLineItemId: string | null;
  /** Of a line of a master order: sums of the lines of its scheduled orders. */
  scheduledQuantity: Generated<number>;
  scheduledShippedQuantity: Generated<number>;
  removedAt: ClockTime | null;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    orderCounter: OrderCounterTable;
    orderHeader: OrderHeaderTable;
    orderLine: OrderLineTable;
  }
}
