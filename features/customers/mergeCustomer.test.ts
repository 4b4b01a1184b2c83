import { expect, test } from 'vitest';
import type { CustomerStatus } from './customerStatus.ts';
import { fillEmptyFields, findMergeTargets } from './mergeCustomer.ts';

const sent = { description: 'A nursery', erpId: 'E-9', erpPriceGroupId: 'P-9', termsId: 't9' };

test('fills fields without a value, the placeholder and the default key', () =>
  expect(
    fillEmptyFields({ description: '-', erpId: null, erpPriceGroupId: 'DEFAULT', termsId: null }, sent),
  ).toEqual(sent));

test('overwrites no field with a value', () => {
  const stored = { description: 'Ferns', erpId: 'E-1', erpPriceGroupId: 'P-1', termsId: 't1' };
  expect(fillEmptyFields(stored, sent)).toEqual(stored);
});

const candidate = (
  customerId: string,
  name: string,
  erpId: string | null = null,
  status: CustomerStatus = 'ACTIVE',
) => ({ customerId, name, erpId, status });
const byId = candidate('a', 'Other');
const byErpId = candidate('b', 'Another', 'E-1');
const byName = candidate('c', 'Fern & Frond');

test.each([
  ['the id before all', [byName, byErpId, byId], ['a']],
  ['the ERP id before the name', [byName, byErpId], ['b']],
  ['the name, whatever its case', [byName], ['c']],
  ['every customer with the name', [byName, { ...byName, customerId: 'd' }], ['c', 'd']],
  ['no deleted customer by its name', [candidate('c', byName.name, null, 'DELETED')], []],
  ['a deleted customer by its ERP id', [candidate('b', 'Another', 'E-1', 'DELETED')], ['b']],
  ['nothing else', [candidate('e', 'Fern')], []],
])('finds %s', (_what, candidates, ids) =>
  expect(
    findMergeTargets(candidates, { customerId: 'a', erpId: 'E-1', name: ' FERN & Frond ' }).map(
      ({ customerId }) => customerId,
    ),
  ).toEqual(ids),
);

test('finds nothing by a missing ERP id', () =>
  expect(findMergeTargets([candidate('e', 'Fern')], { customerId: 'a', erpId: null, name: 'Moss' })).toEqual(
    [],
  ));
