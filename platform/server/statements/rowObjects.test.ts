import { expect, test } from 'vitest';
import { rowBuilder } from './rowObjects.ts';

test('turns cells into members with camel-cased names', () =>
  expect(
    rowBuilder(['order_id', 'customerName', 'line_2_note', '?column?'])([
      ['a', null, 1, true],
      ['b', 'x', [2], false],
    ]),
  ).toEqual([
    { orderId: 'a', customerName: null, line2Note: 1, '?column?': true },
    { orderId: 'b', customerName: 'x', line2Note: [2], '?column?': false },
  ]));

test('returns no objects for no rows', () => expect(rowBuilder(['order_id'])([])).toEqual([]));
