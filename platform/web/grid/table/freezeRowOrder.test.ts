import { expect, test } from 'vitest';
import { freezeRowOrder } from './freezeRowOrder.ts';

const row = (id: string, quantity: number) => ({ id, quantity });

test('returns the displayed rows in their order with current values, deleted rows included', () =>
  expect(
    freezeRowOrder(
      [row('a', 1), row('b', 2), row('gone', 3)],
      [row('new', 0), row('b', 20), row('a', 10)],
      ({ id }) => id,
    ),
  ).toEqual([row('a', 10), row('b', 20), row('gone', 3)]));
