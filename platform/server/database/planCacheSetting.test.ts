import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from './database.ts';
import { withClient, testDatabase } from '../testing/database.ts';
import { pretendCitus } from '../testing/pretendCitus.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };
const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;

test.each([
  ['a single PostgreSQL', false, true, 'force_generic_plan'],
  ['a single PostgreSQL without named statements', false, false, 'auto'],
  // Citus needs parameter values to find the shard, which a generic plan lacks.
  ['Citus', true, true, 'auto'],
])(
  'plans writing statements on %s (%s, named: %s) as %s',
  async (_where, citus, namedStatements, expected) => {
    const made = await testDatabase();
    if (citus) await withClient(made.url, pretendCitus);
    const database = createDatabase({ url: made.url, namedStatements, connections: 1 });
    const write = () => database.write(session, (unit) => unit.first(mode));
    expect(await Promise.all([write(), write()])).toEqual([{ mode: expected }, { mode: expected }]);
    expect(await database.read(session, (unit) => unit.first(mode))).toEqual({ mode: 'auto' });
    await database.close();
    await made.drop();
  },
);

test('retries after the database did not respond', async () => {
  const made = await testDatabase();
  const database = createDatabase({ url: made.url, connections: 1 });
  const name = new URL(made.url).pathname.slice(1);
  const allow = (allowed: boolean) =>
    withClient(inject('testCluster').url, (client) =>
      client.query(`alter database ${name} with allow_connections ${allowed}`),
    );
  await allow(false);
  await expect(database.write(session, (unit) => unit.first(mode))).rejects.toThrow(
    'not currently accepting connections',
  );
  await allow(true);
  expect(await database.write(session, (unit) => unit.first(mode))).toEqual({
    mode: inject('testCluster').nodes ? 'auto' : 'force_generic_plan',
  });
  await database.close();
  await made.drop();
});
