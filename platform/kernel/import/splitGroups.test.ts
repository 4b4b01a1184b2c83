import { expect, test } from 'vitest';
import { listProblems } from './importProblems.ts';
import { maxLeftGroups, splitGroups } from './splitGroups.ts';

interface Order {
  customer: string;
  po: string;
  rows: readonly number[];
}

const order = (customer: string, po: string, ...rows: readonly number[]): Order => ({ customer, po, rows });

/** Names an unknown customer once, as order imports do, and each order with the PO number of another one. */
const check = (orders: readonly Order[]) => {
  const named = new Set<string>();
  return listProblems(
    orders.flatMap(({ customer, po, rows: [row = 0] }) => [
      ...(customer.startsWith('?') && !named.has(customer) && named.add(customer)
        ? [{ row, field: 'Customer', code: 'INVALID_REFERENCE' as const, message: `${customer} not found` }]
        : []),
      ...(po !== '' && orders.filter((one) => one.po === po).length > 1
        ? [{ row, field: 'PO', code: 'INVALID_STATE' as const, message: `PO ${po} is repeated` }]
        : []),
    ]),
  );
};

const split = (...orders: readonly Order[]) => {
  const found = splitGroups(orders, ({ rows }) => rows, check);
  if (!found) return null;
  const { valid, left, problemTexts } = found;
  const first = ({ rows: [row] }: Order) => row;
  return { valid: valid.map(first), left: left.map(first), texts: Object.fromEntries(problemTexts) };
};

test('leaves every group with an error that is named in the first of them only', () =>
  expect(
    split(
      order('A', '', 2),
      order('?X', '', 3, 5),
      order('B', '', 4),
      order('?X', '', 6),
      order('?Y', '', 7),
    ),
  ).toEqual({
    valid: [2, 4],
    left: [3, 6, 7],
    texts: { 3: '?X not found', 6: '?X not found', 7: '?Y not found' },
  }));

test('leaves groups that contradict each other', () =>
  expect(split(order('A', '7', 2), order('B', '', 3), order('C', '7', 4))).toEqual({
    valid: [3],
    left: [2, 4],
    texts: { 2: 'PO 7 is repeated', 4: 'PO 7 is repeated' },
  }));

test('keeps a group that only contradicted one which is left for another reason', () =>
  expect(split(order('?X', '7', 2), order('B', '7', 3))).toEqual({
    valid: [3],
    left: [2],
    texts: { 2: '?X not found' },
  }));

test('finds nothing to import when errors belong to no group', () => {
  const problem = { row: 99, field: 'Code', code: 'INVALID_REFERENCE' as const, message: 'Nothing found' };
  expect(
    splitGroups(
      [order('A', '', 2)],
      ({ rows }) => rows,
      () => listProblems([problem]),
    ),
  ).toBeNull();
});

test('does not search for each of too many errors', () => {
  const orders = Array.from({ length: maxLeftGroups + 2 }, (_, at) =>
    order(at === 0 ? 'A' : '?X', '', at + 2),
  );
  expect(split(...orders)).toBeNull();
});
