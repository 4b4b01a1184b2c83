import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { ChangeStamp, ClockTime, Day, Instant } from '#platform/kernel/dates/day.ts';
import type { LineQuantities } from '../lineItem.ts';
import type { PriceExplanation } from '../priceLine.ts';
import type { OrderCustomer, OrderEntityType, OrderType } from '../order.ts';
import type { OrderStatus } from '../orderStatus.ts';

interface OrderCounterTable {
  tenantId: string;
  lastNumber: number;
}

interface OrderHeaderTable {
  tenantId: string;
  orderId: string;
  entityType: OrderEntityType;
  orderNumber: string;
  numberKey: GeneratedAlways<string>;
  poNumber: string | null;
  poNumberLower: GeneratedAlways<string | null>;
  poRequired: boolean;
  status: OrderStatus;
  statusOrder: GeneratedAlways<number>;
  orderType: OrderType;
  customerId: string;
  customerName: string;
  customerNameLower: GeneratedAlways<string>;
  locationId: string | null;
  locationTermsId: string | null;
  customer: OrderCustomer;
  salesPerson: string | null;
  initializationDate: ClockTime;
  expectedDeliveryDate: Day | null;
  deliveryOrder: GeneratedAlways<Day>;
  termsId: string | null;
  finalCredit: boolean;
  shipFromLocation: string | null;
  numberOfLines: number;
  total: number;
  totalCents: GeneratedAlways<number>;
  currency: Currency;
  confirmationEmails: Generated<readonly string[]>;
  erpId: string | null;
  shippedDate: ClockTime | null;
  syncDate: ClockTime | null;
  masterOrderId: string | null;
  signatureMime: string | null;
  signatureImage: string | null;
  version: number;
  updatedAt: ChangeStamp;
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
  priceExplanation: PriceExplanation;
  overridePrice: number;
  cost: number;
  currency: Currency;
  total: GeneratedAlways<number>;
  dateAdded: Instant;
  addedBy: string;
  department: string | null;
  notes: string | null;
  masterLineItemId: string | null;
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
