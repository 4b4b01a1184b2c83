import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewTermsInput } from '../terms.ts';
import { addTerms } from './termsCommands.ts';
import { type CustomerDatabase, customerDatabase } from '../../server/testing/customerDatabase.ts';

const net30 = { termsId: testId(1), name: 'Net 30', isDefault: true } satisfies NewTermsInput;
const net60 = { termsId: testId(2), name: 'Net 60', termLimitDays: 60 } satisfies NewTermsInput;

let database: CustomerDatabase;
let tenantId: string;

beforeAll(async () => {
  database = await customerDatabase();
});
beforeEach(() => {
  tenantId = database.useNewTenants();
});
afterAll(() => database.close());

const add = (inputs: readonly NewTermsInput[]) => database.write((unit) => addTerms(unit, inputs));
const stored = () =>
  database.read((unit) =>
    unit.rows<{ name: string; isDefault: boolean; version: number }>(
      sql`select name, is_default, version from terms where tenant_id = ${unit.tenantId} order by name`,
    ),
  );

test('applies the defaults of the import', async () =>
  expect(await add([{ name: 'Net 30' }])).toMatchObject({
    ok: true,
    value: [
      { name: 'Net 30', termLimitDays: 30, accrueInterestPercentage: 0, isDefault: false, status: 'ACTIVE' },
    ],
  }));

test('replaces the default terms and records both changes in the history', async () => {
  await add([net30]);
  const now = '2026-11-21T05:23:00.000Z';
  await database.write((unit) => addTerms(unit, [{ ...net60, isDefault: true }]), { now });
  const stamps = sql`select distinct updated_at from terms where tenant_id = ${tenantId}`;
  expect(await database.read((unit) => unit.rows(stamps))).toEqual([{ updatedAt: now }]);
  expect(await stored()).toEqual([
    { name: 'Net 30', isDefault: false, version: 2 },
    { name: 'Net 60', isDefault: true, version: 1 },
  ]);
  const entries = await database.read((unit) =>
    unit.rows(
      sql`select entity_id, operation, changes from history_entry where tenant_id = ${unit.tenantId} and version = 2`,
    ),
  );
  expect(entries).toEqual([
    {
      entityId: testId(1),
      operation: 'UPDATED',
      changes: [{ field: 'isDefault', before: 'true', after: 'false' }],
    },
  ]);
});

test.each([
  [
    [{ name: 'NET 30' }],
    {
      code: 'DUPLICATE',
      field: ['0', 'name'],
      entityId: testId(1),
      message: 'Terms Net 30 already exist',
    },
  ],
  [
    [{ name: 'Net\u00a0 30\u200b' }],
    { code: 'DUPLICATE', field: ['0', 'name'], message: 'Terms Net 30 already exist' },
  ],
  [
    [
      { name: 'A', isDefault: true },
      { name: 'B', isDefault: true },
    ],
    {
      code: 'INVALID_STATE',
      field: ['1', 'isDefault'],
      message: 'Only one of the terms can be the default',
    },
  ],
] satisfies [NewTermsInput[], object][])('refuses %j and changes nothing', async (inputs, problem) => {
  await add([net30]);
  expect(await add(inputs)).toMatchObject({ ok: false, problems: [problem] });
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['the same terms', net30, { ok: true, value: [{ termsId: testId(1), name: 'Net 30' }] }],
  [
    'the same id with other content',
    { ...net30, termLimitDays: 31 },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'termsId'] }] },
  ],
  [
    'the same name',
    { ...net60, name: net30.name },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'name'] }] },
  ],
  [
    'other default terms',
    { ...net60, isDefault: true },
    { ok: true, value: [{ termsId: testId(2), isDefault: true }] },
  ],
] satisfies [string, NewTermsInput, object][])(
  'recognizes %s created concurrently',
  async (_, second, outcome) => {
    const [first, later] = await database.meet(
      (unit) => addTerms(unit, [net30]),
      (unit) => addTerms(unit, [second]),
    );
    expect(first).toMatchObject({ ok: true });
    expect(later).toMatchObject(outcome);
    expect((await stored()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  },
);

test('records the right terms when two mutations replace the default concurrently', async () => {
  await add([net30]);
  const [first, second] = await database.meet(
    async (unit) => {
      // The second mutation can read the terms, but cannot write them before this one commits.
      await unit.run(sql`lock table terms in share row exclusive mode`);
      return addTerms(unit, [{ ...net60, isDefault: true }]);
    },
    (unit) => addTerms(unit, [{ termsId: testId(3), name: 'Net 90', isDefault: true }]),
  );
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await stored()).toEqual([
    { name: 'Net 30', isDefault: false, version: 2 },
    { name: 'Net 60', isDefault: false, version: 2 },
    { name: 'Net 90', isDefault: true, version: 1 },
  ]);
  const entries = await database.read((unit) =>
    unit.rows(sql`select entity_id, version from history_entry
      where tenant_id = ${unit.tenantId} and operation = 'UPDATED' order by entity_id, version`),
  );
  expect(entries).toEqual([
    { entityId: testId(1), version: 2 },
    { entityId: testId(2), version: 2 },
  ]);
});
