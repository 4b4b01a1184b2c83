import { requiredText } from '#platform/kernel/text/text.ts';

export const maxOrderNumberLength = 20;

/** A number sent by a client: any text that is unique within the tenant. */
export const orderNumberInput = requiredText('Order number', maxOrderNumberLength)
  .nullish()
  .transform((number) => number ?? null);

/**
 * First order number of a tenant: digits only, one sequence for orders and master orders (decision O13). Six digits
 * need no leading zeros, which spreadsheets would drop.
 */
export const firstOrderNumber = 100_001;

/**
 * Sort key: by number, then week and year of scheduled orders, other numbers last (decision O15). The column
 * `order_header.number_key` stores the same text.
 */
export function orderNumberKey(orderNumber: string): string {
  const match = /^([0-9]+)(?:-W([0-9]{1,2})(-[0-9]{4})?)?$/.exec(orderNumber);
  if (!match) return `~${orderNumber.toLowerCase()}`;
  const [, number = '', week, year = ''] = match;
  return (
    number.padStart(maxOrderNumberLength, '0') +
    (week === undefined ? '' : `-W${week.padStart(2, '0')}${year}`)
  );
}

/** Returns the number of the master order that an order was scheduled from, the part before the first hyphen; empty for a number that begins with one (spec 2 §2). */
export const toMasterOrderNumber = (orderNumber: string): string => orderNumber.split('-', 1)[0] ?? '';
