import { expect, test } from 'vitest';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { enterLevelCell } from './levelCells.ts';
import { type LevelDraft, unknownTarget } from './levelDraft.ts';

const lavender = { id: 'lavender', name: 'Lavender', code: 'LAV', isActive: true };
const perennials = { id: 'PER', name: 'Perennials', code: 'PER', isActive: true };
const draft = aLevelDraft(1);

/** Enters a value on February 28, 2027; the item LAV and the category PER are known. */
const enter = (key: string, value: CellValue, level: LevelDraft = draft): LevelDraft | undefined =>
  enterLevelCell(
    level,
    { key, value },
    {
      today: '2027-02-28',
      findTarget: (type, code) =>
        [lavender, perennials].find(
          (target) => target.code === code && (type === 'ITEM') === (target === lavender),
        ),
    },
  );

test.each([
  ['growerCost', 1.25, 1.25],
  ['growerSellPrice', 'much', 'much'],
  ['customerSellPrice', '', null],
  ['customerSellPrice', undefined, null],
  ['quantityThreshold', null, null],
])('enters %s %j as %j', (key, value, entered) =>
  expect(enter(key, value)).toEqual({ ...draft, [key]: entered }),
);

test.each([
  ['3/5/2027', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  [' 3/5/2027 ', '2027-03-05'],
  ['2/29/2028', '2028-02-29'],
  ['2/29/2027', '2/29/2027'],
  ['soon', 'soon'],
  ['', null],
  ['Ongoing', null],
])('enters the day %j as %j', (typed, day) => {
  expect(enter('endDate', typed)?.endDate).toBe(day);
  expect(enter('startDate', typed)?.startDate).toBe(day);
});

test('takes a known target by its code, and the code of an unknown one', () => {
  expect(enter('targetId', ' LAV ')?.target).toEqual(lavender);
  expect(enter('targetId', 'NONE')?.target).toEqual(unknownTarget('NONE'));
  expect(enter('targetId', null)?.target).toEqual(unknownTarget());
});

test.each(['Category', 'category', ' cat '])(
  'changes the type by %j, and looks the code up again',
  (typed) => {
    const level = { ...draft, target: { ...lavender, code: 'PER' } };
    expect(enter('type', typed, level)).toMatchObject({ type: 'CATEGORY', target: perennials });
    expect(enter('type', typed)?.target).toEqual(unknownTarget('SKU-1'));
  },
);

test('keeps the level when its type stays', () => expect(enter('type', 'Item')).toBe(draft));

test.each([
  ['type', 'Plant'],
  ['type', ''],
  ['targetName', 'Lavender'],
])('refuses %s %j', (key, value) => expect(enter(key, value)).toBeUndefined());
