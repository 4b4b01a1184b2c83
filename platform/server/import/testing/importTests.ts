import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import {
  CancelImportDocument,
  ImportJobDocument,
  type ImportJobFieldsFragment,
  ImportResultsDocument,
  RetryImportDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { createDatabase, type Database } from '../../database/database.ts';
import type { Session } from '../../session.ts';
import { testApi } from '../../testing/api.ts';
import { timeoutFactor } from '../../testing/timeoutFactor.ts';
import { withClient } from '../../testing/database.ts';
import { createStatementWatch } from '../../testing/statementWatch.ts';
import { type ImportRunner, startImportRunner } from '../importRunner.ts';

interface ImportTestOptions {
  kind: ImportJobFieldsFragment['kind'];
  addTenant: (pool: pg.Pool, tenantId: string) => Promise<unknown>;
}

/** Starts the API of imports of a kind for the tests of one file; each test uses a tenant of its own. */
export async function startImportTests({ kind, addTenant }: ImportTestOptions) {
  const api = await testApi();
  const onStatement = await withClient(api.url, createStatementWatch);
  const runners: ImportRunner[] = [];
  const databases: Database[] = [];
  const errors: unknown[] = [];
  afterAll(async () => {
    for (const runner of runners) await runner.stop();
    for (const database of databases) await database.close();
    expect(api.bugs).toEqual([]);
    await api.close();
  });
  let tenants = 0;
  const run = {
    api,
    /** Errors that runners have reported. */
    errors,
    /** Creates a tenant without data. */
    newSession: async (): Promise<Session> => {
      const tenantId = `T${(tenants += 1)}`;
      if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
      await addTenant(api.database.pool, tenantId);
      return api.session(tenantId);
    },
    /** Starts a server's runner with connections of its own. */
    startRunner: ({
      onCommit,
      ...options
    }: {
      maxTenants?: number;
      turnMs?: number;
      intervalMs?: number;
      clock?: () => number;
      /** Receives the changes that the runner announces. */
      onCommit?: Parameters<Database['onCommit']>[0];
    } = {}): ImportRunner => {
      const database = createDatabase({ url: api.url, connections: 4, onStatement });
      if (onCommit) database.onCommit(onCommit);
      const runner = startImportRunner({
        database,
        reportError: (error) => errors.push(error),
        intervalMs: 20,
        ...options,
      });
      databases.push(database);
      runners.push(runner);
      return runner;
    },
    /** Stores an uploaded file of a user. */
    addFile: async (session: Session, text: string, created = new Date().toISOString()): Promise<string> => {
      const fileId = randomUUID().replaceAll('-', '');
      const bytes = Buffer.from(text);
      await api.database.write(session, (unit) =>
        unit.run(sql`insert into import_file
          (tenant_id, file_id, user_id, file_name, size, sha256, content, created)
          values (${unit.tenantId}, ${fileId}, ${session.userId}, 'import.csv', ${bytes.length},
            ${createHash('sha256').update(text).digest('hex')}, ${bytes}, ${created})`),
      );
      return fileId;
    },
    start: async (
      session: Session,
      fileId: string,
      more: {
        importJobId?: string;
        importAgain?: boolean;
        updatePrices?: boolean;
        createPrograms?: boolean;
        termDays?: readonly { name: string; days: number }[];
      } = {},
    ) =>
      (
        await api.run(session, StartImportDocument, {
          input: { fileId, kind, importAgain: false, updatePrices: false, ...more },
        })
      ).startImport,
    cancel: async (session: Session, importJobId: string) =>
      (await api.run(session, CancelImportDocument, { input: { importJobId } })).cancelImport,
    retry: async (session: Session, importJobId: string, groupKeys: readonly string[] | null = null) =>
      (await api.run(session, RetryImportDocument, { input: { importJobId, groupKeys } })).retryImport,
    fetchJob: async (session: Session, importJobId: string) =>
      (await api.run(session, ImportJobDocument, { importJobId })).importJob,
    fetchResults: async (session: Session, importJobId: string) =>
      (await api.run(session, ImportResultsDocument, { importJobId })).importResults?.nodes ?? [],
    /** Waits until a job is finished and returns it. */
    awaitEnd: async (session: Session, importJobId: string) => {
      await expect
        .poll(async () => (await run.fetchJob(session, importJobId))?.finishedAt, {
          interval: 20,
          timeout: 60_000 * timeoutFactor,
        })
        .toEqual(expect.any(String));
      return run.fetchJob(session, importJobId);
    },
    /** Imports a text and returns the finished job. */
    importText: async (
      session: Session,
      text: string,
      more: {
        importAgain?: boolean;
        updatePrices?: boolean;
        createPrograms?: boolean;
        termDays?: readonly { name: string; days: number }[];
      } = {},
    ) => {
      const { importJob, errors: problems } = await run.start(
        session,
        await run.addFile(session, text),
        more,
      );
      if (!importJob) throw new Error(JSON.stringify(problems));
      return run.awaitEnd(session, importJob.importJobId);
    },
    /** Imports a text without an error, and again without a change; returns both jobs and what is stored. */
    importTwice: async <T>(session: Session, text: string, read: (session: Session) => Promise<T>) => {
      const first = await run.importText(session, text);
      expect(first).toMatchObject({
        state: 'COMPLETE',
        processedGroups: first?.totalGroups,
        successfulGroups: first?.totalGroups,
        unchangedGroups: 0,
        failedGroups: 0,
      });
      const stored = await read(session);
      const second = await run.importText(session, text, { importAgain: true });
      expect(second).toMatchObject({
        state: 'COMPLETE',
        successfulGroups: first?.totalGroups,
        unchangedGroups: first?.totalGroups,
        failedGroups: 0,
      });
      expect(await read(session)).toEqual(stored);
      expect(errors).toEqual([]);
      return { first, second, stored };
    },
  };
  return run;
}
