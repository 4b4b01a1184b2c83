import { expect, test } from 'vitest';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { type LevelDraft, unknownTarget } from './levelDraft.ts';
import { checkLevelDrafts, findLevelOverlap, listValidLevels, toColumnKey } from './levelProblems.ts';

const level = aLevelDraft(1, { startDate: '2027-01-01', endDate: '2027-06-30' });
const aSecondLevel = (change: Partial<LevelDraft> = {}): LevelDraft => ({
  ...level,
  priceLevelId: aLevelDraft(2).priceLevelId,
  startDate: '2027-03-01',
  endDate: null,
  ...change,
});
const findMessages = (levels: readonly LevelDraft[], { priceLevelId }: LevelDraft) =>
  checkLevelDrafts(levels).messages.get(priceLevelId);
const overlap = 'Another price level from quantity 0 also covers Mar 1, 2027';

test.each<[string, Partial<LevelDraft>, Readonly<Record<string, string>>]>([
  ['both are valid', {}, {}],
  ['a price is empty', { customerSellPrice: null }, { customerSellPrice: 'Customer sell price is required' }],
  ['a price is no number', { growerCost: 'much' }, { growerCost: 'Grower cost must be a number' }],
  [
    'a price is negative',
    { growerSellPrice: -1 },
    { growerSellPrice: 'Grower sell price must be 0 or more' },
  ],
])('reports an overlap when %s', (_, change, messages) => {
  const second = aSecondLevel(change);
  expect(findMessages([level, second], second)).toEqual({ ...messages, startDate: overlap });
  expect(findMessages([level, second], level)).toBeUndefined();
});

test.each<[string, Partial<LevelDraft>]>([
  ['start', { startDate: 'soon' }],
  ['end', { endDate: 'never' }],
  ['threshold', { quantityThreshold: 'some' }],
  ['target', { target: unknownTarget('SKU-1') }],
  ['order of the days', { endDate: '2027-02-01' }],
])('compares no level whose %s is invalid', (_, change) => {
  const messages = findMessages([level, aSecondLevel(change)], aSecondLevel());
  expect(Object.keys(messages ?? {})).toHaveLength(1);
  expect(Object.values(messages ?? {})).not.toContain(overlap);
});

test.each<[string, Partial<LevelDraft>, string, string]>([
  [
    'end before the start',
    { endDate: '2026-12-31' },
    'endDate',
    'End date must be on or after the start date',
  ],
  [
    'February 29 of a year that has none',
    { startDate: '2027-02-29' },
    'startDate',
    'Start date must be a day (yyyy-MM-dd)',
  ],
  ['no start', { startDate: null }, 'startDate', 'Start date is required'],
  ['no item', { target: unknownTarget() }, 'targetId', 'Item is required'],
  ['no category', { type: 'CATEGORY', target: unknownTarget() }, 'targetId', 'Category is required'],
  ['an unknown item', { target: unknownTarget('NONE') }, 'targetId', 'Item not found'],
  [
    'an unknown category',
    { type: 'CATEGORY', target: unknownTarget('NONE') },
    'targetId',
    'Category not found',
  ],
  [
    'half a piece',
    { quantityThreshold: 1.5 },
    'quantityThreshold',
    'Quantity threshold must be a whole number',
  ],
])('refuses %s', (_, change, key, message) => {
  const { messages } = checkLevelDrafts([{ ...level, ...change }]);
  expect(messages.get(level.priceLevelId)).toEqual({ [key]: message });
});

test('accepts February 29 of a leap year', () =>
  expect(checkLevelDrafts([{ ...level, startDate: '2028-02-29', endDate: '2028-02-29' }]).messages.size).toBe(
    0,
  ));

test('accepts 5000 levels and refuses 5001', () => {
  const levels = Array.from({ length: 5001 }, (_, index) => aLevelDraft(index + 1));
  expect(checkLevelDrafts(levels.slice(1))).toEqual({ problem: undefined, messages: new Map() });
  expect(checkLevelDrafts(levels).problem).toBe('A price group takes at most 5000 price levels');
});

test('tells of the overlap of an entered level, whichever starts first', () => {
  const second = aSecondLevel({ customerSellPrice: null });
  expect(findLevelOverlap(second, [{ level }])).toBe(overlap);
  expect(findLevelOverlap(level, [{ level }, { level: second }])).toBe(overlap);
  expect(findLevelOverlap({ ...level, endDate: '2027-02-28' }, [{ level: second }])).toBeUndefined();
  const later = aLevelDraft(3, { startDate: '2027-04-01' });
  const last = { ...later, priceLevelId: aLevelDraft(4).priceLevelId };
  expect(findLevelOverlap(level, [{ level: later }, { level: last }])).toBeUndefined();
});

test('lists the levels that are valid', () =>
  expect(listValidLevels([{ ...level, growerCost: null }, aLevelDraft(2)])).toMatchObject([
    { targetName: 'Plant 2' },
  ]));

test.each([
  [['priceLevels', '1', 'targetId'], 'targetId'],
  [['priceLevels', '1', 'targetName'], 'targetId'],
  [['priceLevels', '1', 'growerCost'], 'growerCost'],
])('shows a problem of %j in the column %s', (path, key) => expect(toColumnKey(path)).toBe(key));
