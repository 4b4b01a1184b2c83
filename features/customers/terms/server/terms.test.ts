import { testId } from '#platform/kernel/testing/testId.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#platform/server/testing/api.ts';
import { TermsAllDocument, TermsByNamesDocument, TermsDocument } from '../../web/documents.ts';
import { TermsByIdDocument } from '../../server/testing/documents.ts';
import { customerApi, net30TermsId, net60TermsId } from '../../server/testing/customerApi.ts';

let api: TestApi;
const moif = () => api.session('MOIF');

beforeAll(async () => {
  api = await customerApi();
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

test('lists active terms, the default first, then by name', async () => {
  const { terms } = await api.run(moif(), TermsDocument, { tenantId: 'MOIF' });
  expect(terms?.nodes.map(({ name }) => name)).toEqual(['Net 30', 'Net 10', 'Net 60']);
  expect(terms?.totalCount).toBe(3);
  expect(terms?.nodes[2]).toEqual({
    id: net60TermsId,
    termsId: net60TermsId,
    tenantId: 'MOIF',
    name: 'Net 60',
    termLimitDays: 60,
    accrueInterestPercentage: 1.5,
    isDefault: false,
    status: 'ACTIVE',
    version: 1,
    updatedAt: '2026-11-21T05:22:00.000Z',
  });
});

test('filters by a part of the name, ignoring case', async () => {
  const { terms } = await api.run(moif(), TermsDocument, { tenantId: 'MOIF', name: 'NET\u00a06' });
  expect(terms?.nodes.map(({ name }) => name)).toEqual(['Net 60']);
});

test('finds inactive terms by name and among all', async () => {
  const { terms } = await api.run(moif(), TermsByNamesDocument, {
    tenantId: 'MOIF',
    names: ['OLD', 'net\u00a030', 'gone'],
  });
  expect(terms?.nodes).toEqual([
    { name: 'Net 30', termsId: net30TermsId, status: 'ACTIVE' },
    { name: 'Old', termsId: testId(54), status: 'INACTIVE' },
  ]);
  const { terms: all } = await api.run(moif(), TermsAllDocument, { tenantId: 'MOIF' });
  expect(all?.nodes.map(({ name }) => name)).toEqual(['Net 10', 'Net 30', 'Net 60', 'Old']);
});

test.each([
  ['of the tenant', net60TermsId, ['Net 60']],
  ['that are switched off', testId(54), []],
  ['that are unknown', 'f'.repeat(32), []],
])('finds terms %s by id', async (_, termsId, expected) => {
  const { terms } = await api.run(moif(), TermsByIdDocument, { tenantId: 'MOIF', termsId });
  expect(terms?.nodes.map(({ name }) => name)).toEqual(expected);
});
