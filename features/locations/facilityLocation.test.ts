import { expect, test } from 'vitest';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { locationStatuses, newLocation } from './facilityLocation.ts';

const house = { id: 'a'.repeat(32), name: ' House 1 ', locationType: 'HOUSE' };

test('trims a new location, and defaults it to active without address', () =>
  expect(validateInput(newLocation, { ...house, id: house.id.toUpperCase() })).toMatchObject({
    value: { id: 'a'.repeat(32), name: 'House 1', status: 'ACTIVE', erpId: null, address: null },
  }));

test('treats a blank address as none', () =>
  expect(
    validateInput(newLocation, {
      ...house,
      address: { toName: ' ', addressLine1: '', city: '', country: 'US' },
    }),
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
] as const)('refuses a location with %j', (change, field, message) =>
  expect(validateInput(newLocation, { ...house, ...change })).toMatchObject({
    ok: false,
    problems: [{ field, message, severity: 'ERROR' }],
  }),
);

test('keeps all fields of a location', () => {
  const full = {
    id: 'a'.repeat(32),
    name: 'House 1',
    locationType: 'HOUSE',
    erpId: 'S-CAN-H01',
    parentLocationId: 'b'.repeat(32),
    siteParentId: 'c'.repeat(32),
    address: {
      id: 'd'.repeat(32),
      toName: 'Farm',
      addressLine1: '1 Rd',
      addressLine2: 'Rear',
      city: 'Canby',
      stateProvince: 'OR',
      zipcode: '97013',
      country: 'US',
    },
    status: 'INACTIVE',
    pickRank: 12,
  };
  expect(newLocation.parse(full)).toEqual(full);
  expect(newLocation.parse({ ...full, address: null, erpId: null })).toMatchObject({
    address: null,
    erpId: null,
  });
  expect(newLocation.safeParse({ ...full, erpId: 'x'.repeat(256) }).error?.issues[0]?.message).toBe(
    'ERP ID cannot exceed 255 characters',
  );
});

test.each(['toName', 'addressLine1', 'addressLine2', 'city', 'stateProvince', 'zipcode'])(
  'refuses an address with only a %s',
  (field) => expect(validateInput(newLocation, { ...house, address: { [field]: '97013' } }).ok).toBe(false),
);

test('has the statuses of the contract', () => expect(locationStatuses).toEqual(['ACTIVE', 'INACTIVE']));
