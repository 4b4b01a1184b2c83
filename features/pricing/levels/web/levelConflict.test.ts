import { expect, test } from 'vitest';
import { compareRecords, type RecordConflict } from '#platform/web/record/form/compareRecords.ts';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { mergeChosenLevels, toLevelConflict } from './levelConflict.ts';
import type { LevelDraft } from './levelDraft.ts';

const [one, two, three] = [aLevelDraft(1), aLevelDraft(2), aLevelDraft(3)];
const priced = (level: LevelDraft, customerSellPrice: number): LevelDraft => ({
  ...level,
  customerSellPrice,
});
const aConflict = (
  mine: readonly LevelDraft[],
  theirs: readonly LevelDraft[],
): RecordConflict<readonly LevelDraft[]> => ({
  base: [one, two, three],
  baseVersion: 1,
  mine,
  theirs,
  version: 2,
});

/** Compares two lists level by level; `merge` takes the other user's levels with these labels. */
function compare(lists: RecordConflict<readonly LevelDraft[]>) {
  const { conflict, definition } = toLevelConflict(lists);
  const { merge, ...comparison } = compareRecords(definition, conflict, undefined);
  return {
    ...comparison,
    merge: (...theirLabels: readonly string[]) => mergeChosenLevels(lists, merge(new Set(theirLabels))),
  };
}

test('asks only about levels that both changed, and takes those that one of them changed', () => {
  const { both, onlyTheirs, merge } = compare(
    aConflict([priced(one, 10), priced(two, 20), three], [one, priced(two, 21), priced(three, 31)]),
  );
  expect(both).toEqual([
    {
      label: 'Plant 2',
      mine: '$1.00 / $2.00 / $20.00, Jan 1, 2026 to ongoing',
      theirs: '$1.00 / $2.00 / $21.00, Jan 1, 2026 to ongoing',
    },
  ]);
  expect(onlyTheirs).toEqual(['Plant 3']);
  expect(merge()).toEqual([priced(one, 10), priced(two, 20), priced(three, 31)]);
  expect(merge('Plant 2')).toEqual([priced(one, 10), priced(two, 21), priced(three, 31)]);
});

test('offers a removed level against a changed one', () => {
  const { both, merge } = compare(aConflict([two, three], [priced(one, 11), two, three]));
  expect(both).toMatchObject([{ label: 'Plant 1', mine: 'Removed' }]);
  expect(merge()).toEqual([two, three]);
  expect(merge('Plant 1')).toEqual([two, three, priced(one, 11)]);
});

test('keeps levels that either of them added, and removes those that the other one removed', () => {
  const mine = { ...one, priceLevelId: 'mine', quantityThreshold: 10 };
  const theirs = { ...one, priceLevelId: 'theirs', quantityThreshold: 10 };
  const { both, onlyTheirs, merge } = compare(aConflict([mine, one, two, three], [one, three, theirs]));
  expect(both).toEqual([]);
  expect(onlyTheirs).toEqual(['Plant 2', 'Plant 1 from 10 (2)']);
  expect(merge()).toEqual([mine, one, three, theirs]);
});

test('leaves out levels whose target was only renamed', () => {
  const renamed = { ...one, target: { ...one.target, name: 'Plant one' } };
  const { both, onlyTheirs } = compare(aConflict([one, priced(two, 20), three], [renamed, two, three]));
  expect([both, onlyTheirs]).toEqual([[], []]);
});
