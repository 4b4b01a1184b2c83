import { expect, test } from 'vitest';
import { findCountableLocations } from './countableLocations.ts';
import type { LocationType } from './locationType.ts';

const location = (
  id: string,
  locationType: LocationType,
  parentLocationId: string | null,
  status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
) => ({ id, locationType, parentLocationId, status });

const find = (...locations: ReturnType<typeof location>[]) =>
  findCountableLocations(locations, ({ id }) => id).map(({ id }) => id);

test('counts at bays, and at houses and sections without sections and bays', () =>
  expect(
    find(
      location('site', 'SITE', null),
      location('house', 'HOUSE', 'site'),
      location('section', 'SECTION', 'house'),
      location('bay', 'BAY', 'section'),
      location('empty section', 'SECTION', 'house'),
      location('empty house', 'HOUSE', 'site'),
      location('warehouse', 'WAREHOUSE', 'site'),
      location('warehouse section', 'SECTION', 'warehouse'),
    ),
  ).toEqual(['bay', 'empty section', 'empty house', 'warehouse section']));

test('passes over inactive locations, and counts at their parents', () =>
  expect(
    find(
      location('house', 'HOUSE', 'site'),
      location('section', 'SECTION', 'house', 'INACTIVE'),
      location('bay', 'BAY', 'other', 'INACTIVE'),
    ),
  ).toEqual(['house']));

test('counts at a house that has only bins and aisles', () =>
  expect(
    find(
      location('house', 'HOUSE', 'site'),
      location('aisle', 'AISLE', 'house'),
      location('bin', 'BIN', 'house'),
    ),
  ).toEqual(['house']));
