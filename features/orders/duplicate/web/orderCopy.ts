import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** A location of the customer of the order that is duplicated. */
export type CopyLocation = CustomerDetailFieldsFragment['locations'][number];

/** Result of creating a copy. */
export type CopyOutcome =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'created'; orderNumber: string; warnings: readonly string[] }
  /** The server has refused it, or some of its lines. */
  | { kind: 'refused'; message: string }
  /** There is no response, so it may exist. */
  | { kind: 'lost'; message: string };

/** An order that is created as a copy of another one for a location. */
export interface OrderCopy {
  /** Made once, as the ids of the lines: what is sent again creates nothing. */
  orderId: string;
  values: OrderFormValues;
  lines: readonly OrderLine[];
  leftOut: readonly string[];
  differences: readonly string[];
  enteredPrices: number;
  /** The location requires a PO number before the order is submitted. */
  poRequired: boolean;
  outcome: CopyOutcome;
}

export const isCreated = ({ outcome }: OrderCopy): boolean => outcome.kind === 'created';

/** Copies that are created at a time. */
export const maxOrderCopies = 100;
