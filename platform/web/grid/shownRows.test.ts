import { expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { csvFile } from './shownRows.ts';

interface Row {
  name: string;
  total: number | null;
  currency: string;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  {
    key: 'total',
    title: 'Total',
    kind: 'money',
    value: ({ total }) => total,
    currency: ({ currency }) => currency,
  },
  { key: 'cost', title: 'Cost', kind: 'money', value: ({ total }) => total },
];
const row = (name: string, total: number | null, currency = 'USD'): Row => ({ name, total, currency });
const linesOf = async (rows: readonly Row[]) => {
  const bytes = await (await csvFile({ rows, columns })).arrayBuffer();
  // Keeps the mark at the beginning.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
};

test('rows in several currencies say which, in a column beside the amount', async () =>
  expect(await linesOf([row('Oak', 2.5), row('Elm', -3, 'CAD'), row('Ash', null)])).toEqual([
    '\ufeff"Name","Total","Total Currency","Cost"',
    '"Oak",2.5,"USD",2.5',
    '"Elm",-3,"CAD",-3',
    '"Ash","","USD",""',
    '',
  ]));

test.each([
  ['one currency', [row('Oak', 2.5, 'CAD'), row('Elm', 3, 'CAD')]],
  ['one row', [row('Oak', 2.5)]],
  ['no row', []],
])('%s needs no such column', async (_, rows) =>
  expect((await linesOf(rows))[0]).toBe('\ufeff"Name","Total","Cost"'),
);

test('a text that a spreadsheet would take for a formula is none, a negative amount stays a number', async () =>
  expect((await linesOf([row('\t=1+1', -5), row('＝1', 0)])).slice(1)).toEqual([
    `"'\t=1+1",-5,-5`,
    `"'＝1",0,0`,
    '',
  ]));

test('every row of many stands there once, in its order', async () => {
  const rows = Array.from({ length: 4001 }, (_, number) => row(`row ${number}`, number));
  const lines = await linesOf(rows);
  expect(lines.slice(1, -1)).toEqual(rows.map(({ name, total }) => `"${name}",${total},${total}`));
});
