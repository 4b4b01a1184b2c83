import { expect, test } from 'vitest';
import { times } from '#platform/kernel/testing/times.ts';
import type { NewCustomerInput } from '../customer/newCustomer.ts';
import { checkCustomers } from './customerGroupChecks.ts';
import { type FoundName, findValue, lookUpNames } from './customerLookUps.ts';
import {
  type CustomerCells,
  customerGroups,
  littleCreek,
  noLookUps,
  secondStore,
} from './testing/customerRows.ts';
import { toNewCustomer, toStoredCustomer } from './toNewCustomer.ts';

const found = (name: string, value: string, isActive = true): FoundName => ({ name, value, isActive });
/** All that the company of these tests has, whatever column names it. */
const stored = [
  found('Ann Lee', 'ann@example.com'),
  found('Bo Diaz', 'bo@example.com'),
  found('BO DIAZ', 'diaz@example.com'),
  found('Cy Ames', 'cy@example.com', false),
  found('Dee Fox', 'old@example.com', false),
  found('Dee Fox', 'dee@example.com'),
  found('Apopka', 'Apopka'),
  found('Salinas', 'Salinas'),
  found('Retail', 'g1'),
  found('Chains', 'g2'),
];
const lookUp = (rows: readonly CustomerCells[]) =>
  lookUpNames(
    async (_, names) => {
      const keys = names.map((name) => name.toLowerCase());
      return stored.filter(({ name }) => keys.includes(name.toLowerCase()));
    },
    customerGroups(...rows),
  );

const findProblems = async (...rows: readonly CustomerCells[]) => {
  const lookUps = { ...noLookUps(), named: await lookUp(rows) };
  return checkCustomers(customerGroups(...rows), lookUps).problems.flatMap(({ severity, title, text }) =>
    severity === 'ERROR' ? [`${title} - ${text}`] : [],
  );
};

test.each([
  ['Sales Person', 'ann lee', []],
  ['Sales Person', 'Dee Fox', []],
  ['Sales Person', '', []],
  [
    'Sales Person',
    'Ann',
    ['Invalid sales person name: Ann was not found. Correct it or add the sales person first'],
  ],
  [
    'Sales Person',
    'Bo Diaz',
    ['Invalid sales person name: Several sales people are called Bo Diaz. Rename all but one of them first'],
  ],
  [
    'Sales Person',
    'Cy Ames',
    ['Invalid sales person name: Cy Ames is inactive. Activate it or use another sales person'],
  ],
  ['Price Group', 'RETAIL', []],
  [
    'Price Group',
    'Gold',
    ['Invalid price group name: Gold was not found. Correct it or add the price group first'],
  ],
  ['Ship From', 'APOPKA', []],
  [
    'Ship From',
    'Ajo',
    ['Invalid ship-from location name: Ajo was not found. Correct it or add the ship-from location first'],
  ],
] as const)('checks in the column %s the name "%s"', async (column, name, reasons) =>
  expect(await findProblems(littleCreek, { ...secondStore, [column]: name })).toEqual(
    reasons.map((reason) => `Row 3: ${column} - ${reason}`),
  ),
);

test('looks up each name of a column once, whatever its case, fifty at a time', async () => {
  const sizes: Record<string, number[]> = {};
  const names = times(51).map((index) => `Person ${index}`);
  const rows = [...names, 'PERSON 50'].map((name, index) => ({
    ...littleCreek,
    LocationCode: `C-${index}`,
    'Sales Person': name,
  }));
  await lookUpNames(
    async (column, some) => {
      sizes[column] = [...(sizes[column] ?? []), some.length];
      return [];
    },
    customerGroups(...rows),
  );
  expect(sizes).toEqual({ 'Sales Person': [50, 1] });
});

test('checks the names in each row of a location', async () =>
  expect(
    await findProblems(
      { ...littleCreek, 'Ship From': 'Ajo' },
      { ...littleCreek, 'Ship From': 'AJO', 'Price Group': 'Gold' },
      littleCreek,
    ),
  ).toEqual([
    'Row 3: Price Group - Invalid price group name: Gold was not found. Correct it or add the price group first',
    'Row 2: Ship From - Invalid ship-from location name: Ajo was not found. Correct it or add the ship-from location first',
    'Row 3: Ship From - Invalid ship-from location name: Ajo was not found. Correct it or add the ship-from location first',
  ]));

test('warns about another sales person or price group of a location, not about empty cells and ship-from locations', async () => {
  const rows = [
    littleCreek,
    { ...littleCreek, 'Sales Person': 'Ann Lee', 'Price Group': 'Retail', 'Ship From': 'Apopka' },
    { ...littleCreek, 'Sales Person': 'Dee Fox', 'Price Group': 'RETAIL', 'Ship From': 'Salinas' },
    { ...littleCreek, 'Price Group': 'Chains' },
  ];
  expect(
    checkCustomers(customerGroups(...rows), { ...noLookUps(), named: await lookUp(rows) }).problems,
  ).toMatchObject([
    {
      severity: 'WARNING',
      title: 'Row 4: Sales Person',
      text: 'Sales Person of location LC-1 differs from row 3, whose value is imported',
    },
    {
      severity: 'WARNING',
      title: 'Row 5: Price Group',
      text: 'Price Group of location LC-1 differs from row 3, whose value is imported',
    },
  ]);
});

/** Returns the input that creates the customer of rows. */
async function toInput(...rows: readonly CustomerCells[]) {
  const named = await lookUp(rows);
  const [group] = customerGroups(...rows);
  if (!group) throw new Error('There are no rows.');
  return toNewCustomer(group, {
    erpId: 'E-1',
    termsId: (name) => name,
    findValue: (column, name) => findValue(named, column, name),
    partId: (part) => part,
  });
}

test('imports the first sales person and price group of all rows of a location, and all ship-from locations', async () =>
  expect(
    await toInput(
      { ...littleCreek, 'Ship From': 'Apopka' },
      { ...secondStore, 'Ship From': 'Apopka' },
      { ...littleCreek, 'Sales Person': 'Ann Lee', 'Price Group': 'Retail', 'Ship From': 'SALINAS' },
      { ...littleCreek, 'Sales Person': 'Dee Fox', 'Price Group': 'Chains' },
    ),
  ).toMatchObject({
    shipFromLocations: [{ name: 'Apopka' }, { name: 'Salinas' }],
    locations: [
      { priceGroupId: 'g1', salesPeople: [{ emailAddress: 'ann@example.com' }] },
      { priceGroupId: null, salesPeople: [] },
    ],
  }));

const groupIds = ({ priceGroupId, locations = [] }: NewCustomerInput) => [
  priceGroupId,
  ...locations.map((location) => location.priceGroupId),
];

// Ids of the customer and of its two locations.
test.each([
  [
    ['Retail', 'RETAIL'],
    ['g1', null, null],
    [null, 'g1', 'g1'],
    [null, null, null],
  ],
  [
    ['Retail', 'Chains'],
    [null, 'g1', 'g2'],
    [null, 'g1', 'g2'],
    [null, null, 'g2'],
  ],
  [
    ['Chains', ''],
    [null, 'g2', null],
    [null, 'g2', null],
    [null, 'g2', null],
  ],
  [
    ['', ''],
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ],
])(
  'stores the price groups %j with a new customer, with one that has none and with one of the group Retail',
  async ([first = '', second = ''], ofNew, ofStored, ofRetail) => {
    const input = await toInput(
      { ...littleCreek, 'Price Group': first },
      { ...secondStore, 'Price Group': second },
    );
    expect(groupIds(input)).toEqual(ofNew);
    expect(groupIds(toStoredCustomer(input, null))).toEqual(ofStored);
    expect(groupIds(toStoredCustomer(input, 'g1'))).toEqual(ofRetail);
    expect(groupIds(toStoredCustomer(toStoredCustomer(input, 'g1'), 'g1'))).toEqual(ofRetail);
  },
);
