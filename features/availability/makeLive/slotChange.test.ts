import { expect, test } from 'vitest';
import { type LocationSums, summarizeSites } from './slotChange.ts';

const location = (
  locationId: string,
  locationType: 'SITE' | 'WAREHOUSE' | 'HOUSE' | 'SECTION' | 'BAY',
  parentLocationId: string | null,
  siteParentId: string | null,
) => [locationId, { locationId, name: locationId, locationType, parentLocationId, siteParentId }] as const;
const locations = new Map([
  location('Canby', 'SITE', null, null),
  location('Barn', 'WAREHOUSE', 'Canby', 'Canby'),
  location('House 10', 'HOUSE', 'Canby', 'Canby'),
  location('House 2', 'HOUSE', 'Barn', 'Canby'),
  location('Bay 1', 'BAY', 'House 2', 'Canby'),
  location('Bay 2', 'BAY', 'House 2', 'Canby'),
  location('Bay 3', 'BAY', 'House 10', 'Canby'),
  location('Dock', 'SECTION', 'Barn', 'Canby'),
  location('Aurora', 'SITE', null, null),
]);
const sums = (locationId: string, countedSlots: number, uncountedSlots: number): LocationSums => ({
  locationId,
  liveSlots: countedSlots + uncountedSlots,
  countedSlots,
  uncountedSlots,
  uncountedQuantity: 10 * uncountedSlots,
  oldQuantity: 100,
  newQuantity: 60,
});

test('adds up the slots of sites by house, or by the location right below the site', () => {
  const sites = summarizeSites(
    [sums('Bay 1', 2, 0), sums('Bay 2', 0, 3), sums('Bay 3', 1, 1), sums('Dock', 0, 1), sums('Aurora', 0, 2)],
    locations,
    [],
  );
  expect(
    sites.map(({ name, isCounted, isCarriedOver, oldQuantity }) => [
      name,
      isCounted,
      isCarriedOver,
      oldQuantity,
    ]),
  ).toEqual([
    ['Aurora', false, true, 100],
    ['Canby', true, false, 400],
  ]);
  expect(
    sites[1]?.houses.map(({ name, uncountedSlots, uncountedLocations, uncountedQuantity, newQuantity }) => [
      name,
      uncountedSlots,
      uncountedLocations,
      uncountedQuantity,
      newQuantity,
    ]),
  ).toEqual([
    ['Barn', 1, 1, 10, 60],
    ['House 2', 3, 1, 30, 120],
    ['House 10', 1, 1, 10, 60],
  ]);
});

test('carries over the chosen sites of those that were counted', () =>
  expect(summarizeSites([sums('Bay 1', 1, 1)], locations, ['Canby'])).toMatchObject([
    { siteId: 'Canby', isCounted: true, isCarriedOver: true },
  ]));
