import { expect, test } from 'vitest';
import { parentTypes, resolveParentIds, siteRequiredMessage } from './locationParent.ts';
import type { ParentLocation } from './locationParent.ts';
import { locationTypeLabels, locationTypes, isTopLevelType } from './locationType.ts';
import type { LocationType } from './locationType.ts';

const site: ParentLocation = { locationId: 'site', locationType: 'SITE', siteParentId: null };
const below = (locationType: LocationType): ParentLocation => ({
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
  expect(resolveParentIds('HOUSE', site)).toMatchObject({
    value: { parentLocationId: 'site', siteParentId: 'site' },
  });
  expect(resolveParentIds('SECTION', below('HOUSE'))).toMatchObject({
    value: { parentLocationId: 'parent', siteParentId: 'site' },
  });
});

test.each(locationTypes.filter((type) => !isTopLevelType(type)))(
  'requires a site for a %s without parent',
  (type) =>
    expect(resolveParentIds(type, undefined)).toMatchObject({
      problems: [
        {
          code: 'SITE_REQUIRED',
          field: ['parentLocationId'],
          message: `A valid site is required: ${siteRequiredMessage(type)}`,
        },
      ],
    }),
);

test('returns the text of the form for a missing site', () =>
  expect(siteRequiredMessage('BAY')).toBe('Bay locations must be created under a Site location'));

test.each(['SITE', 'CUSTOMER'] as const)('places a %s at the top without a site', (type) => {
  expect(resolveParentIds(type, undefined)).toMatchObject({
    value: { parentLocationId: null, siteParentId: null },
  });
  expect(resolveParentIds(type, site)).toMatchObject({ problems: [{ code: 'INVALID_REFERENCE' }] });
  expect(resolveParentIds(type, undefined, 'site')).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE' }],
  });
});

test('refuses a parent of a wrong type and names the allowed types', () =>
  expect(resolveParentIds('BAY', below('WAREHOUSE'))).toMatchObject({
    problems: [
      {
        code: 'INVALID_REFERENCE',
        message: 'Bay locations cannot stand in a Warehouse location; choose one of type Section, House',
      },
    ],
  }));

test('refuses a requested site that is not the site of the parent', () => {
  expect(resolveParentIds('SECTION', below('HOUSE'), 'site')).toMatchObject({ ok: true });
  expect(resolveParentIds('SECTION', below('HOUSE'), 'other')).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', field: ['siteParentId'] }],
  });
});

test('requires a site when the parent has none', () =>
  expect(resolveParentIds('BIN', { ...below('UNKNOWN'), siteParentId: null })).toMatchObject({
    problems: [{ code: 'SITE_REQUIRED', message: `A valid site is required: ${siteRequiredMessage('BIN')}` }],
  }));

test('reports problems at their field', () => {
  expect(resolveParentIds('SITE', site)).toMatchObject({
    problems: [{ field: ['parentLocationId'], message: 'Site locations have no parent location' }],
  });
  expect(resolveParentIds('SECTION', below('HOUSE'), 'other')).toMatchObject({
    problems: [{ message: 'The site must be the one that the parent location stands in' }],
  });
  expect(resolveParentIds('BAY', below('WAREHOUSE'))).toMatchObject({
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
  expect(locationTypes.filter(isTopLevelType)).toEqual(['SITE', 'CUSTOMER']);
});
