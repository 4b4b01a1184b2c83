import { expect, test } from 'vitest';
import { checkCustomers } from './customerGroupChecks.ts';
import {
  type CustomerCells,
  customerGroups,
  littleCreek,
  noLookUps,
  secondStore,
} from './testing/customerRows.ts';

/** Checks rows against a company that has the terms Net 60. */
const check = (rows: readonly CustomerCells[]) =>
  checkCustomers(customerGroups(...rows), {
    ...noLookUps(),
    terms: new Map([['net 60', { termsId: '6', name: 'NET 60', status: 'ACTIVE' }]]),
  });
const riverBend = { ...secondStore, CustomerName: 'River Bend' };

test('lists the terms to create once, as they are written first', () =>
  expect(
    check([
      { ...littleCreek, CustomerTerms: 'Net 10', LocationTerms: 'NET 90' },
      { ...secondStore, CustomerTerms: '', LocationTerms: 'net 10' },
      { ...riverBend, CustomerTerms: 'Net 60', LocationTerms: 'Net 90' },
    ]).lists,
  ).toMatchObject([
    {
      entries: [
        { name: 'Net 10', number: { key: 'net 10', value: 10, fallback: 30 } },
        { name: 'NET 90', number: { value: 90 } },
      ],
    },
  ]));

test('warns once about new terms without days in their name', () => {
  const dating = { ...littleCreek, LocationTerms: 'Spring Dating' };
  const { problems, lists } = check([dating, { ...dating, CustomerName: 'Pine Ridge' }]);
  expect(problems.filter(({ message }) => message.includes('days'))).toMatchObject([
    {
      severity: 'WARNING',
      row: 2,
      field: 'LocationTerms',
      numberKey: 'spring dating',
      message: 'Row 2 - Spring Dating has no days in its name. Enter them below, or it gets 30 days',
    },
  ]);
  expect(lists).toMatchObject([{ entries: [{ name: 'Spring Dating', number: { value: null } }] }]);
});
