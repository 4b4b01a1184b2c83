import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { locationChange } from './facilityLocation.ts';
import { findPickRank } from './pickRank.ts';

const locations = new Map(
  [
    { name: 'Canby Farm', parentLocationId: null, pickRank: 9 },
    { name: 'House 1', parentLocationId: 'Canby Farm', pickRank: 4 },
    { name: 'Section A', parentLocationId: 'House 1', pickRank: null },
    { name: 'Bay 1', parentLocationId: 'Section A', pickRank: null },
    { name: 'Bay 2', parentLocationId: 'Section A', pickRank: 1 },
    { name: 'North', parentLocationId: null, pickRank: null },
    { name: 'House 7', parentLocationId: 'North', pickRank: null },
    { name: 'Lost', parentLocationId: 'Gone', pickRank: null },
    { name: 'One', parentLocationId: 'Other', pickRank: null },
    { name: 'Other', parentLocationId: 'One', pickRank: 6 },
  ].map((location) => [location.name, location]),
);

test.each([
  ['Bay 2', 1],
  ['Bay 1', 4],
  ['Section A', 4],
  ['Canby Farm', 9],
  ['House 7', null],
  ['Lost', null],
  ['One', 6],
])('finds the rank of %s, its own or that of the nearest location above it: %s', (name, rank) => {
  const location = locations.get(name);
  expect(location && findPickRank(location, locations)).toBe(rank);
});

test.each([
  [0, 'Pick Rank must be greater than 0'],
  [10_000, 'Pick Rank cannot exceed 9,999'],
  [1.5, 'Pick Rank must be a whole number'],
])('refuses the rank %s', (pickRank, message) =>
  expect(validateInput(locationChange, { pickRank })).toMatchObject({
    problems: [{ field: ['pickRank'], message }],
  }),
);

test.each([1, 9_999, null])('accepts the rank %s', (pickRank) =>
  expect(validateInput(locationChange, { pickRank })).toMatchObject({ value: { pickRank } }),
);
