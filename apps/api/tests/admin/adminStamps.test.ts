import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await testDatabase();
});
afterAll(() => scratch.drop());

const admin = (...typed: readonly string[]) => runCommand(typed, { DATABASE_URL: scratch.url });
const buildSession = (tenantId: string): Session => {
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const inTenYears = '2036-11-21T05:22:00.000Z';
const lastYear = '2025-11-21T05:22:00.000Z';

/** Stores a setting and returns its change stamp. */
const change = async (unit: UnitOfWork): Promise<string> => {
  await unit.rows(sql`select 1 as one`);
  const id = unit.newId();
  await unit.run(sql`
    insert into user_app_setting (tenant_id, setting_id, email_address, setting_group, name, base64_settings,
      created_at, updated_at)
    values (${unit.tenantId}, ${id}::uuid, ${unit.user.email}, 'grid', ${id}, '', ${unit.changeStamp}, ${unit.changeStamp})`);
  unit.announceChanges([{ entityType: 'POT', entityId: id, version: 1, operation: 'CREATED' }]);
  return unit.changeStamp;
};

test('lowers change stamps in the future after Trellis has stopped', async () => {
  for (const code of ['ACME', 'BEST']) await admin('tenant', 'add', code, code);
  const before = createDatabase({ url: scratch.url });
  await before.write(buildSession('ACME'), change, { now: lastYear });
  await before.write(buildSession('ACME'), change, { now: inTenYears });
  expect(await before.write(buildSession('ACME'), change)).toBe(inTenYears);
  const stamp = await before.write(buildSession('BEST'), change);
  await expect(admin('stamps', 'lower')).rejects.toThrow(
    /^Stop Trellis and poolers first: \d+ connections? /,
  );
  expect(await before.write(buildSession('ACME'), change)).toBe(inTenYears);
  await before.close();

  // PostgreSQL ends the sessions of closed connections a moment later.
  let lines: readonly string[] = [];
  await expect
    .poll(async () => {
      lines = await admin('stamps', 'lower').catch(() => []);
      return lines;
    })
    .not.toEqual([]);
  expect(lines[0]).toMatch(/^ACME: [4-9] change stamps set to the current time\.$/);
  expect(lines[1]).toBe('BEST: 0 change stamps set to the current time.');

  const after = createDatabase({ url: scratch.url });
  const next = await after.write(buildSession('ACME'), change);
  expect(next < inTenYears).toBe(true);
  expect(next > stamp).toBe(true);
  const times = await after.read(buildSession('ACME'), (unit) =>
    unit.rows<{ updatedAt: string }>(
      sql`select updated_at from user_app_setting where tenant_id = ${unit.tenantId} order by updated_at`,
    ),
  );
  expect(times.map(({ updatedAt }) => updatedAt)).toHaveLength(5);
  expect(times[0]).toEqual({ updatedAt: lastYear });
  expect(times.at(-1)).toEqual({ updatedAt: next });
  await after.close();
});
