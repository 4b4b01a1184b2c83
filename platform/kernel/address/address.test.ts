import { expect, test } from 'vitest';
import { addressInput, addressLine, addressLines } from './address.ts';
import { validateInput } from '../results/validateInput.ts';

const store = {
  toName: ' Store 1001 ',
  addressLine1: '1210 Patterson Ave. SW',
  addressLine2: '',
  city: 'Roanoke',
  stateProvince: 'VA',
  zipcode: '24016',
};

test('trims an address and defaults its country to US', () =>
  expect(validateInput(addressInput, store)).toMatchObject({
    value: { id: null, toName: 'Store 1001', addressLine2: null, country: 'US' },
  }));

test.each([
  ['US', '24016'],
  ['US', '24016-1234'],
  ['CA', 'A1K 1M4'],
  ['CA', 'a1k 1m4'],
  ['CA', '24016'],
])('accepts in %s the zip code %s', (country, zipcode) =>
  expect(validateInput(addressInput, { ...store, country, zipcode }).ok).toBe(true),
);

test('stores a Canadian postal code in capitals', () =>
  expect(validateInput(addressInput, { ...store, country: 'CA', zipcode: ' a1k 1m4 ' })).toMatchObject({
    value: { zipcode: 'A1K 1M4' },
  }));

test.each([
  [{ toName: '' }, 'REQUIRED', 'toName', 'To Name is required'],
  [{ addressLine1: ' ' }, 'REQUIRED', 'addressLine1', 'Address Line 1 is required'],
  [{ city: '' }, 'REQUIRED', 'city', 'City is required'],
  [{ stateProvince: '' }, 'REQUIRED', 'stateProvince', 'State/Province is required'],
  [{ zipcode: '' }, 'REQUIRED', 'zipcode', 'Zipcode is required'],
  [{ zipcode: '2401' }, 'INVALID_FORMAT', 'zipcode', 'Zipcode must be in format ##### or #####-####'],
  [{ zipcode: 'A1K 1M4' }, 'INVALID_FORMAT', 'zipcode', 'Zipcode must be in format ##### or #####-####'],
  [
    { country: 'CA', zipcode: 'A1K1M4' },
    'INVALID_FORMAT',
    'zipcode',
    'Please enter a valid Canadian postal code (A1A 1A1)',
  ],
  [{ country: 'MX' }, 'INVALID_FORMAT', 'country', 'Invalid Country'],
  [{ toName: 'x'.repeat(101) }, 'TOO_LONG', 'toName', 'To Name cannot exceed 100 characters'],
  [{ city: 'x'.repeat(51) }, 'TOO_LONG', 'city', 'City cannot exceed 50 characters'],
] as const)('refuses an address with %j', (change, code, field, message) =>
  expect(validateInput(addressInput, { ...store, ...change })).toEqual({
    ok: false,
    problems: [{ code, severity: 'ERROR', field: [field], message }],
  }),
);

test.each([
  [
    { ...store, toName: 'Store 1001', addressLine2: null, country: 'US' },
    ['Store 1001', '1210 Patterson Ave. SW', 'Roanoke, VA 24016', 'United States'],
  ],
  [{ city: 'Toronto', country: 'CA' }, ['Toronto', 'Canada']],
  [{ stateProvince: 'VA', zipcode: '24016' }, ['VA 24016']],
  [{ addressLine1: 'Calle 1', addressLine2: 'Piso 2', country: 'MX' }, ['Calle 1', 'Piso 2', 'MX']],
  [{ toName: '', country: 'US' }, []],
] as const)('formats %j as the lines %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
  expect(addressLine(address)).toBe(lines.join(', '));
});
