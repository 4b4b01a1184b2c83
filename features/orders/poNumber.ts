import { duplicate, type Problem } from '#platform/kernel/result.ts';
import { optionalText } from '#platform/kernel/text.ts';

/** One length for form, server and imports (decision O28). */
export const poNumberLength = 15;

/** The customer's purchase order number. */
export const poNumberInput = optionalText('PO number', poNumberLength);

/** How long a number of a customer counts as repeated. */
export const poNumberDays = 90;

/** Numbers are compared ignoring case. */
export const poNumberKey = (poNumber: string): string => poNumber.toLowerCase();

/** A repeated number may be right, so it is told and stored (decision O28). */
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
