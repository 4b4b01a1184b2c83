import { expect, test } from 'vitest';
import { checked } from '#platform/kernel/checked.ts';
import { newLocation } from './facilityLocation.ts';

const house = { id: 'a'.repeat(32), name: ' House 1 ', locationType: 'HOUSE' };

test('a new location is trimmed, active and has no address unless one is given', () =>
  expect(checked(newLocation, { ...house, id: house.id.toUpperCase() })).toMatchObject({
    value: { id: 'a'.repeat(32), name: 'House 1', status: 'ACTIVE', erpId: null, address: null },
  }));

test('an address of which nothing is filled in is no address', () =>
  expect(
    checked(newLocation, { ...house, address: { toName: ' ', addressLine1: '', city: '', country: 'US' } }),
  ).toMatchObject({ ok: true, value: { address: null } }));

test.each([
  [{ name: ' ' }, ['name'], 'Location name is required'],
  [{ name: 'x'.repeat(256) }, ['name'], 'Location name cannot exceed 255 characters'],
  [{ name: 'a\0b' }, ['name'], 'Location name contains invalid characters'],
  [{ locationType: 'SHED' }, ['locationType'], 'Location Type is required'],
  [{ id: 'S-CAN' }, ['id'], 'Id must have 32 hexadecimal characters'],
  [
    { address: { toName: 'Farm', addressLine1: '1 Rd', city: 'Canby', stateProvince: 'OR', zipcode: '970' } },
    ['address', 'zipcode'],
    'Zipcode must be in format ##### or #####-####',
  ],
  [
    { address: { toName: 'Farm', addressLine1: '1 Rd', city: '', stateProvince: 'OR', zipcode: '97013' } },
    ['address', 'city'],
    'City is required',
  ],
] as const)('a location with %j is refused', (change, field, message) =>
  expect(checked(newLocation, { ...house, ...change })).toMatchObject({
    ok: false,
    problems: [{ field, message, severity: 'ERROR' }],
  }),
);
