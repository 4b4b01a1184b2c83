import { expect, test } from 'vitest';
import { createPackedRows } from './packedRows.ts';

test('returns rows as they were added', () => {
  const packed = createPackedRows(['Code', '__proto__', 'Note']);
  const rows = [
    { number: 2, cells: { Code: 'A', ['__proto__']: 'x', Note: '' } },
    { number: 5, cells: { Code: '', ['__proto__']: '', Note: 'one, "two"\n\u2028ネコ 🌵' } },
    { number: 6, cells: { Code: '', ['__proto__']: '', Note: '' } },
  ];
  for (const row of rows) packed.add(row);
  expect(packed.length).toBe(3);
  expect(rows.map((_, index) => packed.get(index))).toEqual(rows);
});
