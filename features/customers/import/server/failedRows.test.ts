import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { customerImport } from '../customerImport.ts';
import { littleCreek, secondStore } from '../testing/customerRows.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { failedRowsRoute } from '#platform/server/import/failedRowsRoute.ts';
import { removeExpiredImports } from '#platform/server/import/importRetention.ts';
import { operationPermits } from '#platform/server/limits/operationPermits.ts';
import type { Session } from '#platform/server/session.ts';
import { customerFile, importTests } from '../../server/testing/importTests.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';

const tests = await importTests();
const { api, newSession, importText, awaitEnd } = tests;
const runner = tests.startRunner();

const sessions = new Map<string, Session>();
const app = fastify();
await failedRowsRoute(app, {
  database: api.database,
  authenticate: async (authorization = '') => {
    const session = sessions.get(authorization);
    return session ? { ok: true, session } : { ok: false, problem: 'UNAUTHENTICATED' };
  },
  limits: {},
  permits: operationPermits(4),
  describeCapability: (capability) => `use ${capability}`,
});
afterAll(() => app.close());

/** Downloads the failed rows of an import as a user. */
async function download(session: Session | undefined, importJobId: string) {
  const authorization = `Bearer ${sessions.size}`;
  if (session) sessions.set(authorization, session);
  const response = await app.inject({
    url: `/api/imports/${importJobId}/failed-rows`,
    headers: { authorization },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    message: isJson ? response.json<{ message: string }>().message : undefined,
    headers: response.headers,
    bytes: response.rawPayload,
  };
}

const readRows = (bytes: Uint8Array) => {
  const file = { name: 'failed.csv', type: 'text/csv', size: bytes.length, bytes };
  const read = readImportFile(customerImport, file, TextDecoder);
  return read.ok ? read.value : [];
};

const creek = (index: number, more: Readonly<Record<string, string>> = {}) => ({
  ...littleCreek,
  CustomerName: `Creek ${index}`,
  LocationCode: `C-${index}`,
  ContactEmailAddress: `kira${index}@example.com`,
  ContactPhoneNumber: `(407) 555-${String(index).padStart(4, '0')}`,
  ...more,
});

/** Imports a file whose customer Creek 1 fails. */
async function importWithFailure(text: string) {
  const session = await newSession();
  const condition = `new.tenant_id = '${session.tenantId}' and new.name = 'Creek 1'`;
  const job = await withFailingInserts(api.url, { table: 'customer', condition }, () =>
    importText(session, text),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', failedGroups: 1 });
  return { session, importJobId: job?.importJobId ?? '' };
}

test('copies the rows of a failed customer, which are imported again from the copy', async () => {
  const { session, importJobId } = await importWithFailure(
    customerFile(
      creek(1, { CustomerDescription: '=1+1', LocationName: 'Élan; Ocala' }),
      creek(2),
      creek(1, { LocationCode: 'C-1b' }),
    ),
  );
  const file = await download(session, importJobId);
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''import_failed_rows.csv",
      'cache-control': 'no-store',
    },
  });
  // Spreadsheets detect UTF-8 by the mark and read no formula.
  const text = file.bytes.toString();
  expect(text.startsWith('\ufeffCustomerName,')).toBe(true);
  expect(text).toContain(",'=1+1,");
  expect(readRows(file.bytes).map(({ cells }) => [cells.CustomerName, cells.LocationCode])).toEqual([
    ['Creek 1', 'C-1'],
    ['Creek 1', 'C-1b'],
  ]);
  const again = await importText(session, text);
  expect(again).toMatchObject({ state: 'COMPLETE', successfulGroups: 1, failedGroups: 0, totalRows: 2 });
  const { customers, locations } = await tests.readCustomers(session);
  expect(customers).toMatchObject([{ description: '=1+1' }, {}]);
  expect(locations).toHaveLength(3);
});

test('copies only the rows of parts that failed alone', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  const condition = `new.tenant_id = '${session.tenantId}' and new.first_name = 'Felix'`;
  const job = await withFailingInserts(api.url, { table: 'customer_contact', condition }, () =>
    importText(session, customerFile(littleCreek, secondStore)),
  );
  const { bytes } = await download(session, job?.importJobId ?? '');
  expect(readRows(bytes).map(({ cells }) => cells.ContactFirstName)).toEqual(['Felix']);
});

test('copies all rows of a file whose terms could not be created, also many', async () => {
  const session = await newSession();
  const condition = `new.tenant_id = '${session.tenantId}'`;
  const rows = Array.from({ length: 1201 }, (_, index) => creek(index));
  const job = await withFailingInserts(api.url, { table: 'terms', condition }, () =>
    importText(session, customerFile(...rows)),
  );
  expect(job).toMatchObject({ state: 'FAILED', errorCode: 'TERMS_CREATION_FAILED' });
  const { bytes, headers } = await download(session, job?.importJobId ?? '');
  expect(Number(headers['content-length'])).toBe(bytes.length);
  expect(readRows(bytes).map(({ cells }) => cells.CustomerName)).toEqual(
    rows.map(({ CustomerName }) => CustomerName),
  );
});

test('belongs to the tenant and to users who may import this kind', async () => {
  const { session, importJobId } = await importWithFailure(customerFile(creek(1)));
  expect(await download(undefined, importJobId)).toMatchObject({
    status: 401,
    message: 'The current user is not authorized to access this resource.',
  });
  expect(await download(await newSession(), importJobId)).toMatchObject({
    status: 404,
    message: 'Import not found',
  });
  expect(await download({ ...session, capabilities: ['customers.edit'] }, importJobId)).toMatchObject({
    status: 403,
    message: 'You do not have permission to run imports.',
  });
  expect(await download({ ...session, capabilities: ['imports.run'] }, importJobId)).toMatchObject({
    status: 403,
    message: 'You do not have permission to use customers.edit.',
  });
  // Another device, or a colleague.
  const colleague = { ...session, userId: 'kim', email: 'kim@example.com' };
  expect(await download(colleague, importJobId)).toMatchObject({ status: 200 });
});

test.each(['a'.repeat(32), 'x', '%00'])('does not know the import %s', async (importJobId) =>
  expect(await download(await newSession(), importJobId)).toMatchObject({
    status: 404,
    message: 'Import not found',
  }),
);

test('has nothing to copy while the import goes on, when nothing failed, and after 30 days', async () => {
  const { session, importJobId } = await importWithFailure(customerFile(creek(1)));
  await tests.retry(session, importJobId);
  await awaitEnd(session, importJobId);
  expect(await download(session, importJobId)).toMatchObject({
    status: 409,
    message: 'No row of this import has failed.',
  });
  await removeExpiredImports(api.database, { now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect(await download(session, importJobId)).toMatchObject({
    status: 410,
    message: 'The file and its results have been removed.',
  });
  await runner.stop();
  const { importJob } = await tests.start(session, await tests.addFile(session, customerFile(creek(2))));
  expect(await download(session, importJob?.importJobId ?? '')).toMatchObject({
    status: 409,
    message: 'The import goes on. Wait until it is finished, or cancel it.',
  });
});
