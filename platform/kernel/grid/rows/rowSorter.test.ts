import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { plainTextKey } from './plainTextKey.ts';
import { createRowSorter } from './rowSorter.ts';
import { compareKeys, columnSorts } from './sorting.ts';
import { rowComparator } from './testing/rowComparator.ts';

interface Row {
  id: number;
  name: string | null;
  amount: number | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'amount', title: 'Amount', kind: 'number', value: ({ amount }) => amount },
];
const layouts = [
  { sorts: [] },
  { sorts: [{ key: 'name', direction: 'asc' }] },
  { sorts: [{ key: 'amount', direction: 'desc' }] },
  {
    sorts: [
      { key: 'name', direction: 'desc' },
      { key: 'amount', direction: 'asc' },
    ],
  },
] as const;

const rows = fc.array(
  fc.record({
    name: fc.option(fc.string({ unit: fc.constantFrom(...'aAbB -#10é\u0301'), maxLength: 4 })),
    amount: fc.option(fc.integer({ min: -3, max: 12 })),
  }),
  { maxLength: 40 },
);
const numbered = (some: readonly Omit<Row, 'id'>[]): Row[] => some.map((row, id) => ({ id, ...row }));

test.each(layouts)('sorts a list like Array.toSorted: %j', (layout) =>
  fc.assert(
    fc.property(rows, (some) => {
      const all = numbered(some);
      expect(createRowSorter<Row>()(all, columns, layout)).toEqual(
        all.toSorted(rowComparator(columnSorts(columns, layout))),
      );
    }),
    { seed: 11, numRuns: 500 },
  ),
);

test('sorts more texts than it caches', () => {
  const all = Array.from({ length: 9000 }, (_, id): Row => {
    const name = `Name ${(id * 7919) % 4500}`;
    return { id, name: id % 2 === 0 ? name : name.toUpperCase(), amount: null };
  });
  const sorter = createRowSorter<Row>();
  const { sorts } = layouts[1];
  sorter(all.slice(0, 6000), columns, { sorts });
  expect(sorter(all, columns, { sorts })).toEqual(
    all.toSorted(rowComparator(columnSorts(columns, { sorts }))),
  );
});

test.each(layouts)('sorts changed, new and removed rows like a full sort: %j', (layout) =>
  fc.assert(
    fc.property(rows, fc.array(fc.nat(60)), rows, (some, touched, news) => {
      const sorter = createRowSorter<Row>();
      let all = numbered(some);
      sorter(all, columns, layout);
      for (const at of touched) {
        const change = news[at % Math.max(1, news.length)];
        const row = all[at % Math.max(1, all.length)];
        if (!change || !row) continue;
        all =
          at % 3 === 0
            ? all.filter((one) => one !== row)
            : at % 3 === 1
              ? all.map((one) => (one === row ? { ...row, ...change } : one))
              : [{ id: 1000 + at, ...change }, ...all];
        expect(sorter(all, columns, layout)).toEqual(
          all.toSorted(rowComparator(columnSorts(columns, layout))),
        );
      }
    }),
    { seed: 12, numRuns: 300 },
  ),
);

test.each(layouts)('sorts rows that are removed and return: %j', (layout) =>
  fc.assert(
    fc.property(rows, fc.array(fc.func(fc.boolean()), { maxLength: 6 }), (some, filters) => {
      const sorter = createRowSorter<Row>();
      const all = numbered(some);
      for (const keep of [() => true, ...filters, () => true]) {
        const remaining = all.filter(({ id }) => keep(id));
        expect(sorter(remaining, columns, layout)).toEqual(
          remaining.toSorted(rowComparator(columnSorts(columns, layout))),
        );
      }
    }),
    { seed: 14, numRuns: 300 },
  ),
);

test('returns the same list for the same rows', () => {
  const sorter = createRowSorter<Row>();
  const all = numbered([
    { name: 'b', amount: 1 },
    { name: 'a', amount: 2 },
  ]);
  const first = sorter(all, columns, layouts[1]);
  expect(sorter(all, columns, { sorts: [...layouts[1].sorts] })).toBe(first);
  expect(sorter(all, columns, layouts[0])).toBe(all);
});

test('sorts all rows when the sorts change', () => {
  const sorter = createRowSorter<Row>();
  const all = numbered([
    { name: 'b', amount: 1 },
    { name: 'a', amount: 2 },
  ]);
  for (const layout of [layouts[1], layouts[3], layouts[2], layouts[1]])
    expect(sorter(all, columns, layout)).toEqual(all.toSorted(rowComparator(columnSorts(columns, layout))));
});

const signs = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
test('compares keys of ASCII texts like the collator', () =>
  fc.assert(
    fc.property(plain(), plain(), (a, b) => {
      const [one = '', other = ''] = [plainTextKey(a), plainTextKey(b)];
      const order = one < other ? -1 : Number(one > other);
      if (a === '' || b === '') return;
      expect(order, `${a} | ${b}`).toBe(Math.sign(compareKeys(a, b)));
    }),
    { seed: 13, numRuns: 20_000 },
  ));
const plain = () =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs), maxLength: 5 }),
    fc.string({ unit: fc.constantFrom(...'0019aB- .'), maxLength: 8 }),
  );

test.each(['é', 'a\u0301', 'a\u0000b', '1'.repeat(251)])('returns no key for %j', (text) =>
  expect(plainTextKey(text)).toBeUndefined(),
);
