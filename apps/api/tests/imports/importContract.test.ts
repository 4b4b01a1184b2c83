import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import type { ChangedEntity } from '#platform/server/events/entityChange.ts';
import { getImportKind } from '#platform/server/import/importKind.ts';
import { startImportTests } from '#platform/server/import/testing/importTests.ts';
import type { Session } from '#platform/server/session.ts';
import '../../schema.ts';
import { readBusinessRows } from '../../testing/data/businessRows.ts';
import { type ImportSample, importSamples } from '../../testing/imports/importSamples.ts';

// The sentences that every import of a file keeps. importKills.test.ts kills the server at each moment of a step.

async function startSample({ kind, settings, prepare, table, counter }: ImportSample) {
  const tests = await startImportTests({
    kind,
    addTenant: (pool, tenantId) =>
      addTenant(pool, { name: tenantId, ...settings, tenantId }, { now: new Date().toISOString() }),
  });
  const { database } = tests.api;
  return {
    ...tests,
    newPreparedSession: async (): Promise<Session> => {
      const session = await tests.newSession();
      await prepare(database, session);
      return session;
    },
    readRows: (session: Session) => readBusinessRows(database.pool, session),
    /** Returns the number of entities as rows and as their counter says. */
    countEntities: (session: Session) =>
      database.read(session, async (unit) => {
        const counted = await unit.first(
          sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}
            where tenant_id = ${unit.tenantId}`,
        );
        return { rows: counted?.rows ?? 0, counter: await readRowCount(unit, [counter]) };
      }),
  };
}

for (const sample of importSamples) {
  const { name, kind, needs, toFile, refused, needsNothing = false, repeats = false } = sample;
  const { entityType, groupsPerStep } = getImportKind(kind);
  const tests = await startSample(sample);
  const { newSession, newPreparedSession, importText, fetchResults, readRows, countEntities } = tests;
  const { addFile, start, awaitEnd, errors } = tests;

  describe(`the import of ${name}`, () => {
    test('imports each group once, with history and events, and knows the same file again', async () => {
      const published: ChangedEntity[] = [];
      const runner = tests.startRunner({ onCommit: ({ entities }) => published.push(...entities) });
      const session = await newPreparedSession();
      const before = (await countEntities(session)).rows;
      const text = toFile(3);
      const job = await importText(session, text);
      expect(job).toMatchObject({
        state: 'COMPLETE',
        totalGroups: 3,
        processedGroups: 3,
        successfulGroups: 3,
        unchangedGroups: 0,
        failedGroups: 0,
        startedBy: session.email,
      });
      const results = await fetchResults(session, job?.importJobId ?? '');
      expect(results.map((result) => result.status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
      const after = await readRows(session);
      for (const { entityId } of results) {
        const entries = after.history.filter(
          ({ entity_id, operation }) => entity_id === entityId && operation === 'CREATED',
        );
        expect(entries).toMatchObject([{ entity_type: entityType, changed_by: session.email }]);
        expect(published).toContainEqual(expect.objectContaining({ entityType, entityId }));
      }
      expect(await countEntities(session)).toEqual({ rows: before + 3, counter: before + 3 });
      expect(await start(session, await addFile(session, text))).toMatchObject({
        importJob: null,
        errors: [{ code: 'DUPLICATE', field: ['fileId'], entityId: job?.importJobId }],
      });
      expect(await readRows(session)).toEqual(after);
      expect(await importText(session, text, { importAgain: true })).toMatchObject({
        successfulGroups: 3,
        unchangedGroups: repeats ? 0 : 3,
      });
      if (repeats) expect(await countEntities(session)).toEqual({ rows: before + 6, counter: before + 6 });
      else expect(await readRows(session)).toEqual(after);
      await runner.stop();
    });

    test('goes on where the server has stopped', async () => {
      const session = await newPreparedSession();
      const before = (await countEntities(session)).rows;
      const groups = groupsPerStep * 3;
      const stopped = tests.startRunner();
      const { importJob } = await start(session, await addFile(session, toFile(groups)));
      const importJobId = importJob?.importJobId ?? '';
      await expect
        .poll(async () => (await tests.fetchJob(session, importJobId))?.processedGroups, { interval: 5 })
        .toBeGreaterThan(0);
      await stopped.stop();
      const runner = tests.startRunner();
      expect(await awaitEnd(session, importJobId)).toMatchObject({
        state: 'COMPLETE',
        processedGroups: groups,
        successfulGroups: groups,
        unchangedGroups: 0,
        failedGroups: 0,
      });
      expect(await countEntities(session)).toEqual({ rows: before + groups, counter: before + groups });
      const { history } = await readRows(session);
      const created = history.filter(
        ({ entity_type, operation }) => entity_type === entityType && operation === 'CREATED',
      );
      expect(created).toHaveLength(before + groups);
      await runner.stop();
    });

    test('reports the rows of a group that fails, and imports the others', async () => {
      const runner = tests.startRunner();
      const session = await newPreparedSession();
      const before = (await countEntities(session)).rows;
      const job = await importText(session, refused);
      expect(job).toMatchObject({
        state: 'COMPLETE',
        processedGroups: 3,
        successfulGroups: 2,
        failedGroups: 1,
      });
      const results = await fetchResults(session, job?.importJobId ?? '');
      expect(results.filter(({ status }) => status !== 'SUCCEEDED')).toMatchObject([
        { status: 'FAILED', csvRows: [3], entityId: null, errors: [{ csvRows: [3] }] },
      ]);
      expect(await countEntities(session)).toEqual({ rows: before + 2, counter: before + 2 });
      await runner.stop();
    });

    test('finds and changes nothing of another company', async () => {
      const runner = tests.startRunner();
      const session = await newPreparedSession();
      await importText(session, toFile(3));
      const before = await readRows(session);
      const bare = await newSession();
      expect(await importText(bare, toFile(3))).toMatchObject({
        successfulGroups: needsNothing ? 3 : 0,
        failedGroups: needsNothing ? 0 : 3,
        unchangedGroups: 0,
      });
      expect(await countEntities(bare)).toMatchObject({ rows: needsNothing ? 3 : 0 });
      expect(await readRows(session)).toEqual(before);
      await runner.stop();
    });

    test('is not started by those who may not change what it imports', async () => {
      const session = await newPreparedSession();
      const fileId = await addFile(session, toFile(3));
      for (const missing of needs) {
        const capabilities = ['imports.run', ...needs.filter((one) => one !== missing)];
        expect(await start({ ...session, capabilities }, fileId)).toMatchObject({
          importJob: null,
          errors: [{ code: 'FORBIDDEN', reason: 'CAPABILITY', message: expect.stringContaining(missing) }],
        });
      }
      expect(
        (await start({ ...session, capabilities: ['imports.run', ...needs] }, fileId)).errors,
      ).toBeNull();
    });

    afterAll(() => expect(errors).toEqual([]));
  });
}
