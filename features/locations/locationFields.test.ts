import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { locationHistoryLabels, locationStatusLabels } from './locationFields.ts';

test.each([
  ['status', '"ACTIVE"', '"INACTIVE"', 'Status: Active → Inactive'],
  ['name', '"North"', '"South"', 'Name: North → South'],
  ['name', '"ACTIVE"', '"2026-11-21"', 'Name: ACTIVE → 2026-11-21'],
  [
    'address',
    null,
    '{"id":"1","city":"Canby","toName":"Farm","country":"US","zipcode":"97013","addressLine1":"1 Ivy St","addressLine2":null,"stateProvince":"OR"}',
    'Address: Farm, 1 Ivy St, Canby, OR 97013, United States',
  ],
] as const)('formats a change of %s as one line', (field, before, after, text) =>
  expect(changeText({ field, before, after }, locationHistoryLabels)).toBe(text),
);

test('labels history actions, fields and values', () => {
  expect(locationHistoryLabels.actions).toEqual({
    createLocation: 'Created the location',
    updateLocationName: 'Renamed the location',
    updateLocationAddress: 'Changed the address',
    updateFacilityLocation: 'Changed the location',
    activateLocation: 'Made the location active',
    inactivateLocation: 'Made the location inactive',
  });
  expect([locationHistoryLabels.field?.('erpId'), locationHistoryLabels.field?.('name')]).toEqual([
    'ERP ID',
    'Name',
  ]);
  expect(['ACTIVE', 'INACTIVE', 'x'].map((text) => locationHistoryLabels.value?.(text, 'status'))).toEqual([
    'Active',
    'Inactive',
    undefined,
  ]);
  expect(locationStatusLabels).toEqual({ ACTIVE: 'Active', INACTIVE: 'Inactive' });
});
