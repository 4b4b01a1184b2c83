import { expect, test } from 'vitest';
import { createStorageLocations } from './storageLocations.ts';

const row = (
  id: string,
  name: string,
  parentLocationId: string | null,
  {
    siteParentId = 'canby',
    ...values
  }: { status?: 'ACTIVE' | 'INACTIVE'; siteParentId?: string | null; erpId?: string } = {},
) => ({ id, name, parentLocationId, siteParentId, status: 'ACTIVE' as const, erpId: null, ...values });

const locations = createStorageLocations(
  [
    row('canby', 'Canby Farm', null, { siteParentId: null }),
    row('dayton', 'Dayton', null, { siteParentId: null }),
    row('main', 'Main Warehouse', 'canby'),
    row('aisle', 'Aisle 1', 'main'),
    row('bin10', 'Bin 10', 'aisle', { erpId: 'LOC-10' }),
    row('bin9', 'Bin 9', 'aisle'),
    row('old', 'Bin 8', 'aisle', { status: 'INACTIVE' }),
    row('barn', 'Hard Goods Barn', 'canby'),
    row('barn9', 'Bin 9', 'barn'),
    row('other', 'Bin 9', 'dayton', { siteParentId: 'dayton' }),
  ],
  'canby',
);

test('lists the site first, then its active locations by path', () =>
  expect(locations.locations.map(({ path }) => path)).toEqual([
    'Canby Farm',
    'Hard Goods Barn',
    'Hard Goods Barn › Bin 9',
    'Main Warehouse',
    'Main Warehouse › Aisle 1',
    'Main Warehouse › Aisle 1 › Bin 9',
    'Main Warehouse › Aisle 1 › Bin 10',
  ]));

test.each([
  ['BIN10', 'bin10'],
  ['loc-10', 'bin10'],
  ['hard goods barn › bin 9', 'barn9'],
  ['Canby Farm', 'canby'],
  // Two locations have this name.
  ['Bin 9', undefined],
  ['Bin 8', undefined],
  ['dayton', undefined],
])('finds by the code %j the location %j', (code, id) => expect(locations.findByCode(code)?.id).toBe(id));

test('names inactive locations of the site, and no others', () =>
  expect(['bin9', 'old', 'other'].map(locations.getPath)).toEqual([
    'Main Warehouse › Aisle 1 › Bin 9',
    'Main Warehouse › Aisle 1 › Bin 8',
    '…',
  ]));

test('has no location while the site is unknown', () =>
  expect(createStorageLocations([], 'canby').locations).toEqual([]));
