import type { Address } from '#platform/kernel/address.ts';
import type { Currency } from '#platform/kernel/currency.ts';
import type { ChangeStamp, ClockTime, Day, Instant } from '#platform/kernel/day.ts';
import type { OrderContact } from './orderContact.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Kinds of orders in the sequence lists are sorted by; the first three are orders, RETAIL comes only from imports (decision O17). */
export const orderTypes = ['PO', 'CREDIT', 'RETAIL', 'MASTER_ORDER', 'UNKNOWN'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderTypeLabels: Record<OrderType, string> = {
  PO: 'Po',
  CREDIT: 'Credit',
  RETAIL: 'Retail',
  MASTER_ORDER: 'MasterOrder',
  UNKNOWN: 'Unknown',
};

/** Orders and master orders share one head, so that the grid is one table (contract README). */
export const orderEntityTypes = ['ORDER', 'MASTER_ORDER'] as const;
export type OrderEntityType = (typeof orderEntityTypes)[number];

/** A customer location as copied onto an order: names, keys and flags by the server, the address as sent. */
export interface OrderLocation {
  id: string;
  name: string;
  code: string | null;
  storeNumber: string | null;
  address: Address | null;
  termsId: string | null;
  salesPeople: readonly { emailAddress: string }[];
  allowOrderBillingAddressEdit: boolean;
  allowOrderLocationAddressEdit: boolean;
  adGroup: string | null;
  market: string | null;
  region: string | null;
  scopeId: string | null;
  globalLocationNumber: string | null;
  description: string | null;
}

/** A customer as copied onto an order; later changes of the customer do not touch it (decision G25). */
export interface OrderCustomer {
  id: string;
  name: string;
  erpId: string | null;
  billToAddress: Address | null;
  contact: OrderContact | null;
  location: OrderLocation | null;
}

/** An order of one customer location for one delivery date, without its lines (spec 2 §3). */
export interface Order {
  orderId: string;
  orderNumber: string;
  poNumber: string | null;
  /** Copied from the location: the order needs a number before it is submitted. */
  poRequired: boolean;
  status: OrderStatus;
  type: OrderType;
  customer: OrderCustomer;
  salesPerson: string | null;
  initializationDate: ClockTime;
  expectedDeliveryDate: Day | null;
  /** Fixed when the order is created, the inherited ones when none were chosen (decision O21). */
  termsId: string | null;
  finalCredit: boolean;
  shipFromLocation: string | null;
  numberOfLines: number;
  total: number;
  currency: Currency;
  confirmationEmails: readonly string[];
  erpId: string | null;
  shippedDate: Instant | null;
  syncDate: Instant | null;
  masterOrderId: string | null;
  version: number;
  updatedAt: ChangeStamp;
}
