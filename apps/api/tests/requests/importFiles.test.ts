import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { StartImportDocument } from '#platform/web/query/documents.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type TestServer, readHttpResult, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const mebibyte = 1024 * 1024;

async function upload(
  body: NonNullable<RequestInit['body']>,
  { name = 'customers.csv', type = 'text/csv', token }: { name?: string; type?: string; token?: string } = {},
) {
  const authorization = `Bearer ${token ?? (await server.token())}`;
  const response = await fetch(`${server.origin}/api/imports/files?fileName=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return readHttpResult(response);
}

const stored = z.object({ fileId: z.string() });
const getFileId = (result: { body: unknown }) => stored.parse(result.body).fileId;

test('stores a file for its user and returns its size and hash', async () => {
  const text = 'CustomerName\nNärsery\n';
  const uploaded = await upload(text, { name: 'My customers.csv' });
  expect(uploaded).toMatchObject({
    status: 201,
    body: {
      fileName: 'My customers.csv',
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    },
  });
  expect(getFileId(await upload(text, { name: 'My customers.csv' }))).toBe(getFileId(uploaded));
  const start = (token: string) =>
    server.post(
      {
        query: StartImportDocument.text,
        operationName: 'StartImport',
        variables: { input: { fileId: getFileId(uploaded), kind: 'CUSTOMERS' } },
      },
      { authorization: `Bearer ${token}` },
    );
  const others = await start(await server.token({ sub: 'another', email: moif.texts.colleague }));
  expect(others).toMatchObject({
    body: { data: { startImport: { importJob: null, errors: [{ code: 'INVALID_REFERENCE' }] } } },
  });
  expect(await start(await server.token())).toMatchObject({
    body: { data: { startImport: { importJob: { fileName: 'My customers.csv' }, errors: null } } },
  });
});

test('accepts files of 10 MB and refuses larger ones, with or without a length', async () => {
  expect(await upload(new Uint8Array(10 * mebibyte))).toMatchObject({
    status: 201,
    body: { size: 10 * mebibyte },
  });
  let sent = 0;
  const chunks = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(mebibyte));
      if ((sent += 1) > 10) controller.close();
    },
  });
  for (const body of [new Uint8Array(10 * mebibyte + 1), chunks])
    expect(await upload(body)).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 10 MB. Split it into smaller files.' },
    });
});

test.each([
  [{ type: 'application/pdf' }, 415, 'Invalid file type. Please select a CSV file.'],
  [{ type: 'application/json' }, 415, 'Invalid file type. Please select a CSV file.'],
  [{ name: 'customers.xlsx' }, 415, 'Invalid file format. Please select a CSV file.'],
  [{ name: '' }, 400, 'Send the name of the file, at most 255 characters.'],
  [{ name: 'a\0.csv' }, 400, 'Send the name of the file, at most 255 characters.'],
  [{ token: 'x' }, 401, 'The current user is not authorized to access this resource.'],
])('refuses %j with %i', async (options, status, message) =>
  expect(await upload('CustomerName\n', options)).toMatchObject({ status, body: { message } }),
);

test('refuses users who may not run imports', async () => {
  const token = await server.token({ capabilities: ['customers.edit'] });
  expect(await upload('CustomerName\n', { token })).toMatchObject({
    status: 403,
    body: { message: 'You do not have permission to run imports.' },
  });
});

test('keeps the five latest unused files of a user', async () => {
  const token = await server.token({ sub: 'collector', email: 'collector@example.com' });
  const ids: string[] = [];
  for (const text of ['1', '2', '3', '4', '5', '6']) ids.push(getFileId(await upload(text, { token })));
  expect(getFileId(await upload('2', { token }))).toBe(ids[1]);
  expect(getFileId(await upload('1', { token }))).not.toBe(ids[0]);
});

test('serves the failed rows of an import, or says why not', async () => {
  const path = `/api/imports/${moif.ids.importJob}/failed-rows`;
  expect(await server.get(path)).toMatchObject({ status: 401 });
  // The seeded file is no file of customers.
  expect(await server.get(path, { authorization: `Bearer ${await server.token()}` })).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Header mismatch\./) },
  });
  const others = await server.token({ capabilities: ['imports.run'] });
  expect(await server.get(path, { authorization: `Bearer ${others}` })).toMatchObject({ status: 403 });
});
