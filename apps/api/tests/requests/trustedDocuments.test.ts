import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { webOperationTexts } from '#platform/server/requests/operationTexts.ts';
import { hashDocument } from '#platform/server/requests/trustedDocuments.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import {
  type TestServer,
  graphqlResponseType,
  jsonType,
  testServer,
} from '../../testing/servers/testServer.ts';

/** A document of another program; its hash is in the file. */
const programs = 'query Prices { tenant { tenantId } }';
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-trusted-'));
  const file = join(folder, 'trusted.txt');
  await writeFile(file, `# the till's\n${hashDocument(programs)}  prices.graphql\n`);
  server = await testServer({ settings: { TRUSTED_DOCUMENTS: 'on', TRUSTED_DOCUMENTS_FILE: file } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const { text, name } = TenantDocument;
const hash = hashDocument(text);
const tenantResponse = { status: 200, body: { data: { tenant: { tenantId: 'MOIF' } } } };

test('trusts exactly the documents that the screens send', async () => {
  const operation = z.object({ name: z.string(), text: z.string() });
  const sent: string[] = [];
  for (const path of globSync('{features/*/web,platform/web/query}/documents.ts', { cwd: projectFolder })) {
    const module = z.record(z.string(), z.unknown()).parse(await import(join(projectFolder, path)));
    for (const value of Object.values(module)) sent.push(operation.parse(value).text);
  }
  expect(sent.length).toBeGreaterThan(30);
  expect(webOperationTexts(projectFolder).toSorted()).toEqual(sent.toSorted());
});

test.each([
  ['its text', { query: text, operationName: name }],
  ['its text and hash', { query: text, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
  ['its id', { documentId: `sha256:${hash}` }],
  ['its hash', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, operationName: name }],
  ['the text of a program in the file', { query: programs }],
])('accepts a trusted document by %s', async (_what, body) =>
  expect(await server.post(body)).toMatchObject(tenantResponse),
);

test('accepts a document id in a GET request', async () => {
  const authorization = `Bearer ${await server.token()}`;
  const named = [`documentId=sha256:${hash}`, `extensions={"persistedQuery":{"sha256Hash":"${hash}"}}`];
  for (const query of named)
    expect(await server.get(`/graphql?${encodeURI(query)}`, { authorization })).toMatchObject(tenantResponse);
});

const refused: readonly (readonly [what: string, body: object])[] = [
  ['introspection', { query: getIntrospectionQuery() }],
  ['the smallest query', { query: '{ __typename }' }],
  ['an operation that no screen sends', { query: UpdateAndGetNextOrderNumberDocument.text }],
  ['a trusted document with an added space', { query: `${text} ` }],
  ['another text with the hash of a document', { query: '{ __typename }', documentId: `sha256:${hash}` }],
  ['an unknown id', { documentId: `sha256:${'0'.repeat(64)}` }],
  ['the hash alone of a program', { documentId: `sha256:${hashDocument(programs)}` }],
  ['a text that is not a document', { query: '{ tenant { name }' }],
  ['a long text', { query: `${programs}${' '.repeat(64 * 1024)}` }],
];
test.each(refused)('refuses %s', async (_what, body) => {
  for (const [accept, status] of [
    [graphqlResponseType, 400],
    [jsonType, 200],
  ] as const) {
    const response = await server.post(body, { accept });
    expect(response).toMatchObject({
      status,
      body: {
        errors: [
          {
            message: expect.stringMatching(/Reload the app .* TRUSTED_DOCUMENTS_FILE/),
            extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
          },
        ],
      },
    });
    expect(response.body).not.toHaveProperty('data');
  }
});

test('sends the refusal as an event when the client accepts events only', async () => {
  const { status, headers, body } = await server.post(
    { query: 'subscription { entityChanged { entityId } }' },
    { accept: 'text/event-stream' },
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(body).toMatch(/^event: next\ndata: .*GRAPHQL_VALIDATION_FAILED.*\n\nevent: complete\n/);
});

test('refuses a request without a document', async () =>
  expect(await server.post({ operationName: name })).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  }));
