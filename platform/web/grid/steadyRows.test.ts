import { expect, test } from 'vitest';
import { steadyRows } from './steadyRows.ts';

const row = (id: string, quantity: number) => ({ id, quantity });

test('keeps shown rows in their order with their latest values, also those that are gone', () =>
  expect(
    steadyRows(
      [row('a', 1), row('b', 2), row('gone', 3)],
      [row('new', 0), row('b', 20), row('a', 10)],
      ({ id }) => id,
    ),
  ).toEqual([row('a', 10), row('b', 20), row('gone', 3)]));
