import { expect, test } from 'vitest';
import { toSearchTerms } from './searchTerms.ts';

test.each([
  ['11/22', '-11-22'],
  ['11/22/26', '2026-11-22'],
  ['11/22/2026', '2026-11-22'],
  ['1/2', '-01-02'],
  ['11-22-26', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['nov 22', '-11-22'],
  ['Nov. 22', '-11-22'],
  ['november 22', '-11-22'],
  ['November 22nd, 2026', '2026-11-22'],
  ['Nov 22 26', '2026-11-22'],
  ['22 nov', '-11-22'],
  ['22 November 2026', '2026-11-22'],
  ['sept 1', '-09-01'],
  ['may 5', '-05-05'],
])('reads %j as the day %s', (search, day) => {
  expect(toSearchTerms(search).map((term) => term.day)).toEqual([day]);
});

test.each(['13/13', '0/5', '11/32', 'nov', 'nov 40', 'nova 22', '22', '100822', '11/22/2'])(
  'reads no day in %j',
  (search) => expect(toSearchTerms(search).every(({ day }) => day === undefined)).toBe(true),
);

test.each([
  ['1860', '1860.'],
  ['$1860', '1860.'],
  ['$1,860', '1860.'],
  ['1,860.00', '1860.00'],
  ['1860.5', '1860.5'],
  ['1,86', undefined],
  ['po-1860', undefined],
])('reads %j as the amount %s', (search, amount) => {
  expect(toSearchTerms(search)[0]?.amount).toBe(amount);
});

test('reads days among other words', () => {
  expect(toSearchTerms("  Pépin's 22 Nov  1860 ")).toEqual([
    { text: 'pepins', typed: "Pépin's" },
    { text: '22 nov', typed: '22 Nov', day: '-11-22' },
    { text: '1860', typed: '1860', amount: '1860.' },
  ]);
  expect(toSearchTerms('   ')).toEqual([]);
});
