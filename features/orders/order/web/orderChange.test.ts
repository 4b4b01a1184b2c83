import { expect, test } from 'vitest';
import { mergeLines } from './orderChange.ts';
import { buildCustomLine } from './orderLine.ts';

const line = (id: string, lineNumber: number, quantity = 1) => ({
  ...buildCustomLine(
    { name: id, quantity, price: 1 },
    { id, dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'a@example.com', currency: 'USD' },
  ),
  lineNumber,
});
const lines = [line('a', 1), line('b', 2)];
const ids = (merged: ReturnType<typeof mergeLines>) => merged.map(({ id }) => id);

test('replaces changed lines, sorts in new ones by number and drops removed ones', () => {
  const merged = mergeLines(lines, [line('c', 3), line('a', 1, 9)]);
  expect(ids(merged)).toEqual(['a', 'b', 'c']);
  expect(merged[0]?.quantity).toBe(9);
  expect(ids(mergeLines(lines, [], 'a'))).toEqual(['b']);
});
