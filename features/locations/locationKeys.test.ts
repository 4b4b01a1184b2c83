import { expect, test } from 'vitest';
import { LocationKeys } from './locationKeys.ts';

const house = {
  locationId: '1',
  name: 'House 1',
  nameLower: 'house 1',
  erpId: 'S-CAN-H01',
  parentLocationId: 'canby',
};

test('reports a name that a sibling uses, ignoring case', () =>
  expect(
    new LocationKeys([house]).clashesWith(
      { locationId: '2', name: 'HOUSE 1', nameLower: 'house 1', erpId: null, parentLocationId: 'canby' },
      { name: 'Canby Farm' },
    ),
  ).toEqual([
    {
      code: 'DUPLICATE',
      severity: 'ERROR',
      field: ['name'],
      entityId: '1',
      message: 'Location name HOUSE 1 is already used in Canby Farm',
    },
  ]));

test('allows the same name under another parent', () =>
  expect(
    new LocationKeys([house]).clashesWith({
      locationId: '2',
      name: 'House 1',
      nameLower: 'house 1',
      erpId: null,
      parentLocationId: 'holland',
    }),
  ).toEqual([]));

test('reports an ERP id that is used in the tenant', () =>
  expect(
    new LocationKeys([house]).clashesWith({
      locationId: '2',
      name: 'House 2',
      nameLower: 'house 2',
      erpId: 'S-CAN-H01',
      parentLocationId: null,
    }),
  ).toMatchObject([{ field: ['erpId'], message: 'ERP ID S-CAN-H01 is already used by House 1' }]));

test('reports no clash of a location with itself', () =>
  expect(new LocationKeys([house]).clashesWith(house)).toEqual([]));

test('reports the name before the ERP id, and names no parent at the top', () =>
  expect(
    new LocationKeys([{ ...house, parentLocationId: null }]).clashesWith({
      locationId: '2',
      name: 'House 1',
      nameLower: 'house 1',
      erpId: 'S-CAN-H01',
      parentLocationId: null,
    }),
  ).toMatchObject([
    { field: ['name'], message: 'Location name House 1 is already used' },
    { field: ['erpId'], severity: 'ERROR', entityId: '1' },
  ]));

test('allows the same name at the top and below a parent, and missing ERP ids', () => {
  const keys = new LocationKeys([{ ...house, parentLocationId: null, erpId: null }]);
  expect(
    keys.clashesWith({
      locationId: '2',
      name: 'House 1',
      nameLower: 'house 1',
      erpId: null,
      parentLocationId: 'canby',
    }),
  ).toEqual([]);
});
