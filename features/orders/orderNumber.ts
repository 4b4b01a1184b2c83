import { requiredText } from '#platform/kernel/text.ts';

const longestNumber = 20;

/** A number sent by a client: any text, unused in the tenant. */
export const orderNumberInput = requiredText('Order number', longestNumber)
  .nullish()
  .transform((number) => number ?? null);

/**
 * Where a tenant's numbers begin: digits only, one sequence for orders and master orders (decision O13). Six wide from the
 * start, so that the first ones need no zeros in front, which spreadsheets would drop.
 */
export const firstOrderNumber = 100_001;

/**
 * Sort key: numbers as numbers, then the week of scheduled orders and its year, other numbers last (decision O15). The
 * column `order_head.number_key` holds the same text.
 */
export function orderNumberKey(orderNumber: string): string {
  const match = /^([0-9]+)(?:-W([0-9]{1,2})(-[0-9]{4})?)?$/.exec(orderNumber);
  if (!match) return `~${orderNumber.toLowerCase()}`;
  const [, number = '', week, year = ''] = match;
  return (
    number.padStart(longestNumber, '0') + (week === undefined ? '' : `-W${week.padStart(2, '0')}${year}`)
  );
}
