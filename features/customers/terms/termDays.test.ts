import { expect, test } from 'vitest';
import { readTermDays } from './termDays.ts';

test.each([
  ['Net 10', 10],
  ['net-60', 60],
  ['NET45', 45],
  ['Net 30 Days', 30],
  ['Due on Receipt', 0],
  ['Upon receipt', 0],
  ['COD', 0],
  ['C.O.D.', 0],
  ['Prepaid', 0],
  ['Net 0', 0],
  ['2% 10 Net 30', 30],
  ['2% 10 days, net 30', 30],
  ['2%/10, n/30', 30],
  ['2/10 Net 30', 30],
  ['1.5% 10, 45 days', 45],
  ['30 days', 30],
  ['Due in 15 Days', 15],
  ['Terms 30', 30],
  ['90', 90],
])('reads %s as %i days', (name, days) => expect(readTermDays(name)).toBe(days));

test.each([
  'Spring Dating',
  'Spring Dating 2027',
  'Spring Dating May 1',
  'Net 10th',
  'Net 10 EOM',
  '15th of month',
  'End of month',
  '2% 10',
  '2% 10 days',
  'Net 30 / Net 60',
  '30 days, 60 days',
  'Net 10000',
  'Net 1.5',
  'Planet 9',
  'Credit card',
  'Net',
  '',
])('finds no days in %j', (name) => expect(readTermDays(name)).toBeUndefined());
