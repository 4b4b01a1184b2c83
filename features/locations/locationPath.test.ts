import { expect, test } from 'vitest';
import { pathOf, pathText } from './locationPath.ts';
import type { PathPart } from './locationPath.ts';

const places: Record<string, PathPart> = {
  site: { name: 'Canby Farm', locationType: 'SITE', parentLocationId: null },
  house: { name: 'House 1', locationType: 'HOUSE', parentLocationId: 'site' },
  section: { name: 'Section A', locationType: 'SECTION', parentLocationId: 'house' },
  bay: { name: 'Bay 1', locationType: 'BAY', parentLocationId: 'section' },
  lost: { name: 'Bay 9', locationType: 'BAY', parentLocationId: 'unknown' },
  egg: { name: 'Egg', locationType: 'BIN', parentLocationId: 'hen' },
  hen: { name: 'Hen', locationType: 'BIN', parentLocationId: 'egg' },
};
const byId = new Map(Object.entries(places));

test.each([
  ['bay', 'House 1 > Section A > Bay 1'],
  ['house', 'House 1'],
  ['site', 'Canby Farm'],
  ['lost', 'Bay 9'],
  ['egg', 'Hen > Egg'],
])('the path of %s is %s', (id, path) => {
  const place = byId.get(id);
  expect(place && pathText(place, byId)).toBe(path);
});

test('a path starts at the site', () => {
  const bay = byId.get('bay');
  expect(bay && pathOf(bay, byId).map((part) => part.name)).toEqual([
    'Canby Farm',
    'House 1',
    'Section A',
    'Bay 1',
  ]);
});
