import { expect, test } from 'vitest';
import { compareRecords } from '../form/compareRecords.ts';
import { mergeChosenRows, toRowsConflict } from './rowsConflict.ts';

interface Plant {
  id: string;
  name: string;
  price: number;
}

const aPlant = (id: string, change: Partial<Plant> = {}): Plant => ({
  id,
  name: `Plant ${id}`,
  price: 1,
  ...change,
});
const [one, two, three] = [aPlant('1'), aPlant('2'), aPlant('3')];
const rowId = ({ id }: Plant): string => id;
const rows = {
  rowId,
  isSame: (a: Plant, b: Plant) => a.price === b.price,
  formatName: ({ name }: Plant) => name,
  formatValues: ({ price }: Plant) => `$${price}`,
};

/** Compares two lists row by row; `merge` takes the other user's rows with these labels. */
function compare(mine: readonly Plant[], theirs: readonly Plant[]) {
  const lists = { base: [one, two, three], baseVersion: 1, mine, theirs, version: 2 };
  const { conflict, definition } = toRowsConflict(rows, lists);
  const { merge, ...comparison } = compareRecords(definition, conflict, undefined);
  return {
    ...comparison,
    merge: (...theirLabels: readonly string[]) => mergeChosenRows(rowId, lists, merge(new Set(theirLabels))),
  };
}

test('asks only about rows that both changed, and takes those that one of them changed', () => {
  const [mine, theirs, third] = [
    aPlant('2', { price: 20 }),
    aPlant('2', { price: 21 }),
    aPlant('3', { price: 31 }),
  ];
  const first = aPlant('1', { price: 10 });
  const { both, onlyTheirs, merge } = compare([first, mine, three], [one, theirs, third]);
  expect(both).toEqual([{ label: 'Plant 2', mine: '$20', theirs: '$21' }]);
  expect(onlyTheirs).toEqual(['Plant 3']);
  expect(merge()).toEqual([first, mine, third]);
  expect(merge('Plant 2')).toEqual([first, theirs, third]);
});

test('offers a removed row against a changed one', () => {
  const changed = aPlant('1', { price: 11 });
  const { both, merge } = compare([two, three], [changed, two, three]);
  expect(both).toMatchObject([{ label: 'Plant 1', mine: 'Removed' }]);
  expect(merge()).toEqual([two, three]);
  expect(merge('Plant 1')).toEqual([two, three, changed]);
});

test('keeps rows that either of them added, and removes those that the other one removed', () => {
  const [mine, theirs] = [aPlant('mine', { name: 'Fern' }), aPlant('theirs', { name: 'Fern' })];
  const { both, onlyTheirs, merge } = compare([mine, one, two, three], [one, three, theirs]);
  expect(both).toEqual([]);
  expect(onlyTheirs).toEqual(['Plant 2', 'Fern (2)']);
  expect(merge()).toEqual([mine, one, three, theirs]);
});

test('leaves out rows that are the same once stored', () => {
  const { both, onlyTheirs } = compare(
    [one, aPlant('2', { price: 20 }), three],
    [aPlant('1', { name: 'New' }), two, three],
  );
  expect([both, onlyTheirs]).toEqual([[], []]);
});
