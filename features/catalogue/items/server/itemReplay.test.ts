import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { interruptUnit } from '#platform/server/testing/interruptUnit.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { addItems } from './itemCommands.ts';

const perennials = { id: testId(101), code: 'PER-1G', name: 'Perennials - 1 gal', eaches: 6, uom: 'TRAY' };
const native = { id: testId(102), code: 'NAT', name: 'Native', eaches: 1, uom: 'EA' };
const lavender = {
  itemId: testId(1),
  name: 'Lavender',
  sku: 'PER0001-1G',
  upc: '411700001059',
  erpId: '100',
  itemGroup: '1G-PER',
  retailPrice: 8.49,
  categories: [{ code: 'per-1g' }, { code: 'NAT' }],
};

const made = await testDatabase();
const database: Database = createDatabase({ url: made.url });
afterAll(async () => {
  await database.close();
  await made.drop();
});
// Every test has its own tenant.
let tests = 0;
beforeEach(async () => {
  tests += 1;
  await write((unit) => addCategories(unit, [native, perennials]));
});

const session = () => {
  const tenantId = `OWN${tests}`;
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
  database.write(session(), run, { shouldCommit: ({ ok }) => ok });
const add = () => write((unit) => addItems(unit, [lavender]));

test.each([1, 2, 3, 4, 5, 6])(
  'returns the stored item to a replay when the original commits after %i of its statements',
  async (statements) => {
    expect(await write((unit) => addItems(interruptUnit(unit, statements, add), [lavender]))).toMatchObject({
      ok: true,
      notices: [],
      value: [{ itemId: testId(1), version: 1, categories: [{ code: 'PER-1G' }, { code: 'NAT' }] }],
    });
  },
);

test('refuses a deleted category', async () => {
  await database.write(session(), (unit) =>
    unit.run(sql`update category set status = 'DELETED' where tenant_id = ${unit.tenantId} and code = 'NAT'`),
  );
  expect(await add()).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'INVALID_REFERENCE',
        field: ['0', 'categories', '1', 'code'],
        message: 'Category NAT not found',
      },
    ],
  });
});
