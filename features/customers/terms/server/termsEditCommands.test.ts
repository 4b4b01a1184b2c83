import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewTermsInput } from '../terms.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';
import { addTerms } from './termsCommands.ts';
import { removeTerms, updateTerms } from './termsEditCommands.ts';

const net30 = { termsId: testId(1), name: 'Net 30', isDefault: true } satisfies NewTermsInput;
const net60 = { termsId: testId(2), name: 'Net 60' } satisfies NewTermsInput;

let database: CustomerDatabase;
beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(async () => {
  database.useNewTenants();
  await database.write((unit) => addTerms(unit, [net30, net60]));
});
afterAll(() => database.close());

type Update = Partial<Parameters<typeof updateTerms>[1]>;
const update = (change: Update) =>
  database.write((unit) => updateTerms(unit, { termsId: net60.termsId, ...change }));
const remove = (termsId: string, replacementId?: string) =>
  database.write((unit) => removeTerms(unit, { termsId, replacementId }));
const stored = () =>
  database.read((unit) =>
    unit.rows(sql`select name, is_default, status, version from terms
      where tenant_id = ${unit.tenantId} order by terms_id`),
  );
const entries = (termsId: string) =>
  database.read((unit) =>
    unit.rows(sql`select action, operation, changes from history_entry
      where tenant_id = ${unit.tenantId} and entity_id = ${termsId}::uuid and version > 1 order by version`),
  );

test('changes what is sent, with history', async () => {
  expect(await update({ name: ' Net 45 ', termLimitDays: 45, expectedVersion: 1 })).toMatchObject({
    value: { name: 'Net 45', termLimitDays: 45, accrueInterestPercentage: 0, version: 2 },
  });
  expect(await entries(net60.termsId)).toEqual([
    {
      action: 'updateTerms',
      operation: 'UPDATED',
      changes: [
        { field: 'name', before: '"Net 60"', after: '"Net 45"' },
        { field: 'termLimitDays', before: '60', after: '45' },
      ],
    },
  ]);
});

test('moves the default, with history of both', async () => {
  expect(await update({ isDefault: true })).toMatchObject({ value: { isDefault: true } });
  expect(await stored()).toEqual([
    { name: 'Net 30', isDefault: false, status: 'ACTIVE', version: 2 },
    { name: 'Net 60', isDefault: true, status: 'ACTIVE', version: 2 },
  ]);
  expect(await entries(net30.termsId)).toMatchObject([{ action: 'updateTerms' }]);
});

test.each<[Update, object]>([
  [
    { termsId: net30.termsId, status: 'INACTIVE' },
    { code: 'INVALID_STATE', field: ['isDefault'], message: 'Default terms must be active' },
  ],
  [
    { status: 'INACTIVE', isDefault: true },
    { code: 'INVALID_STATE', field: ['isDefault'], message: 'Default terms must be active' },
  ],
  [{ name: 'NET 30' }, { code: 'DUPLICATE', field: ['name'], message: 'Terms Net 30 already exist' }],
  [{ termLimitDays: -1 }, { code: 'OUT_OF_RANGE', field: ['termLimitDays'] }],
  [{ status: 'DELETED' }, { field: ['status'], message: 'Status must be Active or Inactive' }],
  [
    { termsId: testId(9), name: 'X' },
    { code: 'NOT_FOUND', message: 'Terms not found' },
  ],
])('refuses %j', async (change, problem) => {
  const before = await stored();
  expect(await update(change)).toMatchObject({ ok: false, problems: [problem] });
  expect(await stored()).toEqual(before);
});

test('gives other terms the name of removed ones, and changes those no more', async () => {
  await remove(net60.termsId);
  expect(await update({ termsId: net30.termsId, name: 'Net 60' })).toMatchObject({ ok: true });
  expect(await update({ termLimitDays: 60 })).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
  expect(await update({ termLimitDays: 61 })).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
});

test('removes unused terms once', async () => {
  expect(await remove(net60.termsId)).toMatchObject({ value: { status: 'DELETED', version: 2 } });
  expect(await remove(net60.termsId)).toMatchObject({
    value: { version: 2 },
    notices: [{ code: 'NO_CHANGES' }],
  });
});

test('removes the default terms only for other ones, which become the default', async () => {
  expect(await remove(net30.termsId)).toMatchObject({
    problems: [
      {
        code: 'IN_USE',
        entityId: net30.termsId,
        message: 'Net 30 cannot be removed. Used by the company as its default.',
      },
    ],
  });
  expect(await remove(net30.termsId, net60.termsId)).toMatchObject({ value: { status: 'DELETED' } });
  expect(await stored()).toEqual([
    { name: 'Net 30', isDefault: false, status: 'DELETED', version: 2 },
    { name: 'Net 60', isDefault: true, status: 'ACTIVE', version: 2 },
  ]);
  expect(await entries(net30.termsId)).toMatchObject([
    {
      action: 'removeTerms',
      operation: 'DELETED',
      changes: [{ field: 'status' }, { field: 'isDefault' }, { field: 'replacement', after: '"Net 60"' }],
    },
  ]);
  expect(await remove(net30.termsId, net60.termsId)).toMatchObject({ notices: [{ code: 'NO_CHANGES' }] });
});

test('replaces no terms that have changed since they were read', async () => {
  await update({ name: 'Net 61' });
  const remove61 = (expectedVersion: number) =>
    database.write((unit) =>
      removeTerms(unit, { termsId: net60.termsId, replacementId: net30.termsId, expectedVersion }),
    );
  expect(await remove61(1)).toMatchObject({ problems: [{ code: 'STALE_VERSION' }] });
  expect(await stored()).toMatchObject([{}, { name: 'Net 61', status: 'ACTIVE' }]);
  expect(await remove61(2)).toMatchObject({ value: { status: 'DELETED' } });
});

test.each<[string, object]>([
  [testId(9), { code: 'INVALID_REFERENCE', message: 'Terms not found' }],
  [net30.termsId, { code: 'INVALID_REFERENCE', message: 'Net 30 cannot replace itself' }],
  [net60.termsId, { code: 'INVALID_STATE', message: 'Net 60 is inactive. Choose another one.' }],
])('refuses %s as a replacement', async (replacementId, problem) => {
  await update({ status: 'INACTIVE' });
  expect(await remove(net30.termsId, replacementId)).toMatchObject({
    problems: [{ field: ['replacementId'], ...problem }],
  });
});

test('removes the default while another one becomes it, without two or none', async () => {
  const [first, second] = await database.meet(
    (unit) => updateTerms(unit, { termsId: net60.termsId, isDefault: true }),
    (unit) => removeTerms(unit, { termsId: net30.termsId }),
  );
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true, value: { status: 'DELETED' } }]);
  expect(await stored()).toMatchObject([{ isDefault: false }, { isDefault: true }]);
});
