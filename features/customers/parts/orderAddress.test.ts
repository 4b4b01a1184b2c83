import { expect, test } from 'vitest';
import type { Address } from '#platform/kernel/address/address.ts';
import {
  addressProblems,
  addressWarnings,
  toOrderAddress,
  isSameAddress,
  orderAddressInput,
} from './orderAddress.ts';

const validAddress: Address = {
  id: null,
  toName: 'GREEN & SONS',
  addressLine1: '12 MAIN ST',
  addressLine2: null,
  city: 'ST. PAUL',
  stateProvince: 'MN',
  zipcode: '55101',
  country: 'US',
};
const messages = (change: Partial<Address>, previous: Address | null = null) =>
  addressProblems({ ...validAddress, ...change }, previous, ['address']).map(({ message }) => message);

test('trims values, converts them to upper case and defaults the country to US', () =>
  expect(
    orderAddressInput.parse({
      toName: ' Pépinière ',
      addressLine1: '1 rue',
      city: 'Laval',
      stateProvince: 'qc',
      zipcode: 'h7a 1a1',
    }),
  ).toEqual({
    id: null,
    toName: 'PÉPINIÈRE',
    addressLine1: '1 RUE',
    addressLine2: null,
    city: 'LAVAL',
    stateProvince: 'QC',
    zipcode: 'H7A 1A1',
    country: 'US',
  }));

test.each([
  ['nothing', undefined],
  [
    'an empty address',
    { toName: ' ', addressLine1: '', city: '', stateProvince: '', zipcode: '', country: 'US' },
  ],
  [
    'the placeholders',
    {
      toName: 'Customer',
      addressLine1: 'Address Required',
      city: 'City Required',
      stateProvince: 'State Required',
      zipcode: 'Zip Required',
      country: 'US',
    },
  ],
])('treats %s as a missing address', (_what, input) => expect(orderAddressInput.parse(input)).toBeNull());

test('accepts a valid address', () => expect(messages({})).toEqual([]));

test.each([
  [{ toName: '' }, 'Name is required when address is provided'],
  [{ addressLine1: '' }, 'Address line 1 is required when address is provided'],
  [{ city: '' }, 'City is required when address is provided'],
  [{ stateProvince: '' }, 'State/Province is required when address is provided'],
  [{ zipcode: '' }, 'Zip code is required when address is provided'],
  [{ toName: 'X'.repeat(101) }, 'Name cannot exceed 100 characters'],
  [{ addressLine1: '1'.repeat(101) }, 'Address line 1 cannot exceed 100 characters'],
  [{ addressLine2: '1'.repeat(101) }, 'Address line 2 cannot exceed 100 characters'],
  [{ city: 'X'.repeat(51) }, 'City cannot exceed 50 characters'],
  [{ stateProvince: 'X'.repeat(11) }, 'State/Province cannot exceed 10 characters'],
  [{ zipcode: '1'.repeat(21) }, 'Zip code cannot exceed 20 characters'],
  [{ country: 'USAA' }, 'Country code cannot exceed 3 characters'],
  [{ toName: 'GREEN (EAST)' }, 'Name contains invalid characters'],
  [{ toName: 'A\0B' }, 'Name contains invalid characters'],
  [{ addressLine1: "12 O'NEIL RD" }, 'Address line 1 contains invalid characters'],
  [{ city: "ST. JOHN'S" }, 'City contains invalid characters'],
  [{ stateProvince: 'XX' }, 'Please enter a valid US state abbreviation'],
  [{ zipcode: '5510' }, 'Please enter a valid US zip code (12345 or 12345-6789)'],
] as const)('refuses %j: %s', (change, message) => expect(messages(change)).toEqual([message]));

test('accepts any state and postal code outside the US and Canada, but only letters as country code', () => {
  expect(messages({ country: 'MX', stateProvince: 'JAL', zipcode: '44-100' })).toEqual([]);
  expect(messages({ country: 'M1', stateProvince: 'JAL', zipcode: '44*100' })).toEqual([
    'Postal code contains invalid characters',
    'Country code should contain only letters',
  ]);
});

test('checks provinces and postal codes of Canada', () => {
  expect(messages({ country: 'CA', stateProvince: 'ON', zipcode: 'K1A 0B1' })).toEqual([]);
  expect(messages({ country: 'CA', stateProvince: 'MN', zipcode: '55101' })).toEqual([
    'Please enter a valid Canadian province abbreviation',
    'Please enter a valid Canadian postal code (A1A 1A1)',
  ]);
});

test('validates only edited fields', () => {
  const copied = { ...validAddress, toName: 'HOME DEPOT (0121)', city: "ST. JOHN'S" };
  expect(addressProblems(copied, copied, [])).toEqual([]);
  expect(messages({ toName: 'HOME DEPOT (0122)', city: copied.city }, copied)).toEqual([
    'Name contains invalid characters',
  ]);
});

test('validates state and postal code again when the country changes', () =>
  expect(messages({ country: 'CA' }, validAddress)).toHaveLength(2));

test('reports the field of a problem', () =>
  expect(addressProblems({ ...validAddress, city: '' }, null, ['customer', 'billToAddress'])).toEqual([
    expect.objectContaining({ code: 'REQUIRED', field: ['customer', 'billToAddress', 'city'] }),
  ]));

test('warns about unusual values', () =>
  expect(
    addressWarnings({ ...validAddress, toName: 'X', addressLine1: 'MAIN ST', city: 'Y' }, []).map(
      ({ message, severity }) => [severity, message],
    ),
  ).toEqual([
    ['WARNING', 'Name may be incomplete'],
    ['WARNING', 'Address may be missing a street number'],
    ['WARNING', 'City may be incomplete'],
  ]));

test('compares addresses in upper case, ignoring their ids', () => {
  expect(
    isSameAddress(
      toOrderAddress({ ...validAddress, id: '1'.repeat(32), toName: 'Green & Sons', addressLine2: '' }),
      validAddress,
    ),
  ).toBe(true);
  expect(isSameAddress(null, validAddress)).toBe(false);
  expect(isSameAddress(null, null)).toBe(true);
});

test('does not warn about two-letter names and cities and an address with a number', () => {
  expect(addressWarnings({ ...validAddress, toName: 'AB', city: 'AJ', addressLine1: '1 A' }, [])).toEqual([]);
  expect(addressWarnings({ ...validAddress, city: 'A' }, ['to'])).toEqual([
    {
      code: 'INVALID_FORMAT',
      severity: 'WARNING',
      field: ['to', 'city'],
      message: 'City may be incomplete',
    },
  ]);
});

test('accepts texts of the maximum length', () =>
  expect(
    messages({
      toName: 'X'.repeat(100),
      addressLine1: '1'.repeat(100),
      addressLine2: '1'.repeat(100),
      city: 'X'.repeat(50),
      stateProvince: 'X'.repeat(10),
      zipcode: '1'.repeat(20),
      country: 'MEX',
    }),
  ).toEqual([]));

test('accepts only allowed characters in names, streets and cities', () => {
  expect(
    messages({ toName: "A.,&'-9 É", addressLine1: '1.,#/-É', addressLine2: 'B.,#/-', city: 'A.- É' }),
  ).toEqual([]);
  for (const sign of ['#', '/', '(', '_', '*'])
    expect(messages({ toName: `A${sign}` })).toEqual(['Name contains invalid characters']);
  for (const sign of ['&', "'", '(', '_', '*']) {
    expect(messages({ addressLine1: `1${sign}` })).toEqual(['Address line 1 contains invalid characters']);
    expect(messages({ addressLine2: `1${sign}` })).toEqual(['Address line 2 contains invalid characters']);
  }
  for (const sign of ['1', ',', '&', '/']) expect(messages({ city: `A${sign}` })).toHaveLength(1);
  expect(messages({ country: 'MX', stateProvince: 'J/L', zipcode: '1' })).toEqual([
    'State/Province contains invalid characters',
  ]);
});

test('stores a missing second address line as null', () => {
  expect(orderAddressInput.parse({ ...validAddress, addressLine2: ' b ' })?.addressLine2).toBe('B');
  expect(orderAddressInput.parse({ city: 'x' })).toEqual({
    id: null,
    toName: '',
    addressLine1: '',
    addressLine2: null,
    city: 'X',
    stateProvince: '',
    zipcode: '',
    country: 'US',
  });
});

test('compares every field of two addresses', () => {
  const changes: readonly Partial<Address>[] = [
    { toName: 'X' },
    { addressLine1: 'X' },
    { addressLine2: 'X' },
    { city: 'X' },
    { stateProvince: 'X' },
    { zipcode: 'X' },
    { country: 'CA' },
  ];
  for (const change of changes)
    expect(isSameAddress(validAddress, { ...validAddress, ...change })).toBe(false);
  expect(isSameAddress(validAddress, { ...validAddress, id: '1'.repeat(32) })).toBe(true);
  expect(isSameAddress(validAddress, null)).toBe(false);
});

test('validates only state and postal code when just the country changes', () => {
  const copied = { ...validAddress, toName: 'HOME DEPOT (0121)' };
  const fields = addressProblems({ ...copied, country: 'CA' }, copied, []).map(
    (problem) => 'field' in problem && problem.field[0],
  );
  expect(fields).toEqual(['stateProvince', 'zipcode']);
});
