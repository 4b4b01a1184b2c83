import { expect, test } from 'vitest';
import type { OfflineLocation } from '../../../offlineData/offlineRows.ts';
import { createSiteLocations } from './siteLocations.ts';

const location = (
  id: string,
  name: string,
  locationType: OfflineLocation['locationType'],
  parentLocationId: string,
): OfflineLocation => ({ id, name, locationType, parentLocationId, siteParentId: 'canby' });

const locations = createSiteLocations([
  location('h2', 'House 2', 'HOUSE', 'canby'),
  location('h3', 'House 3', 'HOUSE', 'canby'),
  location('2b1', 'Bay 1', 'BAY', 'h2'),
  location('3b1', 'Bay 1', 'BAY', 'h3'),
  location('3b2', 'Bay 2', 'BAY', 'h3'),
  location('h1', 'House 1', 'HOUSE', 'canby'),
  location('1b3', 'Bay 3', 'BAY', 'h1'),
  location('3b3', 'Bay 3', 'BAY', 'h3'),
]);

test.each([
  ['3b1', '3b1'],
  ['house 3 › bay 1', '3b1'],
  ['bay 2', '3b2'],
  // Two bays have this name, and nothing is counted at the house.
  ['Bay 1', undefined],
  ['House 2', undefined],
  ['h2', undefined],
])('finds by the code %j the location %j', (code, id) => expect(locations.findByCode(code)?.id).toBe(id));

test('searches the locations that can be counted by the words of their paths', () => {
  expect(locations.search('3 bay 2').map(({ id }) => id)).toEqual(['3b2']);
  expect(locations.search('house 2 bay 1')[0]?.id).toBe('2b1');
  // The first house and bay of this number, not one that has it once.
  expect(locations.search('house 3 bay 3')[0]?.id).toBe('3b3');
});
