import type { Address } from '#platform/kernel/address/address.ts';
import type { OrderContact } from './orderContact.ts';

/** Order types in the sequence used for sorting; the first three are orders, RETAIL comes only from imports (decision O17). */
export const orderTypes = ['PO', 'CREDIT', 'RETAIL', 'MASTER_ORDER', 'UNKNOWN'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderTypeLabels: Record<OrderType, string> = {
  PO: 'PO',
  CREDIT: 'Credit',
  RETAIL: 'Retail',
  MASTER_ORDER: 'MasterOrder',
  UNKNOWN: 'Unknown',
};

/** Returns an amount of an order as it counts in sums: that of a credit is negative. */
export const signAmount = (type: OrderType, amount: number): number => (type === 'CREDIT' ? -amount : amount);

/** Whether an order of the type is paid by its terms; a credit is never due. */
export const isPayable = (type: OrderType): boolean => type !== 'CREDIT';

/** Orders and master orders share one header table, so that the grid reads one table (API conventions, "What the shapes assume"). */
export const orderEntityTypes = ['ORDER', 'MASTER_ORDER'] as const;
export type OrderEntityType = (typeof orderEntityTypes)[number];
export const orderEntityTypeLabels: Readonly<Record<OrderEntityType, string>> = {
  ORDER: 'Order',
  MASTER_ORDER: 'Master',
};
/** Names of both in messages. */
export const orderEntityNames: Readonly<Record<OrderEntityType, string>> = {
  ORDER: 'Order',
  MASTER_ORDER: 'Master order',
};

/** Customer location as copied to an order: the server copies names, keys and flags; the address is the one sent. */
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

/** Fields that an order copies from its customer, unless they are entered on the order itself. */
export const enteredFields = ['BILL_TO_ADDRESS', 'LOCATION_ADDRESS', 'TERMS'] as const;
export type EnteredField = (typeof enteredFields)[number];

/** Customer as copied to an order; later changes of the customer do not affect it (decision G25). */
export interface OrderCustomer {
  id: string;
  name: string;
  erpId: string | null;
  billToAddress: Address | null;
  contact: OrderContact | null;
  location: OrderLocation | null;
  /** Addresses and terms that the order has in place of those of its customer; absent on orders of earlier versions. */
  enteredFields?: readonly EnteredField[];
}
