import { buildCustomLine, type OrderLine } from '../../order/web/orderLine.ts';

/** Line `number` of an order: quantity 12 at the found price 4.5. */
export const orderLine = (number: number, change: Partial<OrderLine> = {}): OrderLine => ({
  ...buildCustomLine(
    { name: 'Lavender', quantity: 12, price: 4.5 },
    {
      id: `line ${number}`,
      dateAdded: '2027-04-01T08:00:00.000Z',
      addedBy: 'kim@example.com',
      currency: 'USD',
    },
  ),
  itemId: 'a'.repeat(32),
  sku: 'LAV',
  lineNumber: number,
  ...change,
});
