import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { NewLocationInput } from '../../facilityLocation.ts';
import { createLocations } from '../locationCommands.ts';

const site = { id: testId(1), name: 'Canby Farm', locationType: 'SITE' } as const;
export const house = {
  id: testId(2),
  name: 'House 1',
  locationType: 'HOUSE',
  parentLocationId: testId(1),
} as const;
/** Returns a section of `house` that is not stored. */
export const section = (index: number): NewLocationInput => ({
  id: testId(10 + index),
  name: `Section ${index}`,
  locationType: 'SECTION',
  parentLocationId: testId(2),
});

/** Gives every test a company of its own with `site` and `house`, on one database for the file. */
export function setUpLocations() {
  let database: Database;
  let drop: () => Promise<void>;
  let tests = 0;
  let own: string;

  const session = () => {
    if (!isTenantId(own)) throw new Error(own);
    return { tenantId: own, userId: 'kim', email: 'kim@example.com' };
  };
  const run = <T>(
    command: (unit: UnitOfWork) => Promise<Result<T>>,
    { now = '2026-11-21T05:22:00.000Z' } = {},
  ): Promise<Result<T>> => database.write(session(), command, { shouldCommit: ({ ok }) => ok, now });
  const latestEntry = async (entityId: string) => {
    const [entry] = await database.read(session(), (unit) =>
      unit.rows<{ action: string; version: number; changes: unknown }>(
        sql`select action, version, changes from history_entry
            where tenant_id = ${unit.tenantId} and entity_id = ${entityId}::uuid order by version desc limit 1`,
      ),
    );
    return entry;
  };

  beforeAll(async () => {
    const made = await testDatabase();
    database = createDatabase({ url: made.url });
    drop = made.drop;
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  beforeEach(async () => {
    tests += 1;
    own = `OWN${tests}`;
    expect(await run((unit) => createLocations(unit, [site, house]))).toMatchObject({ ok: true });
  });
  return {
    run,
    latestEntry,
    /** Returns the id of the company of this test. */
    ownTenant: () => own,
    /** Runs two commands at once, as `runConflictingCommands`. */
    runConflicting: <T>(
      first: (unit: UnitOfWork) => Promise<Result<T>>,
      second: (unit: UnitOfWork) => Promise<Result<T>>,
    ) => runConflictingCommands({ database, session: session() }, first, second),
  };
}
