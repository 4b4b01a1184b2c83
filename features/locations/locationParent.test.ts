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
] as const)('allows a %s in %j', (type, parents) => expect(parentTypes[type]).toEqual(parents));

test.each(['BIN', 'UNKNOWN'] as const)('allows a %s anywhere in a site', (type) =>
  expect(parentTypes[type]).toEqual(locationTypes.filter((parent) => parent !== 'CUSTOMER')),
);

test('takes the site from the parent, or the parent itself', () => {
  expect(placeUnder('HOUSE', site)).toMatchObject({
    value: { parentLocationId: 'site', siteParentId: 'site' },
  });
  expect(placeUnder('SECTION', below('HOUSE'))).toMatchObject({
    value: { parentLocationId: 'parent', siteParentId: 'site' },
  });
});

test.each(locationTypes.filter((type) => !standsAlone(type)))(
  'requires a site for a %s without parent',
  (type) =>
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

test('returns the text of the form for a missing site', () =>
  expect(siteRequired('BAY')).toBe('Bay locations must be created under a Site location'));

test.each(['SITE', 'CUSTOMER'] as const)('places a %s at the top without a site', (type) => {
  expect(placeUnder(type, undefined)).toMatchObject({
    value: { parentLocationId: null, siteParentId: null },
  });
  expect(placeUnder(type, site)).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
  expect(placeUnder(type, undefined, 'site')).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
});

test('refuses a parent of a wrong type and names the allowed types', () =>
  expect(placeUnder('BAY', below('WAREHOUSE'))).toMatchObject({
    problems: [
      {
        code: 'INVALID_REFERENCE',
        message: 'Bay locations cannot stand in a Warehouse location; choose one of type Section, House',
      },
    ],
  }));

test('refuses a requested site that is not the site of the parent', () => {
  expect(placeUnder('SECTION', below('HOUSE'), 'site')).toMatchObject({ ok: true });
  expect(placeUnder('SECTION', below('HOUSE'), 'other')).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', field: ['siteParentId'] }],
  });
});

test('requires a site when the parent has none', () =>
  expect(placeUnder('BIN', { ...below('UNKNOWN'), siteParentId: null })).toMatchObject({
    problems: [{ code: 'SITE_REQUIRED', message: `A valid site is required: ${siteRequired('BIN')}` }],
  }));

test('reports problems at their field', () => {
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

test('has the types and labels of the contract', () => {
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
