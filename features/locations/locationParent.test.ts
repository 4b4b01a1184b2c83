import { expect, test } from 'vitest';
import { parentTypes, placeUnder, siteRequired } from './locationParent.ts';
import type { Parent } from './locationParent.ts';
import { locationTypeLabels, locationTypes, standsAlone } from './locationType.ts';
import type { LocationType } from './locationType.ts';

const site: Parent = { locationId: 'site', locationType: 'SITE', siteParentId: null };
const below = (locationType: LocationType): Parent => ({
  locationId: 'parent',
  locationType,
  siteParentId: 'site',
});

test.each([
  ['WAREHOUSE', ['SITE']],
  ['HOUSE', ['SITE', 'WAREHOUSE']],
  ['SECTION', ['HOUSE', 'WAREHOUSE']],
  ['BAY', ['SECTION', 'HOUSE']],
  ['AISLE', ['WAREHOUSE', 'HOUSE', 'SECTION']],
  ['SHIP_TO', ['SITE']],
  ['SITE', []],
  ['CUSTOMER', []],
] as const)('a %s stands in %j', (type, parents) => expect(parentTypes[type]).toEqual(parents));

test.each(['BIN', 'UNKNOWN'] as const)('a %s stands anywhere in a site', (type) =>
  expect(parentTypes[type]).toEqual(locationTypes.filter((parent) => parent !== 'CUSTOMER')),
);

test('the site is the parent itself, or the site that the parent stands in', () => {
  expect(placeUnder('HOUSE', site)).toMatchObject({
    value: { parentLocationId: 'site', siteParentId: 'site' },
  });
  expect(placeUnder('SECTION', below('HOUSE'))).toMatchObject({
    value: { parentLocationId: 'parent', siteParentId: 'site' },
  });
});

test.each(locationTypes.filter((type) => !standsAlone(type)))('a %s without parent needs a site', (type) =>
  expect(placeUnder(type, undefined)).toMatchObject({
    problems: [
      {
        code: 'SITE_REQUIRED',
        field: ['parentLocationId'],
        message: `A valid site is required: ${siteRequired(type)}`,
      },
    ],
  }),
);

test('the client shows its own text for a missing site', () =>
  expect(siteRequired('BAY')).toBe('Bay locations must be created under a Site location'));

test.each(['SITE', 'CUSTOMER'] as const)('a %s stands at the top and has no site', (type) => {
  expect(placeUnder(type, undefined)).toMatchObject({
    value: { parentLocationId: null, siteParentId: null },
  });
  expect(placeUnder(type, site)).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
  expect(placeUnder(type, undefined, 'site')).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
});

test('a parent of another type is refused and the right types are named', () =>
  expect(placeUnder('BAY', below('WAREHOUSE'))).toMatchObject({
    problems: [
      {
        code: 'INVALID_REFERENCE',
        message: 'Bay locations cannot stand in a Warehouse location; choose one of type Section, House',
      },
    ],
  }));

test('a site that the client sends must be the one of the parent', () => {
  expect(placeUnder('SECTION', below('HOUSE'), 'site')).toMatchObject({ ok: true });
  expect(placeUnder('SECTION', below('HOUSE'), 'other')).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', field: ['siteParentId'] }],
  });
});

test('a parent without a site gives none', () =>
  expect(placeUnder('BIN', { ...below('UNKNOWN'), siteParentId: null })).toMatchObject({
    problems: [{ code: 'SITE_REQUIRED', message: `A valid site is required: ${siteRequired('BIN')}` }],
  }));

test('refusals say what is wrong at their field', () => {
  expect(placeUnder('SITE', site)).toMatchObject({
    problems: [{ field: ['parentLocationId'], message: 'Site locations have no parent location' }],
  });
  expect(placeUnder('SECTION', below('HOUSE'), 'other')).toMatchObject({
    problems: [{ message: 'The site must be the one that the parent location stands in' }],
  });
  expect(placeUnder('BAY', below('WAREHOUSE'))).toMatchObject({
    problems: [{ field: ['parentLocationId'] }],
  });
});

test('types and their names are those of the contract', () => {
  expect(locationTypes.map((type) => [type, locationTypeLabels[type]])).toEqual([
    ['UNKNOWN', 'Unknown'],
    ['SITE', 'Site'],
    ['WAREHOUSE', 'Warehouse'],
    ['CUSTOMER', 'Customer'],
    ['HOUSE', 'House'],
    ['BIN', 'Bin'],
    ['SECTION', 'Section'],
    ['BAY', 'Bay'],
    ['AISLE', 'Aisle'],
    ['SHIP_TO', 'ShipTo'],
  ]);
  expect(locationTypes.filter(standsAlone)).toEqual(['SITE', 'CUSTOMER']);
});
