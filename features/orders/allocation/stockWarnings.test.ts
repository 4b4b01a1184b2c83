import { expect, test } from 'vitest';
import { exceededStockWarnings, unallocatedLinesWarnings } from './stockWarnings.ts';

const texts = (warnings: ReturnType<typeof exceededStockWarnings>) =>
  warnings.map(({ message, severity }) => `${severity}: ${message}`);

test('warns once of the orders that use more than is left', () => {
  expect(texts(exceededStockWarnings([]))).toEqual([]);
  expect(texts(exceededStockWarnings([{ orderNumber: '100001' }]))).toEqual([
    'WARNING: Order 100001 has more allocated than is left in stock. Check the allocations in Allocate.',
  ]);
  expect(texts(exceededStockWarnings([{ orderNumber: '100001' }, { orderNumber: '100002' }]))).toEqual([
    'WARNING: Orders 100001, 100002 have more allocated than is left in stock. Check the allocations in Allocate.',
  ]);
});

test('warns once of the orders with lines without allocated stock', () => {
  const order = (orderNumber: string, unallocatedLines: number) => ({ orderNumber, unallocatedLines });
  expect(texts(unallocatedLinesWarnings([order('100001', 0)]))).toEqual([]);
  expect(texts(unallocatedLinesWarnings([order('100001', 1), order('100002', 0)]))).toEqual([
    'WARNING: Order 100001 has 1 line without allocated stock',
  ]);
  expect(texts(unallocatedLinesWarnings([order('100001', 3)]))).toEqual([
    'WARNING: Order 100001 has 3 lines without allocated stock',
  ]);
  expect(texts(unallocatedLinesWarnings([order('100001', 1), order('100002', 2)]))).toEqual([
    'WARNING: Orders 100001, 100002 have lines without allocated stock',
  ]);
});
