import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { addUpColumn } from './addUpColumn.ts';

interface Row {
  amount: number | null;
  currency: string;
}
const column: Column<Row> = {
  key: 'total',
  title: 'Total',
  kind: 'money',
  value: ({ amount }) => amount,
  currency: ({ currency }) => currency,
};

test('adds up amounts by currency, to the cent', () => {
  const rows = [
    { amount: 0.1, currency: 'USD' },
    { amount: 0.2, currency: 'USD' },
    { amount: 5, currency: 'CAD' },
    { amount: null, currency: 'USD' },
  ];
  expect([...addUpColumn(column, rows)]).toEqual([
    ['USD', 0.3],
    ['CAD', 5],
  ]);
  expect(addUpColumn(column, []).size).toBe(0);
});
