import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { buildPrintPage } from './buildPrintPage.ts';

const columns: Column<{ name: string; total: number }>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'total', title: 'Total', kind: 'money', value: ({ total }) => total },
];

test('prints rows as displayed and escapes HTML', () => {
  const page = buildPrintPage({
    title: 'Orders',
    summary: ['Demo & Co', '2 rows'],
    columns,
    rows: [{ name: '<img src=x>', total: 5 }],
  });
  expect(page).toContain('<h1>Orders</h1><p>Demo &amp; Co · 2 rows</p>');
  expect(page).toContain('<tr><td>&lt;img src=x&gt;</td><td class="n">$5.00</td></tr>');
  expect(page).toContain('size: portrait');
});

test('prints many columns in landscape', () =>
  expect(
    buildPrintPage({
      title: 'x',
      summary: [],
      columns: [...columns, ...columns, ...columns, ...columns],
      rows: [],
    }),
  ).toContain('size: landscape'));

test('breaks only words that are too long for a page', () => {
  const rows = ['100892', 'x'.repeat(200)].map((name) => ({ name, total: 5 }));
  const page = buildPrintPage({ title: 'x', summary: [], columns, rows });
  expect(page).toContain('<tr><td>100892</td>');
  expect(page).toContain('<tr><td class="l">xxx');
  expect(page).toMatch(/^th, td \{.*overflow-wrap: break-word/m);
});

test('prints six columns in portrait and seven in landscape', () => {
  const page = (count: number) =>
    buildPrintPage({
      title: 'x',
      summary: [],
      columns: Array.from({ length: count }, () => columns[0] ?? columns[1]).filter(
        (one) => one !== undefined,
      ),
      rows: [],
    });
  expect(page(6)).toContain('size: portrait');
  expect(page(7)).toContain('size: landscape');
});

test('repeats the headers and numbers the pages, and splits no row', () => {
  const page = buildPrintPage({ title: 'x', summary: [], columns, rows: [] });
  expect(page).toMatch(/<thead><tr><th .*<\/tr><\/thead>/);
  expect(page).toMatch(/^thead \{ display: table-header-group \}$/m);
  expect(page).toMatch(/^@page \{.*counter\(page\) " \/ " counter\(pages\)/m);
  expect(page).toMatch(/^tr \{ break-inside: avoid \}$/m);
});

test('aligns the headers of numbers', () => {
  const page = buildPrintPage({ title: 'A & B', summary: [], columns, rows: [] });
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain('<th scope="col">Name</th><th scope="col" class="n">Total</th>');
});
