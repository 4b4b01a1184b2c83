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

test('has the columns of the specification with values of the location', () => {
  expect(locationColumns.map(({ key, title, kind, value }) => [key, title, kind, value(row)])).toEqual([
    ['name', 'Name', 'text', 'House 1'],
    ['locationType', 'Type', 'text', 'House'],
    ['status', 'Status', 'status', 'Active'],
    ['parentLocationId', 'Parent Location ID', 'text', 'site'],
    ['siteParentId', 'Site Parent ID', 'text', 'site'],
    ['erpId', 'ERP ID', 'text', 'E-1'],
    ['addressLine1', 'Address Line 1', 'text', '1 Rd'],
    ['addressLine2', 'Address Line 2', 'text', 'Rear'],
    ['city', 'City', 'text', 'Canby'],
    ['stateProvince', 'State/Province', 'text', 'OR'],
    ['zipcode', 'Zip Code', 'text', '97013'],
    ['created', 'Created', 'datetime', '2027-01-01T00:00:00.000Z'],
    ['updated', 'Updated', 'datetime', '2027-01-02T00:00:00.000Z'],
    ['tenantId', 'Tenant ID', 'text', 'MOIF'],
  ]);
  expect(locationColumns.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual([
    'parentLocationId',
    'siteParentId',
    'erpId',
    'created',
    'updated',
    'tenantId',
  ]);
});

test('leaves address cells empty for a location without address', () => {
  const bare = { ...row, address: null };
  const cells = locationColumns
    .filter(({ key }) => /address|city|state|zip/i.test(key))
    .map(({ value }) => value(bare));
  expect(cells).toEqual(Array.from({ length: 5 }));
  const city = locationColumns.find(({ key }) => key === 'city');
  expect([city?.cardText?.(row), city?.cardText?.(bare)]).toEqual(['Canby, OR', 'No address']);
});

test('sorts by name, sorts types in the order of the contract, and hides columns one by one when narrow', () => {
  expect(locationColumns.filter(({ sorted }) => sorted).map(({ key, sorted }) => [key, sorted])).toEqual([
    ['name', 'asc'],
  ]);
  expect(locationColumns.find(({ key }) => key === 'locationType')?.sortValue?.(row)).toBe(4);
  expect(
    locationColumns
      .filter(({ hideOrder }) => hideOrder !== undefined)
      .toSorted((a, b) => (a.hideOrder ?? 0) - (b.hideOrder ?? 0))
      .map(({ key }) => key),
  ).toEqual(['addressLine2', 'zipcode', 'addressLine1', 'stateProvince', 'city', 'status', 'locationType']);
});

test('shows name, type, status, city and creation on a card', () =>
  expect(locationColumns.flatMap(({ key, card }) => (card ? [[key, card]] : []))).toEqual([
    ['name', 'title'],
    ['locationType', 'line'],
    ['status', 'status'],
    ['city', 'detail'],
    ['created', 'detail'],
  ]));

test('shows the path of a location on a card', () => {
  const byId = new Map([['site', { ...row, id: 'site', name: 'Canby Farm', parentLocationId: null }]]);
  const column = pathColumn(byId);
  expect([column.key, column.title, column.value(row)]).toEqual(['path', 'Located in', 'Canby Farm']);
});
