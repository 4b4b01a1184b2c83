import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Result } from '#platform/kernel/results/result.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { interruptUnit } from '#platform/server/testing/interruptUnit.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import type { FacilityLocation, NewLocationInput } from '../facilityLocation.ts';
import { createLocations } from './locationCommands.ts';

const site = { id: testId(1), name: 'Canby Farm', locationType: 'SITE', erpId: 'S-CAN' } as const;
const house = { id: testId(2), name: 'House 1', locationType: 'HOUSE', parentLocationId: testId(1) } as const;
const section = {
  id: testId(3),
  name: 'Section A',
  locationType: 'SECTION',
  parentLocationId: testId(2),
} as const;

let database: Database;
let drop: () => Promise<void>;
// Every test has its own tenant.
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
beforeEach(() => {
  tests += 1;
  own = `OWN${tests}`;
});

const session = (tenantId: string) => {
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const create = (inputs: readonly NewLocationInput[]): Promise<Result<readonly FacilityLocation[]>> =>
  database.write(session(own), (unit) => createLocations(unit, inputs), {
    shouldCommit: ({ ok }) => ok,
    now: '2026-11-21T05:22:00.000Z',
  });
const stored = () =>
  database.read(session(own), (unit) =>
    unit.rows<{ name: string; version: number }>(
      sql`select name, version from facility_location where tenant_id = ${unit.tenantId} order by location_id`,
    ),
  );
const history = () =>
  database.read(session(own), (unit) =>
    unit.rows(
      sql`select entity_type, entity_id, version, action, operation, changed_by, changes from history_entry
          where tenant_id = ${unit.tenantId} order by entity_id`,
    ),
  );

test('creates a house and its section in one request, with site and history', async () => {
  expect(await create([site, house, section])).toMatchObject({
    ok: true,
    value: [
      { locationId: testId(1), parentLocationId: null, siteParentId: null, status: 'ACTIVE', version: 1 },
      { locationId: testId(2), parentLocationId: testId(1), siteParentId: testId(1) },
      { locationId: testId(3), parentLocationId: testId(2), siteParentId: testId(1) },
    ],
    notices: [],
  });
  expect(await history()).toEqual(
    [testId(1), testId(2), testId(3)].map((entityId) => ({
      entityType: 'LOCATION',
      entityId,
      version: 1,
      action: 'createLocation',
      operation: 'CREATED',
      changedBy: 'kim@example.com',
      changes: [],
    })),
  );
});

test.each([
  [
    { ...house, id: testId(9), name: 'HOUSE 1' },
    {
      code: 'DUPLICATE',
      field: ['0', 'name'],
      message: 'Location name HOUSE 1 is already used in Canby Farm',
    },
  ],
  [
    { ...site, id: testId(9), name: 'Second site' },
    { code: 'DUPLICATE', field: ['0', 'erpId'], message: 'ERP ID S-CAN is already used by Canby Farm' },
  ],
  [
    { ...site, id: testId(9), erpId: null },
    { code: 'DUPLICATE', field: ['0', 'name'], message: 'Location name Canby Farm is already used' },
  ],
  [
    { ...house, id: testId(9), name: 'House 9', parentLocationId: null },
    {
      code: 'SITE_REQUIRED',
      field: ['0', 'parentLocationId'],
      message: 'A valid site is required: House locations must be created under a Site location',
    },
  ],
  [
    { ...house, id: testId(9), name: 'House 9', siteParentId: testId(2) },
    {
      code: 'INVALID_REFERENCE',
      field: ['0', 'siteParentId'],
      message: 'The site must be the one that the parent location stands in',
    },
  ],
] satisfies [NewLocationInput, object][])('refuses %j and changes nothing', async (input, problem) => {
  await create([site, house]);
  const before = await stored();
  expect(await create([input, { ...site, id: testId(8), name: 'Good', erpId: null }])).toMatchObject({
    ok: false,
    problems: [problem],
  });
  expect(await stored()).toEqual(before);
  expect(await history()).toHaveLength(2);
});

test('refuses duplicate names and ERP ids within one request', async () =>
  expect(await create([site, house, { ...house, id: testId(3), erpId: 'S-CAN' }])).toMatchObject({
    problems: [
      { field: ['2', 'name'], entityId: testId(2) },
      { field: ['2', 'erpId'], entityId: testId(1) },
    ],
  }));

test.each([
  [
    'the same name',
    { ...house, id: testId(9) },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'name'] }] },
  ],
  [
    'the same id with other content',
    { ...house, name: 'X' },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['0', 'id'] }] },
  ],
  ['the same location', house, { ok: true, value: [{ locationId: testId(2), version: 1 }] }],
] satisfies [string, NewLocationInput, object][])(
  'finds the first of two concurrent creates of %s',
  async (_, second, outcome) => {
    await create([site]);
    const [first, later] = await runConflictingCommands(
      { database, session: session(own) },
      (unit) => createLocations(unit, [house]),
      (unit) => createLocations(unit, [second]),
    );
    expect(first).toMatchObject({ ok: true });
    expect(later).toMatchObject(outcome);
    expect(await history()).toHaveLength(2);
  },
);

test('creates nothing for an empty list', async () =>
  expect(await create([])).toEqual({ ok: true, value: [], notices: [] }));

test.each([1, 2, 3])(
  'returns the first result to a replay when the first try commits after %i of its statements',
  async (statements) => {
    const twoLocations = [site, house];
    const replay = await database.write(session(own), (unit) =>
      createLocations(
        interruptUnit(unit, statements, () => create(twoLocations)),
        twoLocations,
      ),
    );
    expect(replay).toMatchObject({ ok: true, value: [{ locationId: testId(1) }, { locationId: testId(2) }] });
    expect(await stored()).toMatchObject([{ version: 1 }, { version: 1 }]);
  },
);
