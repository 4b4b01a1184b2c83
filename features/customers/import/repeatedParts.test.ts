import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSameParts } from './repeatedParts.ts';

interface Person {
  email: string;
  phone: string;
}
const groupPeople = (...people: readonly Person[]) =>
  groupSameParts(
    people.map((part, index) => ({ number: index + 2, part })),
    ({ email, phone }) => [email, phone].filter(Boolean),
  );

test('groups parts that share a key through others', () =>
  expect(
    groupPeople(
      { email: 'a', phone: '1' },
      { email: 'c', phone: '2' },
      { email: 'a', phone: '2' },
      { email: 'd', phone: '' },
    ),
  ).toEqual([
    { first: { email: 'a', phone: '1' }, csvRowNumbers: [2, 3, 4], differentRows: [3, 4] },
    { first: { email: 'd', phone: '' }, csvRowNumbers: [5], differentRows: [] },
  ]));

test('finds no difference in upper and lower case', () =>
  expect(
    groupSameParts(
      [
        { number: 2, part: { key: 'a', city: 'Ajo' } },
        { number: 3, part: { key: 'a', city: 'AJO' } },
        { number: 4, part: { key: 'a', city: 'Tampa' } },
      ],
      ({ key }) => [key],
    ),
  ).toMatchObject([{ csvRowNumbers: [2, 3, 4], differentRows: [4] }]));

test('leaves parts without keys alone', () =>
  expect(groupPeople({ email: '', phone: '' }, { email: '', phone: '' })).toHaveLength(2));

const person = fc.record({
  email: fc.constantFrom('', 'a', 'b', 'c', 'd'),
  phone: fc.constantFrom('', '1', '2', '3'),
});

test('finds the same groups in any order of the rows and puts each row into one', () =>
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 12 }).chain((people) => {
        const rows = people.map((part, number) => ({ number, part }));
        return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }));
      }),
      ([rows, shuffled]) => {
        const numbers = (some: typeof rows) =>
          groupSameParts(some, ({ email, phone }) => [email, phone].filter(Boolean))
            .map(({ csvRowNumbers }) => csvRowNumbers.toSorted((one, other) => one - other).join())
            .toSorted();
        expect(numbers(shuffled)).toEqual(numbers(rows));
        expect(
          numbers(rows)
            .flatMap((list) => list.split(',').map(Number))
            .toSorted((one, other) => one - other),
        ).toEqual(rows.map(({ number }) => number));
      },
    ),
  ));

test('groups a chain of a hundred thousand parts', () => {
  const chain = Array.from({ length: 100_000 }, (_, index) => ({
    email: `e${index}`,
    phone: `e${index + 1}`,
  }));
  expect(groupPeople(...chain.slice(0, 10))).toHaveLength(1);
  expect(
    groupSameParts(
      chain.toReversed().map((part, number) => ({ number, part })),
      ({ email, phone }) => [email, phone],
    ),
  ).toHaveLength(1);
});
