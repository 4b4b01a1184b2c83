import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { closeSession } from '../../sessions/server/sessionCommands.ts';
import { findSessionByStatus } from '../../sessions/server/sessionStore.ts';
import { listDevices } from './countDeviceStore.ts';
import { recordCounts } from './countPostCommands.ts';
import { aCount, bay3Id, nextSessionId, noon, sessionId, setUpCounts } from './testing/countTests.ts';

const tests = setUpCounts();
const { run, runOrFail, post, read, start, makeLive, findSession, logs } = tests;
const countRowId = testId(1001);
const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);
const revision = (rev: number, change: Parameters<typeof aCount>[0] = {}) =>
  aCount({ countRowId, rev, ...change });

test('stores a post in the staged session, with one change, log entry and history entry', async () => {
  await start();
  const results = await post([revision(1), aCount({ countRowId: testId(1002), itemId: sage.itemId })]);
  expect(results).toEqual([
    { countRowId, outcome: 'RECORDED', rev: 1, problems: [] },
    { countRowId: testId(1002), outcome: 'RECORDED', rev: 1, problems: [] },
  ]);
  expect(await findSession()).toMatchObject({ status: 'STAGED', countTotal: 2, version: 2 });
  expect(await logs()).toEqual(['Session started', 'Posted 2 counts']);
  expect(await tests.latestEntry(sessionId)).toMatchObject({
    action: 'recordAvailabilitySessionCounts',
    version: 2,
  });
});

test('opens a staged session for new counts, once, and says so in its log', async () => {
  await post([revision(1)]);
  const opened = await read((unit) => findSessionByStatus(unit, 'STAGED'));
  expect(opened).toMatchObject({ countTotal: 1 });
  await post([aCount({ countRowId: testId(1002) })]);
  expect(await read((unit) => findSessionByStatus(unit, 'STAGED'))).toMatchObject({
    sessionId: opened?.sessionId,
    countTotal: 2,
  });
  expect(await logs(opened?.sessionId)).toEqual([
    'Posted 1 count',
    'Posted 1 count',
    'Session started: opened for posted counts',
  ]);
});

test('opens no session for counts that are refused', async () => {
  expect(outcomes(await post([aCount({ itemId: testId(999) })]))).toEqual(['REJECTED']);
  expect(await read((unit) => findSessionByStatus(unit, 'STAGED'))).toBeUndefined();
});

test('changes nothing when a post is sent again', async () => {
  await start();
  const counts = [revision(1), aCount({ quantity: 7, itemId: sage.itemId })];
  const [first, second] = [await post(counts), await post(counts)];
  expect(outcomes(first)).toEqual(['RECORDED', 'RECORDED']);
  expect(outcomes(second)).toEqual(['DUPLICATE', 'DUPLICATE']);
  expect(second.map((result) => result.countRowId)).toEqual(first.map((result) => result.countRowId));
  expect(await findSession()).toMatchObject({ countTotal: 2, version: 2 });
  expect(await logs()).toHaveLength(2);
});

test('stores the devices with waiting counts, and the completed locations', async () => {
  await start();
  const completedLocations = [
    { locationId: bay3Id, recordedAt: '2026-11-21T08:30:00.000Z' },
    { locationId: testId(999), recordedAt: '2026-11-21T08:30:00.000Z' },
  ];
  await post([revision(1)], { deviceId: 'phone', pendingCount: 12, completedLocations });
  expect(await read((unit) => listDevices(unit))).toEqual([
    { deviceId: 'phone', userEmail: 'kim@example.com', pendingCount: 12, seenAt: noon },
  ]);
  const completed = () =>
    read((unit) =>
      unit.rows(
        sql`select session_id, location_id, recorded_at from completed_location where tenant_id = ${unit.tenantId}`,
      ),
    );
  expect(await completed()).toEqual([
    { sessionId, locationId: bay3Id, recordedAt: '2026-11-21T08:30:00.000Z' },
  ]);
  await post([revision(1)], { deviceId: 'phone', pendingCount: 0, completedLocations });
  expect(await read((unit) => listDevices(unit))).toEqual([]);
  expect(await findSession()).toMatchObject({ version: 2 });
});

const listCompleted = () =>
  read((unit) =>
    unit.rows<{ sessionId: string; recordedAt: string }>(
      sql`select session_id, recorded_at from completed_location where tenant_id = ${unit.tenantId} order by recorded_at`,
    ),
  );
const bay3At = (recordedAt: string) => ({
  locationId: bay3Id,
  recordedAt,
  deviceRecordedAt: '2026-11-20T01:00:00.000Z',
});

test('takes completed locations without counts, and opens a session for them', async () => {
  const completed = {
    counts: [],
    completedLocations: [bay3At('2026-11-21T08:30:00.000Z')],
    sentAt: '2026-11-21T10:00:00.000Z',
  };
  const { availabilitySession } = await runOrFail((unit) => recordCounts(unit, completed));
  expect(availabilitySession).toMatchObject({ status: 'STAGED', countTotal: 0 });
  const stored = { sessionId: availabilitySession?.sessionId, recordedAt: '2026-11-21T08:30:00.000Z' };
  expect(await listCompleted()).toEqual([stored]);
  expect(await logs(availabilitySession?.sessionId)).toContain('Finished 1 location');
  await runOrFail((unit) => recordCounts(unit, completed));
  expect(await listCompleted()).toEqual([stored]);
});

test('opens no session for a completed location that is unknown', async () => {
  const completedLocations = [{ locationId: testId(999), recordedAt: noon }];
  expect(await runOrFail((unit) => recordCounts(unit, { counts: [], completedLocations }))).toMatchObject({
    availabilitySession: null,
    results: [],
  });
});

test.each(['made live', 'closed'])(
  'leaves a completed location that is sent again to its session, which was %s meanwhile',
  async (what) => {
    await start();
    const completedLocations = [bay3At('2026-11-21T08:30:00.000Z')];
    await post([revision(1)], { completedLocations });
    if (what === 'closed') await runOrFail((unit) => closeSession(unit, { sessionId }));
    else await makeLive();
    await post([revision(1)], { completedLocations, now: '2026-11-21T13:00:00.000Z' });
    expect(await read((unit) => findSessionByStatus(unit, 'STAGED'))).toBeUndefined();
    await start(nextSessionId);
    await post([revision(1)], { completedLocations, now: '2026-11-21T13:00:00.000Z' });
    expect(await listCompleted()).toEqual([{ sessionId, recordedAt: '2026-11-21T08:30:00.000Z' }]);
    const later = [bay3At('2026-11-21T12:30:00.000Z')];
    await post([revision(1)], { completedLocations: later, now: '2026-11-21T13:00:00.000Z' });
    expect(await listCompleted()).toMatchObject([{ sessionId }, { sessionId: nextSessionId }]);
  },
);

test.each([
  [{ counts: [] }, { code: 'REQUIRED', field: ['counts'] }],
  [
    { counts: Array.from({ length: 5001 }, () => aCount()) },
    { code: 'LIMIT_EXCEEDED', limit: 5000, actual: 5001 },
  ],
  [
    { counts: [aCount()], deviceId: 'x'.repeat(65) },
    { code: 'TOO_LONG', field: ['deviceId'] },
  ],
])('refuses a whole post for its frame', async (input, problem) =>
  expect(await run((unit) => recordCounts(unit, input))).toMatchObject({ problems: [problem] }),
);

test('stores a post of 1,000 counts with as many statements as one of 2', async () => {
  await start();
  const countStatements = async (total: number) => {
    const counts = Array.from({ length: total }, (_, index) =>
      aCount({ countRowId: testId(2000 + total * 2 + index), rev: 1, grade: (index % 3) + 1 }),
    );
    let statements = 0;
    const results = await runOrFail((unit) => {
      const watched = {
        ...unit,
        rows: (statement) => ((statements += 1), unit.rows(statement)),
        first: (statement) => ((statements += 1), unit.first(statement)),
        run: (statement) => ((statements += 1), unit.run(statement)),
      } satisfies typeof unit;
      return recordCounts(Object.defineProperty(watched, 'changeStamp', { get: () => unit.changeStamp }), {
        counts,
      });
    });
    expect(outcomes(results.results)).toEqual(counts.map(() => 'RECORDED'));
    return statements;
  };
  const few = await countStatements(2);
  expect(await countStatements(1000)).toBe(few);
  expect(await findSession()).toMatchObject({ countTotal: 1002 });
});

test('does not read the counts of a session for each slot of a post', async () => {
  await start();
  const bay = (number: number) => testId(3000 + number);
  const bays = Array.from({ length: 200 }, (_, number) => ({
    id: bay(number),
    name: `Place ${number}`,
    locationType: 'BAY' as const,
    parentLocationId: testId(202),
  }));
  await runOrFail((unit) => createLocations(unit, bays));
  /** Posts 60 counts of other slots, and returns how many rows of counts and bases that read. */
  const countReadRows = async (number: number) => {
    const counts = Array.from({ length: 60 }, (_, index) =>
      aCount({
        countRowId: testId(4000 + number * 60 + index),
        locationId: bay(number * 20 + Math.floor(index / 3)),
        grade: (index % 3) + 1,
      }),
    );
    return runOrFail(async (unit) => {
      // Not only of this transaction: a connection reports those of earlier ones later.
      const countSoFar = async () => {
        const rows = await unit.first<{ total: number }>(sql`
          select sum(seq_tup_read + idx_tup_fetch)::int as total from pg_stat_xact_user_tables
          where relname in ('availability_count', 'availability_base')`);
        return rows?.total ?? 0;
      };
      const before = await countSoFar();
      await recordCounts(unit, { counts });
      return ok((await countSoFar()) - before);
    });
  };
  // PostgreSQL knows nothing of the tables yet, and plans of the first posts would read them whole for each slot.
  for (let number = 0; number < 9; number += 1) await countReadRows(number);
  expect(await countReadRows(9)).toBeLessThan(60 * 100);
});
