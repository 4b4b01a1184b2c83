import { expect, test } from 'vitest';
import { locationColumns, type LocationRow, pathColumn } from './locationColumns.ts';

const row = {
  id: 'a',
  name: 'House 1',
  locationType: 'HOUSE',
  status: 'ACTIVE',
  erpId: 'E-1',
  parentLocationId: 'site',
  siteParentId: 'site',
  tenantId: 'MOIF',
  version: 1,
  pickRank: 4,
  created: '2027-01-01T00:00:00.000Z',
  updated: '2027-01-02T00:00:00.000Z',
  updatedAt: '2027-01-02T00:00:00.000Z',
  address: {
    id: 'b',
    toName: 'Farm',
    addressLine1: '1 Rd',
    addressLine2: 'Rear',
    city: 'Canby',
    stateProvince: 'OR',
    zipcode: '97013',
    country: 'US',
  },
} satisfies Partial<LocationRow>;

test('shows where a location is on its card, and whether it has an address', () => {
  const city = locationColumns.find(({ key }) => key === 'city');
  expect([city?.cardText?.(row), city?.cardText?.({ ...row, address: null })]).toEqual([
    'Canby, OR',
    'No address',
  ]);
});

test('shows the path of a location on a card', () => {
  const byId = new Map([['site', { ...row, id: 'site', name: 'Canby Farm', parentLocationId: null }]]);
  const column = pathColumn(byId);
  expect([column.key, column.title, column.value(row)]).toEqual(['path', 'Located in', 'Canby Farm']);
});
