import { expect, test } from 'vitest';
import { createLocationCountSchema, findCountMode } from './locationCount.ts';

const bin = { locationId: 'bin', name: 'Bin 204', quantity: 503 };
const toLocation = (id: string) => ({ id, name: id, path: id, erpId: null });

function findMessages(row: typeof bin | undefined, values: object): Readonly<Record<string, string>> {
  const { error } = createLocationCountSchema(row).safeParse({
    location: toLocation('bin'),
    quantity: 1,
    reasonCode: 'FOUND',
    comment: '',
    ...values,
  });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('counts at the location of the row, moves to any other, and adds without a row', () => {
  expect(findCountMode(bin, 'bin')).toBe('count');
  expect(findCountMode(bin, undefined)).toBe('count');
  expect(findCountMode(bin, 'aisle')).toBe('move');
  expect(findCountMode(undefined, 'bin')).toBe('add');
});

const other = toLocation('aisle');

test.each([
  // A count may find nothing.
  [bin, { quantity: 0 }, {}],
  [bin, { quantity: 999_999_999_999_999 }, {}],
  [bin, { quantity: -1 }, { quantity: 'Enter a count' }],
  [bin, { quantity: null }, { quantity: 'Enter a count' }],
  [bin, { quantity: 1.5 }, { quantity: 'Quantity must be a whole number' }],
  [bin, { quantity: 'ten' }, { quantity: 'Quantity must be a whole number' }],
  [bin, { quantity: 1_000_000_000_000_000 }, { quantity: 'Quantity cannot exceed 999,999,999,999,999' }],
  [bin, { reasonCode: null }, { reasonCode: 'Reason Code not found' }],
  [bin, { location: null }, { location: 'New Location not found' }],
  [bin, { location: other, quantity: 503 }, {}],
  [bin, { location: other, quantity: 0 }, { quantity: 'Enter a count' }],
  [bin, { location: other, quantity: 504 }, { quantity: 'Bin 204 has 503 now. Enter 503 or less.' }],
  [undefined, { quantity: 1 }, {}],
  [undefined, { quantity: 0 }, { quantity: 'Enter a count' }],
  [undefined, { location: null }, { location: 'Location not found' }],
  // All that is wrong is said at once.
  [
    undefined,
    { quantity: 0, reasonCode: null },
    { quantity: 'Enter a count', reasonCode: 'Reason Code not found' },
  ],
] as const)('at %j refuses %j with %j', (row, values, messages) =>
  expect(findMessages(row, values)).toEqual(messages),
);

test('refuses a move from a location that has none any more', () =>
  expect(findMessages({ ...bin, quantity: 0 }, { location: other })).toEqual({
    quantity: 'Bin 204 has none now.',
  }));

test('leaves it to the server how much a location has while only its last known quantity is here', () => {
  const row = { locationId: 'bin', name: 'Bin 204', quantity: 5, isLastKnown: true };
  const location = { id: 'other', name: 'Bin 101', path: 'Bin 101', erpId: null };
  const values = { location, quantity: 8, reasonCode: 'MOVED', comment: '' };
  expect(createLocationCountSchema(row).safeParse(values).success).toBe(true);
  expect(createLocationCountSchema({ ...row, isLastKnown: false }).safeParse(values).success).toBe(false);
});
