import { expect, test } from 'vitest';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { parseLevelsDraft, restoreLevels, toLevelsDraft } from './levelsDraft.ts';

const [one, two, three, four] = [aLevelDraft(1), aLevelDraft(2), aLevelDraft(3), aLevelDraft(4)];
const changed = { ...one, customerSellPrice: 'much', startDate: 'soon' };

/** Unsaved changes of three levels: the first one changed, the second one removed, a fourth one added. */
const draft = toLevelsDraft({ values: [one, two, three], version: 7 }, [four, changed, three]);

test('stores only what differs from the levels of the server', () => {
  expect(draft).toEqual({
    version: 7,
    changes: [
      { id: four.priceLevelId, base: null, level: four },
      { id: one.priceLevelId, base: one, level: changed },
      { id: two.priceLevelId, base: two, level: null },
    ],
  });
  expect(toLevelsDraft({ values: [one, two], version: 7 }, [two, one])).toBeUndefined();
});

test('restores the changes, with values as they were typed, on what the server has now', () => {
  const parsed = parseLevelsDraft(JSON.parse(JSON.stringify(draft)));
  if (!parsed) throw new Error('The changes cannot be read');
  const other = { ...three, customerSellPrice: 30 };
  const { base, levels } = restoreLevels(parsed, [one, two, other]);
  expect(levels).toEqual([changed, other, four]);
  expect(base).toEqual({ version: 7, values: [one, two, other] });
});

test('keeps the base of changed levels, so that what another user saved meanwhile is a conflict', () => {
  const theirs = { ...one, customerSellPrice: 10 };
  const { base, levels } = draft ? restoreLevels(draft, [theirs, three]) : { base: undefined, levels: [] };
  expect(base?.values).toEqual([one, three, two]);
  expect(levels).toEqual([changed, three, four]);
});

test.each([undefined, {}, { version: 1, changes: [{ id: 'a', base: null, level: { type: 'PLANT' } }] }])(
  'reads no changes from %j',
  (input) => expect(parseLevelsDraft(input)).toBeUndefined(),
);
