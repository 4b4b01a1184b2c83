import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpCatalogue } from '#features/catalogue/server/testing/catalogueTests.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { ChangedEntity } from '#platform/server/events/entityChange.ts';
import { closeSession, startSession } from './sessionCommands.ts';
import { findSession } from './sessionStore.ts';

const { run, runConflicting, read, latestEntry, database } = setUpCatalogue();
const sessionId = testId(901);
const nextSessionId = testId(902);
const startedAt = '2026-11-21T05:22:00.000Z';
const start = (id: string | null = sessionId, comment?: string) =>
  run((unit) => startSession(unit, { sessionId: id, ...(comment && { comment }) }));
const close = (id = sessionId) => run((unit) => closeSession(unit, { sessionId: id }));
const logs = async (id = sessionId) => {
  const rows = await read((unit) =>
    unit.rows<{ comment: string; recordedBy: string }>(sql`select comment, recorded_by from availability_log
      where tenant_id = ${unit.tenantId} and session_id = ${id}::uuid order by recorded_at, comment desc`),
  );
  return rows.map(({ comment, recordedBy }) => `${recordedBy}: ${comment}`);
};
const isStaged = { code: 'INVALID_STATE', message: 'There is a staged session already' };

test('starts a staged session with a log entry, a history entry and an event', async () => {
  const published: ChangedEntity[] = [];
  database().onCommit(({ entities }) => published.push(...entities));
  expect(await start(sessionId, 'Spring count')).toMatchObject({
    ok: true,
    value: {
      sessionId,
      status: 'STAGED',
      recordedAt: startedAt,
      countTotal: 0,
      adjustmentTotal: 0,
      version: 1,
    },
  });
  expect(await logs()).toEqual(['kim@example.com: Session started: Spring count']);
  expect(await latestEntry(sessionId)).toMatchObject({ action: 'startAvailabilitySession', version: 1 });
  expect(published).toMatchObject([
    { entityType: 'AVAILABILITY_SESSION', entityId: sessionId, version: 1, operation: 'CREATED' },
  ]);
});

test('makes the id of a session when none is given', async () => {
  const { sessionId: id } = unwrapResult(await start(null));
  expect(await read((unit) => findSession(unit, id))).toMatchObject({ status: 'STAGED' });
  expect(await logs(id)).toEqual(['kim@example.com: Session started']);
});

test('returns a session that is started again as stored, also a closed one, and refuses another comment', async () => {
  await start(sessionId, 'Spring count');
  expect(await start(sessionId, 'Spring count')).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await logs()).toHaveLength(1);
  await close();
  expect(await start(sessionId, 'Spring count')).toMatchObject({ ok: true, value: { status: 'CLOSED' } });
  expect(await start(sessionId, 'Autumn count')).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['sessionId'], entityId: sessionId }],
  });
});

test('refuses a second staged session until the first one is closed', async () => {
  await start();
  expect(await start(nextSessionId)).toMatchObject({ problems: [isStaged] });
  expect(await read((unit) => findSession(unit, nextSessionId))).toBeUndefined();
  await close();
  expect(await start(nextSessionId)).toMatchObject({ ok: true });
});

test('starts one of two sessions that are started at once', async () => {
  const [first, second] = await runConflicting(
    (unit) => startSession(unit, { sessionId }),
    (unit) => startSession(unit, { sessionId: nextSessionId }),
  );
  expect([first, second]).toMatchObject([{ ok: true }, { problems: [isStaged] }]);
});

test('returns the same session to two equal starts at once', async () => {
  const [first, second] = await runConflicting(
    (unit) => startSession(unit, { sessionId }),
    (unit) => startSession(unit, { sessionId }),
  );
  expect([first, second]).toMatchObject([{ ok: true }, { ok: true, value: { sessionId, version: 1 } }]);
  expect(await logs()).toHaveLength(1);
});

test('closes a staged session, once', async () => {
  await start();
  expect(await close()).toMatchObject({ ok: true, value: { status: 'CLOSED', version: 2 }, notices: [] });
  expect(await logs()).toEqual(['kim@example.com: Session started', 'kim@example.com: Session closed']);
  expect(await latestEntry(sessionId)).toMatchObject({ action: 'closeAvailabilitySession', version: 2 });
  expect(await close()).toMatchObject({ ok: true, notices: [{ code: 'NO_CHANGES' }] });
  expect(await latestEntry(sessionId)).toMatchObject({ version: 2 });
  expect(await logs()).toHaveLength(2);
});

test('closes a session once when it is closed twice at once', async () => {
  await start();
  const [first, second] = await runConflicting(
    (unit) => closeSession(unit, { sessionId }),
    (unit) => closeSession(unit, { sessionId }),
  );
  expect([first, second]).toMatchObject([{ ok: true, notices: [] }, { notices: [{ code: 'NO_CHANGES' }] }]);
});
