import { expect, test } from 'vitest';
import { erpIdFrom } from './erpId.ts';

test.each([
  ['River Bend Florist', 'RIVEMI8T5S00'],
  ["A & B's 3", 'ABS3MI8T5S00'],
  ['Ö', 'ÖMI8T5S00'],
])('%s brought in on 2025-11-21 gets the ERP id %s', (name, erpId) =>
  expect(erpIdFrom(name, '2025-11-21T12:00:00.000Z')).toBe(erpId),
);
