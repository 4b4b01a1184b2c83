import { expect, test } from 'vitest';
import { UpdateLineItemDocument } from '../documents.ts';
import { findTotal, linesGrid, showStoredOrder } from '../testing/showStoredOrder.ts';

test('saves quantity and price typed into cells and updates totals', async () => {
  const { user, server } = await showStoredOrder();
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '12');
  // Twelve trays of 8 at 3.25, and four of one at 11.09.
  await findTotal('$356.36');
  await linesGrid.enterCell(user, 'Lavender', 'Price', '3.5');
  await findTotal('$380.36');
  expect(linesGrid.texts('Ordered')).toEqual(['12', '4']);
  expect(linesGrid.texts('Pieces')).toEqual(['96', '4']);
  expect(linesGrid.texts('Price')).toEqual(['$3.50', '$11.09']);
  expect(linesGrid.texts('Line Total')).toEqual(['$336.00', '$44.36']);
  expect(server.requests(UpdateLineItemDocument).map(({ input }) => input)).toMatchObject([
    { lineNumber: 1, lineItem: { quantity: 12 }, expected: { quantity: 10 } },
    { lineNumber: 1, lineItem: { overridePrice: 3.5 }, expected: { overridePrice: 3.25 } },
  ]);
});
