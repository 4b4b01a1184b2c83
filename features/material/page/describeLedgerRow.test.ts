import { expect, test } from 'vitest';
import { describeLedgerRow, type DescribedRow } from './describeLedgerRow.ts';

const movement = (values: Partial<DescribedRow>): DescribedRow => ({
  event: 'COUNTED',
  quantity: 20,
  fromLocationId: null,
  toLocationId: 'bin1',
  countedQuantity: null,
  causedByMovementId: null,
  ...values,
});
const describe = (values: Partial<DescribedRow>) =>
  describeLedgerRow(movement(values), (id) => id.toUpperCase());

test.each([
  [{}, 'Added 20', '+20', 'BIN1', undefined],
  [{ countedQuantity: 503 }, 'Counted 503', '+20', 'BIN1', '20 more than recorded.'],
  [
    { countedQuantity: 1_503, quantity: 2_000, fromLocationId: 'bin1', toLocationId: null },
    'Counted 1,503',
    '−2,000',
    'BIN1',
    '2,000 were missing.',
  ],
  [{ countedQuantity: 503, quantity: 0 }, 'Counted 503', '0', 'BIN1', 'The quantity did not change.'],
  [{ event: 'MOVED', fromLocationId: 'bin2' }, 'Moved 20', '', 'BIN2 → BIN1', undefined],
  [{ event: 'RECEIVED' }, 'Received 20', '+20', 'BIN1', undefined],
  [
    { event: 'RECEIVED', fromLocationId: 'bin1', toLocationId: null },
    'Receipt corrected',
    '−20',
    'BIN1',
    undefined,
  ],
  [
    { causedByMovementId: 'late' },
    'Count restored',
    '+20',
    'BIN1',
    'A movement from before the count arrived later. What was counted stands.',
  ],
] as const)('describes %j as %j', (values, title, effect, path, note) =>
  expect(describe(values)).toEqual({ title, effect, path, ...(note !== undefined && { note }) }),
);
