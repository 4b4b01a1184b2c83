import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { NewLocationInput } from '../facilityLocation.ts';
import { createLocation, createLocations } from './commands.ts';
import type { LocationRecord } from './locationList.ts';
import { activateLocation, inactivateLocation } from './locationUpdateCommands.ts';

const site = { id: testId(1), name: 'Canby Farm', locationType: 'SITE' } as const;
const house = { id: testId(2), name: 'House 1', locationType: 'HOUSE', parentLocationId: testId(1) } as const;
const section = (index: number): NewLocationInput => ({
  id: testId(10 + index),
  name: `Section ${index}`,
  locationType: 'SECTION',
  parentLocationId: testId(2),
});

let database: Database;
let drop: () => Promise<void>;
let tests = 0;
let own: string;

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

const session = (tenantId = own) => {
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const run = <T>(
  command: (unit: UnitOfWork) => Promise<Result<T>>,
  { tenant = own, now = '2026-11-21T05:22:00.000Z' } = {},
): Promise<Result<T>> => database.write(session(tenant), command, { shouldCommit: ({ ok }) => ok, now });
const latestEntry = async (entityId: string) => {
  const [entry] = await database.read(session(), (unit) =>
    unit.rows<{ action: string; version: number; changes: unknown }>(
      sql`select action, version, changes from history_entry
          where tenant_id = ${unit.tenantId} and entity_id = ${entityId}::uuid order by version desc limit 1`,
    ),
  );
  return entry;
};

test('makes a location inactive and active again, with history', async () => {
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    value: { status: 'INACTIVE', version: 2 },
  });
  expect(await latestEntry(house.id)).toMatchObject({
    action: 'inactivateLocation',
    changes: [{ field: 'status', before: '"ACTIVE"', after: '"INACTIVE"' }],
  });
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    ok: true,
    notices: [{ code: 'NO_CHANGES' }],
  });
  expect(await run((unit) => activateLocation(unit, house.id))).toMatchObject({
    value: { status: 'ACTIVE', version: 3 },
  });
  expect(await latestEntry(house.id)).toMatchObject({ action: 'activateLocation' });
});

test('refuses to make a location inactive that has active locations, and names the first of them', async () => {
  await run((unit) => createLocations(unit, [1, 2, 3, 4, 5, 6, 7].map(section)));
  await run((unit) => inactivateLocation(unit, testId(11)));
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'IN_USE',
        entityId: house.id,
        message:
          'House 1 cannot be made inactive. It is needed by its active locations Section 2, Section 3, Section 4, Section 5, Section 6 and 1 more.',
      },
    ],
  });
});

test('refuses to make a location inactive that another feature needs, and names every use', async () => {
  registerInUseCheck('LOCATION', async (_, id) =>
    id === house.id && own === tenantInUse ? '12 live counts' : undefined,
  );
  const tenantInUse = own;
  await run((unit) => createLocations(unit, [section(1)]));
  expect(await run((unit) => inactivateLocation(unit, house.id))).toMatchObject({
    problems: [
      {
        message:
          'House 1 cannot be made inactive. It is needed by its active locations Section 1; 12 live counts.',
      },
    ],
  });
});

test('refuses to make a location active below an inactive one', async () => {
  await run((unit) => createLocations(unit, [section(1)]));
  await run((unit) => inactivateLocation(unit, testId(11)));
  await run((unit) => inactivateLocation(unit, house.id));
  expect(await run((unit) => activateLocation(unit, testId(11)))).toMatchObject({
    problems: [{ code: 'INVALID_STATE', message: 'House 1 is inactive. Make it active first.' }],
  });
});

test('refuses a new location below an inactive one, except from a feed', async () => {
  await run((unit) => inactivateLocation(unit, house.id));
  expect(await run((unit) => createLocation(unit, section(1)))).toMatchObject({
    problems: [
      {
        code: 'INVALID_STATE',
        field: ['parentLocationId'],
        message: 'House 1 is inactive. Make it active first.',
      },
    ],
  });
  expect(await run((unit) => createLocations(unit, [section(1)]))).toMatchObject({ ok: true });
});

test('refuses a new location with the fields of its input', async () =>
  expect(await run((unit) => createLocation(unit, { ...section(1), name: '' }))).toMatchObject({
    problems: [{ code: 'REQUIRED', field: ['name'] }],
  }));

const add = (unit: UnitOfWork): Promise<Result<LocationRecord>> => createLocation(unit, section(1));
const close = (unit: UnitOfWork) => inactivateLocation(unit, house.id);

test.each([
  ['made inactive', 'a location is added', add, close, 'IN_USE'],
  ['used by a new location', 'it is made inactive', close, add, 'INVALID_STATE'],
] as const)('is not %s while %s', async (_, __, first, second, code) => {
  const [written, refused] = await runConflictingCommands({ database, session: session() }, first, second);
  expect(written).toMatchObject({ ok: true });
  expect(refused).toMatchObject({ ok: false, problems: [{ code }] });
});

test.each([
  [
    'made inactive',
    'a location in it is made active',
    (unit: UnitOfWork) => activateLocation(unit, testId(11)),
    close,
    'IN_USE',
  ],
  [
    'left with an active location',
    'it is made inactive',
    close,
    (unit: UnitOfWork) => activateLocation(unit, testId(11)),
    'INVALID_STATE',
  ],
] as const)('is not %s while %s', async (_, __, first, second, code) => {
  await run((unit) => createLocations(unit, [{ ...section(1), status: 'INACTIVE' }]));
  const [written, refused] = await runConflictingCommands({ database, session: session() }, first, second);
  expect(written).toMatchObject({ ok: true });
  expect(refused).toMatchObject({ ok: false, problems: [{ code }] });
});
