import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import '#features/catalogue/server/itemImportGraphql.ts';
import { addTenant } from '#features/identity/server/settings/tenantCommands.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import { type ImportRunner, startImportRunner } from '#platform/server/import/importRunner.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import type { Session } from '#platform/server/session.ts';
import { testApi } from '#platform/server/testing/api.ts';
import '../customer/customerMutationGraphql.ts';
import '../import/customerImportGraphql.ts';
import { customerColumns } from '../../import/customerColumns.ts';
import { type CustomerCells, littleCreek } from '../../import/testing/customerRows.ts';
import {
  CancelImportDocument,
  ImportJobDocument,
  ImportResultsDocument,
  RetryImportDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';

export const demoFile = readFileSync(
  new URL('../../../../database/seed/data/customers.csv', import.meta.url),
  'utf8',
);

/** Returns a file of customers; cells must not need quotes. */
export const customerFile = (...rows: readonly CustomerCells[]): string =>
  [customerColumns, ...rows.map((row) => customerColumns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Returns a file of customers that share the terms only, as `cells` but with a number in names, codes and contacts. */
export const numberedCustomers = (count: number, cells: CustomerCells = littleCreek): string =>
  customerFile(
    ...Array.from({ length: count }, (_, index) => ({
      ...cells,
      CustomerName: `${cells.CustomerName} ${index}`,
      LocationCode: `${cells.LocationCode}-${index}`,
      ContactEmailAddress: `${index}-${cells.ContactEmailAddress}`,
      ContactPhoneNumber: `${cells.ContactPhoneNumber?.slice(0, -4)}${String(index).padStart(4, '0')}`,
    })),
  );

interface TestRunnerOptions {
  maxTenants?: number;
  turnMs?: number;
  clock?: () => number;
  /** Receives the changes that the runner announces. */
  onCommit?: Parameters<Database['onCommit']>[0];
}

/** Starts the API of imports for the tests of one file; each test uses a tenant of its own. */
export async function importTests() {
  const api = await testApi();
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
      await addTenant(api.database.pool, { tenantId, name: tenantId }, { now: new Date().toISOString() });
      return api.session(tenantId);
    },
    /** Starts a server's runner with connections of its own. */
    startRunner: ({ onCommit, ...options }: TestRunnerOptions = {}): ImportRunner => {
      const database = createDatabase({ url: api.url, connections: 4 });
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
          values (${unit.tenantId}, ${fileId}, ${session.userId}, 'customers.csv', ${bytes.length},
            ${createHash('sha256').update(text).digest('hex')}, ${bytes}, ${created})`),
      );
      return fileId;
    },
    start: async (
      session: Session,
      fileId: string,
      more: { importJobId?: string; importAgain?: boolean } = {},
    ) =>
      (
        await api.run(session, StartImportDocument, {
          input: { fileId, kind: 'CUSTOMERS', importAgain: false, updatePrices: false, ...more },
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
          timeout: 60_000,
        })
        .toEqual(expect.any(String));
      return run.fetchJob(session, importJobId);
    },
    /** Imports a text and returns the finished job. */
    importText: async (session: Session, text: string, more: { importAgain?: boolean } = {}) => {
      const { importJob, errors: problems } = await run.start(
        session,
        await run.addFile(session, text),
        more,
      );
      if (!importJob) throw new Error(JSON.stringify(problems));
      return run.awaitEnd(session, importJob.importJobId);
    },
    /** Returns all customers, parts and terms of a tenant without times and versions, and what the row counters say. */
    readCustomers: (session: Session) =>
      api.database.read(session, async (unit) => {
        const read = (table: string, columns: string) =>
          unit.rows(
            sql`select ${sql.raw(columns)} from ${sql.table(table)} where tenant_id = ${unit.tenantId}
              order by 1, 2`,
          );
        return {
          customers: await read(
            'customer',
            `name, customer_id, description, erp_price_group_id, terms_id, number_of_locations,
              number_of_billing_addresses, number_of_contacts, status`,
          ),
          locations: await read(
            'customer_location',
            'location_id, customer_id, code, name, terms_id, address',
          ),
          addresses: await read('customer_billing_address', 'address_id, customer_id, position, address'),
          contacts: await read(
            'customer_contact',
            'contact_id, customer_id, position, first_name, last_name, title, email_addresses, phone_numbers',
          ),
          terms: await read('terms', 'name, terms_id'),
          counters: [await readRowCount(unit, ['customer']), await readRowCount(unit, ['customer_location'])],
        };
      }),
  };
  return run;
}
