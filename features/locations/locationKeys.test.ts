import { expect, test } from 'vitest';
import { LocationKeys } from './locationKeys.ts';

const house = { locationId: '1', name: 'House 1', erpId: 'S-CAN-H01', parentLocationId: 'canby' };

test('a name is unique among siblings, ignoring case', () =>
  expect(
    new LocationKeys([house]).clashesWith(
      { locationId: '2', name: 'HOUSE 1', erpId: null, parentLocationId: 'canby' },
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

test('the same name may stand in another place', () =>
  expect(
    new LocationKeys([house]).clashesWith({
      locationId: '2',
      name: 'House 1',
      erpId: null,
      parentLocationId: 'holland',
    }),
  ).toEqual([]));

test('an ERP id is unique in the tenant', () =>
  expect(
    new LocationKeys([house]).clashesWith({
      locationId: '2',
      name: 'House 2',
      erpId: 'S-CAN-H01',
      parentLocationId: null,
    }),
  ).toMatchObject([{ field: ['erpId'], message: 'ERP ID S-CAN-H01 is already used by House 1' }]));

test('a location does not clash with itself', () =>
  expect(new LocationKeys([house]).clashesWith(house)).toEqual([]));

test('a name that is used is told before an ERP id; at the top no place is named', () =>
  expect(
    new LocationKeys([{ ...house, parentLocationId: null }]).clashesWith({
      locationId: '2',
      name: 'House 1',
      erpId: 'S-CAN-H01',
      parentLocationId: null,
    }),
  ).toMatchObject([
    { field: ['name'], message: 'Location name House 1 is already used' },
    { field: ['erpId'], severity: 'ERROR', entityId: '1' },
  ]));

test('a place at the top and one in another do not clash, nor do locations without ERP ids', () => {
  const keys = new LocationKeys([{ ...house, parentLocationId: null, erpId: null }]);
  expect(
    keys.clashesWith({ locationId: '2', name: 'House 1', erpId: null, parentLocationId: 'canby' }),
  ).toEqual([]);
});
