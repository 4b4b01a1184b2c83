import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSharedKeys, mergeRepeatedParts } from './repeatedParts.ts';

interface Person {
  email: string;
  phone: string;
}
const getKeys = ({ email, phone }: Person) => [email, phone].filter((key) => key !== '');
const mergePeople = (...people: readonly Person[]) =>
  mergeRepeatedParts(
    people.map((part, index) => ({ number: index + 2, part })),
    getKeys,
  );

test('merges a part with the first one that has one of its keys', () =>
  expect(
    mergePeople(
      { email: 'a', phone: '1' },
      { email: 'b', phone: '1' },
      { email: 'c', phone: '2' },
      { email: 'd', phone: '' },
    ),
  ).toEqual([
    { first: { email: 'a', phone: '1' }, csvRowNumbers: [2, 3], differentRows: [3] },
    { first: { email: 'c', phone: '2' }, csvRowNumbers: [4], differentRows: [] },
    { first: { email: 'd', phone: '' }, csvRowNumbers: [5], differentRows: [] },
  ]));

test('keeps two parts without a common key that a third one shares keys with', () => {
  const kira = { email: 'kira', phone: '1' };
  const felix = { email: 'felix', phone: '2' };
  const both = { email: 'kira', phone: '2' };
  expect(mergePeople(kira, felix, both)).toMatchObject([
    { first: kira, csvRowNumbers: [2, 4], differentRows: [4] },
    { first: felix, csvRowNumbers: [3] },
  ]);
  expect(mergePeople(both, kira, felix)).toMatchObject([{ first: both, csvRowNumbers: [2, 3, 4] }]);
  // A key of a part that is not imported identifies nothing.
  expect(mergePeople(kira, { email: 'kira', phone: '3' }, { email: 'felix', phone: '3' })).toHaveLength(2);
});

test('finds no difference in upper and lower case', () =>
  expect(
    mergeRepeatedParts(
      [
        { number: 2, part: { key: 'a', city: 'Ajo' } },
        { number: 3, part: { key: 'a', city: 'AJO' } },
        { number: 4, part: { key: 'a', city: 'Tampa' } },
      ],
      ({ key }) => [key],
    ),
  ).toMatchObject([{ csvRowNumbers: [2, 3, 4], differentRows: [4] }]));

test('leaves parts without keys alone', () =>
  expect(mergePeople({ email: '', phone: '' }, { email: '', phone: '' })).toHaveLength(2));

const person = fc.record({
  email: fc.constantFrom('', 'a', 'b', 'c', 'd'),
  phone: fc.constantFrom('', '1', '2', '3'),
});
const somePeople = fc.array(person, { maxLength: 12 });

test('imports every part that shares no key with an imported one, and no other', () =>
  fc.assert(
    fc.property(somePeople, (people) => {
      const merged = mergePeople(...people);
      const imported = new Set(merged.map(({ csvRowNumbers: [row = 0] }) => row));
      people.forEach((one, index) => {
        const earlier = people.filter((_, other) => other < index && imported.has(other + 2));
        const isRepeated = earlier.some((other) => getKeys(other).some((key) => getKeys(one).includes(key)));
        expect(imported.has(index + 2)).toBe(!isRepeated);
      });
      expect(merged.flatMap(({ csvRowNumbers }) => csvRowNumbers).toSorted((a, b) => a - b)).toEqual(
        people.map((_, index) => index + 2),
      );
    }),
  ));

test('groups rows that share a key through others', () =>
  expect(groupSharedKeys([['a', '1'], ['c', '2'], ['a', '2'], ['d'], []])).toEqual([[0, 1, 2], [3], [4]]));

test('finds the same groups in any order of the rows', () =>
  fc.assert(
    fc.property(
      somePeople.chain((people) => {
        const rows = people.map((part, number) => ({ number, keys: getKeys(part) }));
        return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }));
      }),
      ([rows, shuffled]) => {
        const group = (some: typeof rows) =>
          groupSharedKeys(some.map(({ keys }) => keys))
            .map((indexes) => indexes.map((index) => some[index]?.number ?? 0).toSorted((a, b) => a - b))
            .map((list) => list.join())
            .toSorted();
        expect(group(shuffled)).toEqual(group(rows));
      },
    ),
  ));

test('groups a chain of a hundred thousand rows', () => {
  const chain = Array.from({ length: 100_000 }, (_, index) => [`e${index}`, `e${index + 1}`]);
  expect(groupSharedKeys(chain.toReversed())).toHaveLength(1);
});
