import { expect, test } from 'vitest';
import {
  findChoiceProblem,
  findSiteChoice,
  getCountedLiveSlots,
  isChoiceOffered,
  listCarriedOverSites,
} from './siteChoice.ts';

const site = (siteId: string, countedSlots: number, liveSlots: number, isCounted = true) => ({
  siteId,
  siteName: `Site ${siteId}`,
  isCounted,
  liveSlots,
  uncountedSlots: liveSlots - countedSlots,
});

test('offers a choice for the uncounted slots of counted sites only', () =>
  expect(
    [site('a', 6, 10), site('b', 10, 10), site('c', 0, 10, false), site('d', 0, 0)].map(isChoiceOffered),
  ).toEqual([true, false, false, false]));

test('has a default from half of the slots on', () =>
  expect([5, 4, 0].map((counted) => findSiteChoice(site('a', counted, 10), new Map()))).toEqual([
    'carryOver',
    undefined,
    undefined,
  ]));

test('does not take new slots for live ones', () => {
  const values = { ...site('a', 0, 10), uncountedSlots: 8, countedSlots: 40 };
  expect([getCountedLiveSlots(values), findSiteChoice(values, new Map())]).toEqual([2, undefined]);
});

test('prefers the choice of the user to the default', () =>
  expect(
    [5, 4].map((counted) => findSiteChoice(site('a', counted, 10), new Map([['a', 'end' as const]]))),
  ).toEqual(['end', 'end']));

test('carries over counted sites until they are chosen to end', () => {
  const sites = [site('a', 6, 10), site('b', 4, 10), site('c', 10, 10), site('d', 0, 10, false)];
  expect(listCarriedOverSites(sites, new Map())).toEqual(['a', 'b']);
  expect(listCarriedOverSites(sites, new Map([['a', 'end']]))).toEqual(['b']);
});

test('names the sites that need a choice', () => {
  const sites = [site('a', 6, 10), site('b', 4, 10), site('c', 0, 3)];
  expect(findChoiceProblem(sites, new Map())).toBe(
    'Choose what happens to the uncounted slots of Site b, Site c',
  );
  expect(findChoiceProblem(sites, new Map([['b', 'end'] as const, ['c', 'carryOver'] as const]))).toBe(
    undefined,
  );
});
