import { expect, test } from 'vitest';
import { times } from '#platform/kernel/testing/times.ts';
import { checkCustomers } from './customerGroupChecks.ts';
import { type FoundName, findValue, lookUpNames } from './customerLookUps.ts';
import {
  type CustomerCells,
  customerGroups,
  littleCreek,
  noLookUps,
  secondStore,
} from './testing/customerRows.ts';
import { toNewCustomer } from './toNewCustomer.ts';

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

test('gives the customer the first price group and all ship-from locations, and locations what differs', async () => {
  const rows = [
    { ...littleCreek, 'Sales Person': 'Ann Lee', 'Ship From': 'Apopka' },
    { ...secondStore, 'Sales Person': 'Dee Fox', 'Price Group': 'Retail', 'Ship From': 'SALINAS' },
    { ...secondStore, LocationCode: 'LC-3', 'Price Group': 'Chains', 'Ship From': 'Apopka' },
  ];
  const named = await lookUp(rows);
  const [group] = customerGroups(...rows);
  expect(
    group &&
      toNewCustomer(group, {
        erpId: 'E-1',
        termsId: (name) => name,
        findValue: (column, name) => findValue(named, column, name),
        partId: (part) => part,
      }),
  ).toMatchObject({
    priceGroupId: 'g1',
    shipFromLocations: [{ name: 'Apopka' }, { name: 'Salinas' }],
    locations: [
      { priceGroupId: null, salesPeople: [{ emailAddress: 'ann@example.com' }] },
      { priceGroupId: null, salesPeople: [{ emailAddress: 'dee@example.com' }] },
      { priceGroupId: 'g2', salesPeople: [] },
    ],
  });
});
