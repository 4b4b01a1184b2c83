import { expect, test } from 'vitest';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import { AddTermsDocument } from '../../web/documents.ts';

const { api, moif } = await customerTests();
const add = async (input: { termsId?: string; name: string; termLimitDays?: number; isDefault?: boolean }) =>
  (await api.run(moif, AddTermsDocument, { input })).addTerms;

test('creates terms with the defaults', async () => {
  const input = { termsId: newId(), name: ' Net 45 ' };
  expect(await add(input)).toMatchObject({
    terms: {
      termsId: input.termsId,
      name: 'Net 45',
      termLimitDays: 45,
      accrueInterestPercentage: 0,
      isDefault: false,
      status: 'ACTIVE',
    },
    errors: null,
  });
});

test('names the fields of refused terms by their paths in the input', async () => {
  expect((await add({ name: 'net 60' })).errors).toMatchObject([
    { code: 'DUPLICATE', field: ['name'], message: 'Terms Net 60 already exist' },
  ]);
  expect((await add({ name: '', termLimitDays: -1 })).errors).toMatchObject([
    { code: 'REQUIRED', field: ['name'], message: 'Name is required' },
    { code: 'OUT_OF_RANGE', field: ['termLimitDays'] },
  ]);
});

test.each([
  ['İzmir 30', 'İzmir 30'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Straße', 'STRAßE'],
])('refuses the name of the terms %s in the form %s', async (name, repeated) => {
  expect((await add({ name })).errors).toBeNull();
  expect((await add({ name: repeated })).errors).toMatchObject([{ code: 'DUPLICATE', field: ['name'] }]);
});

test('replaces the default terms', async () => {
  expect(await add({ name: 'Net 75', isDefault: true })).toMatchObject({ terms: { isDefault: true } });
  expect(await add({ name: 'Net 80', isDefault: true })).toMatchObject({ terms: { isDefault: true } });
});
