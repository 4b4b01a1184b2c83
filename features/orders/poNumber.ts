import { duplicate, type Problem } from '#platform/kernel/result.ts';
import { optionalText } from '#platform/kernel/text.ts';

/** One length for form, server and imports (decision O28). */
export const poNumberLength = 15;

/** Purchase order number of the customer. */
export const poNumberInput = optionalText('PO number', poNumberLength);

/** Days in which the same number of a customer counts as a duplicate. */
export const poNumberDays = 90;

/** Comparison key; PO numbers are compared ignoring case. */
export const poNumberKey = (poNumber: string): string => poNumber.toLowerCase();

/** A duplicate number may be intended, so it causes a warning and is stored (decision O28). */
export const repeatedPoNumber = (
  poNumber: string,
  other: { orderId: string; orderNumber: string },
): Problem =>
  duplicate(
    ['poNumber'],
    other.orderId,
    `PO number ${poNumber} is already used by order ${other.orderNumber}`,
    'WARNING',
  );
