import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '#platform/kernel/testing/times.ts';
import { checkCustomers } from './customerGroupChecks.ts';
import type { CustomerLookUps } from './customerLookUps.ts';
import {
  type CustomerCells,
  customerGroups,
  littleCreek,
  noLookUps,
  secondStore,
} from './testing/customerRows.ts';

const net60 = { termsId: '6', name: 'NET 60', status: 'ACTIVE' } as const;
const existing = (change: Partial<CustomerLookUps> = {}): CustomerLookUps => ({
  ...noLookUps(),
  terms: new Map([['net 60', net60]]),
  ...change,
});
const check = (rows: readonly CustomerCells[], lookUps = existing()) =>
  checkCustomers(customerGroups(...rows), lookUps);

test('finds nothing in customers without repetitions', () =>
  expect(check([littleCreek, secondStore])).toEqual({
    errorCount: 0,
    warningCount: 0,
    problems: [],
    headingCounts: {},
    duplicates: [],
    duplicateCount: 0,
    lists: [{ title: 'New terms that will be created', counter: 'New terms', isNew: true, entries: [] }],
  }));

const repeated = (change: CustomerCells) => ({ ...secondStore, ...change });
test.each([
  ['Location code', { ...littleCreek, ...withoutKeys() }, 'LC-1'],
  [
    'Billing address',
    repeated({ BillingAddressLine1: '9300 CIVIC CENTER DR' }),
    '9300 Civic Center Dr, Beverly Hills, CA 90210',
  ],
  ['Contact', repeated({ ContactEmailAddress: 'KIRA@example.com' }), 'kira@example.com'],
  ['Contact', repeated({ ContactPhoneNumber: '(407) 555-0100' }), 'kira@example.com'],
])('lists a repeated %s once, with all of its rows', (kind, second, label) =>
  expect(check([littleCreek, second, second])).toMatchObject({
    duplicates: expect.arrayContaining([
      {
        kind,
        label,
        owner: 'Little Creek',
        csvRowNumbers: [2, 3, 4],
        isExisting: false,
        skippedCount: 2,
      },
    ]),
  }),
);

/** A row of the first location with another billing address and contact. */
function withoutKeys(): CustomerCells {
  const { BillingAddressLine1, ContactFirstName, ContactPhoneNumber, ContactEmailAddress } = secondStore;
  return {
    ...(BillingAddressLine1 !== undefined && { BillingAddressLine1 }),
    ...(ContactFirstName !== undefined && { ContactFirstName }),
    ...(ContactPhoneNumber !== undefined && { ContactPhoneNumber }),
    ...(ContactEmailAddress !== undefined && { ContactEmailAddress }),
  };
}

test('counts the rows of duplicates that add nothing', () =>
  expect(check([littleCreek, littleCreek, littleCreek]).duplicateCount).toBe(6));

const existingStore = new Map([
  ['lc-1', [{ code: 'lc-1', customerId: '1', customer: { name: 'LITTLE CREEK' } }]],
]);
const existingCustomer = { customerId: '1', name: 'LITTLE CREEK', status: 'ACTIVE' } as const;

test('counts every row of a location that the customer has already', () => {
  const customers = new Map([['little creek', [existingCustomer]]]);
  const checks = check([littleCreek, secondStore], existing({ customers, locations: existingStore }));
  expect(checks).toMatchObject({
    duplicates: [{ label: 'LC-1', csvRowNumbers: [2], isExisting: true, skippedCount: 1 }],
    duplicateCount: 1,
    warningCount: 0,
  });
});

test('counts no location of a deleted customer, which the look-ups leave out', () =>
  expect(check([littleCreek], existing({ locations: existingStore })).duplicates).toEqual([]));

const riverBend = { ...secondStore, CustomerName: 'River Bend' };
test.each([
  ['LocationCode', { ...riverBend, LocationCode: 'lc-1' }, 'Duplicate location code found: LC-1'],
  [
    'ContactEmailAddress',
    { ...riverBend, ContactEmailAddress: 'KIRA@EXAMPLE.COM' },
    'Contact kira@example.com',
  ],
  ['ContactPhoneNumber', { ...riverBend, ContactPhoneNumber: '(407) 555-0100' }, 'Contact (407) 555-0100'],
] as const)('warns once about a %s of several customers and imports it for each', (field, other, label) => {
  const checks = check([littleCreek, other, other]);
  expect(checks.problems.filter((problem) => problem.row === 2)).toMatchObject([
    {
      severity: 'WARNING',
      row: 2,
      field,
      message: `Row 2 - ${label} is used by 2 customers: Little Creek; River Bend`,
    },
  ]);
  expect(checks.errorCount).toBe(0);
  expect(checks.duplicates.map(({ owner }) => owner)).not.toContain('Little Creek');
});

test('warns once about a contact whose e-mail and phone another customer has', () =>
  expect(
    check([
      littleCreek,
      {
        ...riverBend,
        ContactPhoneNumber: '(407) 555-0100',
        ContactEmailAddress: 'kira@example.com',
      },
    ]).problems,
  ).toHaveLength(1));

test('warns about a code of another existing customer', () => {
  const location = { code: 'LC-1', customerId: '9', customer: { name: 'River Bend' } };
  expect(check([littleCreek], existing({ locations: new Map([['lc-1', [location]]]) }))).toMatchObject({
    warningCount: 1,
    duplicateCount: 0,
    problems: [
      {
        message:
          'Row 2 - Duplicate location code found: LC-1 is used by 2 customers: Little Creek; River Bend',
      },
    ],
  });
});

test('does not warn about a billing address of several customers', () => {
  const shared = { ...riverBend, BillingAddressLine1: '9300 Civic Center Dr' };
  expect(check([littleCreek, shared])).toMatchObject({ warningCount: 0, duplicateCount: 0 });
});

test.each([
  ['CustomerDescription', 'Garden center', 'Florist'],
  ['CustomerTerms', 'Net 60', 'Net 30'],
] as const)('warns about another %s of the same customer, which is not imported', (field, one, other) =>
  expect(
    check([
      { ...littleCreek, [field]: '' },
      { ...secondStore, [field]: one },
      { ...secondStore, [field]: other },
      { ...secondStore, [field]: one.toUpperCase() },
    ]).problems.filter((problem) => problem.field === field),
  ).toMatchObject([
    {
      severity: 'WARNING',
      row: 4,
      message: `Row 4 - ${field} of Little Creek differs from row 3, whose values are imported`,
    },
  ]),
);

test.each([
  ['LocationCode', { LocationCity: 'Ocala' }, 'Location LC-1'],
  [
    'BillingAddressLine1',
    { BillingToName: 'Accounts' },
    'Billing address 9300 Civic Center Dr, Beverly Hills, CA 90210',
  ],
  ['ContactEmailAddress', { ContactLastName: 'Holloway' }, 'Contact kira@example.com'],
] as const)('warns about %s repeated with other values', (field, change, label) =>
  expect(check([littleCreek, littleCreek, { ...littleCreek, ...change }]).problems).toMatchObject([
    { row: 4, field, message: `Row 4 - ${label} differs from row 2, whose values are imported` },
  ]),
);

test('refuses terms that are switched off, of customers and of locations', () => {
  const inactive = new Map([['net 60', { ...net60, status: 'INACTIVE' as const }]]);
  expect(check([{ ...littleCreek, LocationTerms: 'net 60' }], existing({ terms: inactive }))).toMatchObject({
    errorCount: 2,
    lists: [{ entries: [] }],
    problems: [
      {
        code: 'INVALID_CUSTOMER_TERMS',
        title: 'Row 2: CustomerTerms',
        message: 'Row 2 - Invalid customer terms name: Net 60 is inactive. Activate it or use other terms',
      },
      { code: 'INVALID_LOCATION_TERMS', title: 'Row 2: LocationTerms' },
    ],
  });
});

test('refuses a name that several existing customers have', () => {
  const customer = { customerId: '1', name: 'Little Creek', status: 'ACTIVE' } as const;
  const lookUps = (count: number) =>
    existing({ customers: new Map([['little creek', times(count).map(() => customer)]]) });
  expect(check([littleCreek], lookUps(1)).errorCount).toBe(0);
  expect(check([littleCreek], lookUps(2)).problems).toMatchObject([
    {
      severity: 'ERROR',
      message: 'Row 2 - Several customers are called Little Creek. Rename all but one of them first',
    },
  ]);
});

test('refuses more contacts than a customer can have', () => {
  const rows = times(1001).map((index) => ({
    ...littleCreek,
    ContactEmailAddress: `k${index}@example.com`,
    ContactPhoneNumber: `(407) 555-${String(index).padStart(4, '0')}`,
  }));
  expect(check(rows.slice(1)).errorCount).toBe(0);
  expect(check(rows).problems[0]).toMatchObject({
    severity: 'ERROR',
    message: 'Row 2 - A customer can have at most 1000 contacts, Little Creek has 1001',
  });
});

const cells = fc.record({
  CustomerName: fc.constantFrom('A', 'b', 'B', 'C'),
  LocationCode: fc.constantFrom('1', '2', 'x', 'X'),
  BillingCity: fc.constantFrom('Ajo', 'ajo', 'Tampa'),
  ContactPhoneNumber: fc.constantFrom('(407) 555-0100', '(407) 555-0101'),
  ContactEmailAddress: fc.constantFrom('a@x.com', 'A@X.com', 'b@x.com', 'c@x.com'),
});

/** Contacts none of which shares keys with two that are not the same; the sequence of those decides (`mergeRepeatedParts`). */
const comparableContacts = fc.constantFrom(
  { ContactEmailAddress: 'a@x.com', ContactPhoneNumber: '(407) 555-0100' },
  { ContactEmailAddress: 'A@X.com', ContactPhoneNumber: '(407) 555-0103' },
  { ContactEmailAddress: 'b@x.com', ContactPhoneNumber: '(407) 555-0101' },
  { ContactEmailAddress: 'c@x.com', ContactPhoneNumber: '407-555-0101' },
);

test('finds the same duplicates in any order of the rows', () =>
  fc.assert(
    fc.property(
      fc
        .array(
          fc.tuple(cells, comparableContacts).map(([row, contact]) => ({ ...row, ...contact })),
          { maxLength: 10 },
        )
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      ([rows, shuffled]) => {
        const count = (some: readonly CustomerCells[]) => {
          const { duplicates, duplicateCount } = check(some.map((row) => ({ ...littleCreek, ...row })));
          const sizes = duplicates.map(
            ({ kind, owner, skippedCount }) => `${kind} ${owner.toLowerCase()} ${skippedCount}`,
          );
          return { duplicateCount, sizes: sizes.toSorted() };
        };
        expect(count(shuffled)).toEqual(count(rows));
      },
    ),
  ));

test('puts every row into one group', () =>
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const groups = customerGroups(...rows);
      const numbers = groups.flatMap(({ csvRowNumbers }) => csvRowNumbers);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(rows.map((_, index) => index + 2));
      for (const { locations, billingAddresses, contacts, csvRowNumbers } of groups)
        for (const parts of [locations, billingAddresses, contacts])
          expect(parts.flatMap((part) => part.csvRowNumbers).toSorted((one, other) => one - other)).toEqual(
            csvRowNumbers,
          );
    }),
  ));
