import { expect, test } from 'vitest';
import type { CustomerStatus } from '../customer/customerStatus.ts';
import { fillEmptyFields, findMergeTargets } from './customerMerge.ts';

const sent = {
  description: 'A nursery',
  erpId: 'E-9',
  erpPriceGroupId: 'P-9',
  termsId: 't9',
  shipFromLocations: ['Apopka'],
};

test('fills fields without a value, the placeholder and the default key', () =>
  expect(
    fillEmptyFields(
      {
        description: '-',
        erpId: null,
        erpPriceGroupId: 'DEFAULT',
        termsId: null,
        shipFromLocations: [],
      },
      sent,
    ),
  ).toEqual(sent));

test('overwrites no field with a value', () => {
  const stored = {
    description: 'Ferns',
    erpId: 'E-1',
    erpPriceGroupId: 'P-1',
    termsId: 't1',
    shipFromLocations: ['Salinas'],
  };
  expect(fillEmptyFields(stored, sent)).toEqual(stored);
});

const candidate = (customerId: string, erpId: string | null = null, status: CustomerStatus = 'ACTIVE') => ({
  customerId,
  erpId,
  status,
});
const [byId, byErpId, byName] = [candidate('a'), candidate('b', 'E-1'), candidate('c')];

test.each([
  ['the customer with the id before all', [byName, byErpId, byId], ['a']],
  ['the customer with the ERP id before those with the name', [byName, byErpId], ['b']],
  ['every customer with the name', [byName, candidate('d')], ['c', 'd']],
  ['no deleted customer with the name', [byName, candidate('d', null, 'DELETED')], ['c']],
  ['a deleted customer with the ERP id', [candidate('b', 'E-1', 'DELETED')], ['b']],
])('finds %s', (_what, candidates, ids) =>
  expect(
    findMergeTargets(candidates, { customerId: 'a', erpId: 'E-1' }).map(({ customerId }) => customerId),
  ).toEqual(ids),
);

test('does not take customers without an ERP id for the one without', () =>
  expect(findMergeTargets([byName, candidate('d')], { customerId: 'a', erpId: null })).toHaveLength(2));
