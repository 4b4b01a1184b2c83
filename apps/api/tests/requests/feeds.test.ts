import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createDatabase } from '#platform/server/database/database.ts';
import { ImportJobDocument, ImportResultsDocument } from '#platform/web/query/documents.ts';
import { hostileStrings } from '../../testing/data/hostileStrings.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type TestServer, readHttpResult, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const mebibyte = 1024 * 1024;

interface SentOptions {
  kind?: string;
  query?: string;
  type?: string;
  token?: string;
  encoding?: string;
}

async function send(
  body: NonNullable<RequestInit['body']>,
  { kind = 'programs', query = '', type = 'text/csv', token, encoding }: SentOptions = {},
) {
  const response = await fetch(`${server.origin}/api/feeds/${kind}${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? (await server.token())}`,
      'content-type': type,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return readHttpResult(response);
}

const call = async ({ text, name }: { text: string; name: string }, variables: object, token: string) =>
  (await server.post({ query: text, operationName: name, variables }, { authorization: `Bearer ${token}` }))
    .body;

const report = z.object({ importJobId: z.string() });

test('applies a feed of a machine client and shows it in the list of imports', async () => {
  const token = await server.token({
    sub: 'erp',
    email: 'client:erp',
    capabilities: ['imports.run', 'catalogue.edit'],
  });
  const sent = await send('Program\nFall 2031\n\nFall 2031\n', { token, query: '?fileName=nightly.csv' });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      kind: 'programs',
      dryRun: false,
      state: 'COMPLETE',
      rows: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
      problems: [{ row: 4, key: 'Fall 2031', field: 'Program', code: 'DUPLICATE', severity: 'ERROR' }],
    },
  });
  const { importJobId } = report.parse(sent.body);
  expect(await call(ImportJobDocument, { importJobId }, token)).toMatchObject({
    data: {
      importJob: {
        kind: 'FEED_PROGRAMS',
        state: 'COMPLETE',
        fileName: 'nightly.csv',
        totalRows: 2,
        processedGroups: 2,
        successfulGroups: 1,
        failedGroups: 1,
        startedBy: 'client:erp',
        hasFile: false,
        finishedAt: expect.any(String),
      },
    },
  });
  expect(await call(ImportResultsDocument, { importJobId }, token)).toMatchObject({
    data: {
      importResults: {
        nodes: [
          { csvRows: [2], status: 'SUCCEEDED', operation: 'CREATED', name: 'Fall 2031' },
          { csvRows: [4], status: 'FAILED', failedAtStep: 'feed_row', errors: [{ code: 'DUPLICATE' }] },
        ],
      },
    },
  });
  // The same feed again is another run, without results: nothing changed.
  const again = report.parse((await send('Program\nFall 2031\n', { token })).body);
  expect(await call(ImportResultsDocument, again, token)).toMatchObject({
    data: { importResults: { nodes: [] } },
  });
  const others = await server.token({ capabilities: ['imports.run', 'customers.edit'] });
  expect(await call(ImportJobDocument, { importJobId }, others)).toMatchObject({ data: { importJob: null } });
  const path = `/api/imports/${importJobId}/failed-rows`;
  expect(await server.get(path, { authorization: `Bearer ${token}` })).toMatchObject({ status: 410 });
});

test('takes JSON Lines, and changes nothing in a dry run', async () => {
  const lines = '{"Program":"Winter 2031"}\n';
  const type = 'application/x-ndjson; charset=utf-8';
  for (const query of ['?dryRun=true', '?dryRun=true', ''])
    expect(await send(lines, { type, query })).toMatchObject({
      status: 200,
      body: { created: 1, importJobId: query === '' ? expect.any(String) : null },
    });
  expect(await send(lines, { type })).toMatchObject({ body: { created: 0, unchanged: 1 } });
});

test('accepts feeds of 10 MiB and refuses larger ones, with or without a length', async () => {
  const padded = (size: number) => `Program\nSize 2031${' '.repeat(size - 17)}`;
  expect(await send(padded(10 * mebibyte))).toMatchObject({ status: 200, body: { created: 1 } });
  const text = new TextEncoder().encode(padded(10 * mebibyte + 1).replace('Size', 'Over'));
  const chunks = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let from = 0; from < text.length; from += mebibyte)
        controller.enqueue(text.subarray(from, from + mebibyte));
      controller.close();
    },
  });
  for (const body of [text, chunks])
    expect(await send(body)).toMatchObject({
      status: 413,
      body: { message: 'The feed is larger than 10 MiB. Split it into smaller ones.' },
    });
  expect(await send('Program\nOver 2031\n', { query: '?dryRun=true' })).toMatchObject({
    body: { created: 1 },
  });
});

test('refuses a row with a text of megabytes alone', async () => {
  const rows = `Program\nShort 2031\n${'x'.repeat(9 * mebibyte)}\n`;
  expect(await send(rows, { query: '?dryRun=true' })).toMatchObject({
    status: 200,
    body: { created: 1, refused: 1, problems: [{ row: 3, key: 'x'.repeat(255), code: 'TOO_LONG' }] },
  });
});

test('changes nothing when the body is cut off', async () => {
  const authorization = `Bearer ${await server.token()}`;
  const body = 'Program\nCut 2031\n';
  await new Promise<void>((resolve) => {
    const sent = request(`${server.origin}/api/feeds/programs`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv', 'content-length': String(body.length + 100) },
    });
    sent.on('error', () => resolve());
    sent.write(body, () => sent.destroy());
    sent.on('close', () => resolve());
  });
  expect(await send(body, { query: '?dryRun=true' })).toMatchObject({ body: { created: 1 } });
});

test.each<[SentOptions & { body?: string }, number, RegExp]>([
  [{ token: 'x' }, 401, /not authorized/],
  [{ kind: 'suppliers' }, 404, /^There is no such feed\. Send one of customers, erp-prices, items, jobs/],
  [{ kind: '__proto__' }, 404, /^There is no such feed/],
  [{ type: 'application/json' }, 415, /^Send a feed as text\/csv/],
  [{ type: '' }, 415, /^Send a feed as text\/csv/],
  [{ encoding: 'gzip' }, 415, /without compression/],
  [{ query: '?dryRun=yes' }, 400, /^dryRun is true or false/],
  [{ query: '?dryRun=true&dryRun=false' }, 400, /^dryRun is true or false/],
  [{ query: '?fileName=a%00' }, 400, /^The name of a feed/],
  [{ query: `?fileName=${'x'.repeat(256)}` }, 400, /^The name of a feed/],
  [{ body: '\n' }, 400, /^The feed is empty/],
  [{ body: 'Color\nred\n' }, 400, /^The header is not right/],
  [{ body: '{"Program":"A"}\n{"Pro', type: 'application/x-ndjson' }, 400, /^Line 2 is not a JSON object/],
])('refuses %j with %i', async ({ body = 'Program\nA\n', ...options }, status, message) =>
  expect(await send(body, options)).toMatchObject({
    status,
    body: { message: expect.stringMatching(message) },
  }),
);

test.each([
  [['catalogue.edit'], 'You do not have permission to run imports.'],
  [['imports.run', 'customers.edit'], 'You do not have permission to change items.'],
])('refuses users with %j alone', async (capabilities, message) => {
  const token = await server.token({ capabilities });
  expect(await send('Program\nA\n', { token })).toMatchObject({ status: 403, body: { message } });
});

test.each([
  ['customers', 'customers.edit', 'CustomerName\n'],
  ['erp-prices', 'prices.edit', 'ErpItemId,ErpPriceGroupId,UnitPrice\n'],
  ['items', 'catalogue.edit', 'Sku\n'],
  ['jobs', 'material.edit', 'ErpId\n'],
  ['materials', 'material.edit', 'ErpId\n'],
  ['programs', 'catalogue.edit', 'Program\n'],
  ['purchase-orders', 'material.edit', 'ErpId,LineNumber\n'],
  ['sales-people', 'customers.edit', 'FirstName,LastName,Email\n'],
  ['terms', 'customers.edit', 'Name\n'],
  ['vendors', 'material.edit', 'VendorId\n'],
])('takes %s from users with %s, and not from those with all others', async (kind, capability, header) => {
  const edits = [
    'catalogue.edit',
    'customers.edit',
    'locations.edit',
    'material.edit',
    'orders.edit',
    'prices.edit',
  ];
  const withAll = await server.token({ capabilities: ['imports.run', capability] });
  const others = edits.filter((edit) => edit !== capability);
  const withOthers = await server.token({ capabilities: ['imports.run', ...others] });
  expect(await send(header, { kind, token: withAll })).toMatchObject({ status: 200, body: { rows: 0 } });
  expect(await send(header, { kind, token: withOthers })).toMatchObject({ status: 403 });
});

test('stores hostile texts in normal form, or refuses their rows', async () => {
  // Control characters above ASCII refuse the whole feed.
  const texts = hostileStrings.filter((text) => !/[\u0080-\u009f]/.test(text));
  const lines = texts.map((text) => JSON.stringify({ Program: text }));
  const sent = await send(lines.join('\n'), { type: 'application/x-ndjson' });
  expect(sent).toMatchObject({ status: 200, body: { rows: lines.length, state: 'COMPLETE' } });
  const again = await send(lines.join('\n'), { type: 'application/x-ndjson' });
  expect(again).toMatchObject({ body: { created: 0, updated: 0 } });
});

test('lets one feed of a company run and one wait, and refuses a third', async () => {
  const held = createDatabase({ url: server.databaseUrl });
  const lock = await held.pool.connect();
  await lock.query('begin');
  await lock.query(`select pg_advisory_xact_lock(hashtextextended('feed ${moif.tenantId} programs', 0))`);
  const sent = ['A', 'B', 'C'].map((name) => send(`Program\nAt once ${name}\n`));
  const refused = await Promise.race(sent);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Another feed of your company is running. Send this one when it is finished.' },
  });
  expect(refused.headers.get('retry-after')).toBe('30');
  await lock.query('rollback');
  lock.release();
  await held.close();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
});

test('takes the tenant from the token alone', async () => {
  const items = `Sku,ErpId\n${moif.texts.sku},E-2031\n`;
  const query = '?tenantId=BPF&dryRun=true';
  expect(await send(items, { kind: 'items', query })).toMatchObject({ body: { updated: 1 } });
  const token = await server.token({ wsapiTenant: 'NOBODY' });
  expect(await send(items, { kind: 'items', token })).toMatchObject({ status: 403 });
});
