import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { detail } from '../../testing/bug.ts';
import {
  type TestServer,
  graphqlResponseType,
  jsonType,
  testServer,
} from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = ({ name, text }: { name: string; text: string }, variables: object = {}) => ({
  query: text,
  operationName: name,
  variables,
});
const calls = [call(TenantDocument), call(UpdateAndGetNextOrderNumberDocument, { input: {} })];

test.each([jsonType, graphqlResponseType])(
  'reveals only the reference of a bug with Accept %s',
  async (accept) => {
    const { status, body } = await server.post(
      { query: 'query Broken { bug }', operationName: 'Broken' },
      { accept },
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        data: { bug: null },
        errors: [
          {
            message: expect.stringMatching(/^Something went wrong\. Reference [0-9a-f]{8}\.$/),
            path: ['bug'],
            extensions: { code: 'INTERNAL' },
          },
        ],
      },
    });
    expect(JSON.stringify(body)).not.toContain(detail);
    const { errors } = z.object({ errors: z.array(z.object({ message: z.string() })) }).parse(body);
    const reference = /[0-9a-f]{8}/.exec(errors[0]?.message ?? '')?.[0] ?? 'none';
    await server.process.waitForOutput(reference);
    const line = server.process
      .printed()
      .split('\n')
      .find((one) => one.includes(reference));
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: 'operation failed',
      reference,
      operationName: 'Broken',
      err: { message: detail, stack: expect.stringContaining('bug.ts') },
    });
  },
);

test('returns the other fields when one field fails', async () =>
  expect((await server.post({ query: '{ bug tenant { tenantId } }' })).body).toMatchObject({
    data: { bug: null, tenant: { tenantId: 'MOIF' } },
    errors: [{ path: ['bug'] }],
  }));

test('responds 503 during a database outage and recovers afterwards', async () => {
  const unavailable = {
    errors: [
      {
        message: 'The service is not available right now. Please try again.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ],
  };
  for (const body of calls) expect(await server.post(body)).toMatchObject({ status: 200 });
  await server.database.goAway();
  for (let round = 0; round < 3; round += 1)
    for (const accept of [jsonType, graphqlResponseType])
      for (const body of calls) {
        const response = await server.post(body, { accept });
        expect(response).toMatchObject({ status: 503, body: unavailable });
        expect(response.headers.get('retry-after')).toBe('2');
      }
  await server.database.comeBack();
  for (const body of [...calls, ...calls]) {
    const response = await server.post(body);
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).not.toHaveProperty('errors');
  }
});

test('responds 503 when the connection breaks while an operation waits for it', async () => {
  // The database client notices the broken connection at its first statement.
  server.database.watch(() => 'drop');
  const waiting = server.post(calls[0]);
  await server.database.goAway();
  server.database.watch(() => 'pass');
  expect(await waiting).toMatchObject({ status: 503 });
  await server.database.comeBack();
  expect(await server.post(calls[0])).toMatchObject({ status: 200 });
});

test('writes no token, password or cookie to the log', async () => {
  const secret = 'Bearer eyJsZWFr.eyJsZWFr.bGVhaw';
  await server.get('/graphql', { authorization: secret, cookie: 'leak=bGVhaw' });
  await server.get('/sf/web/me', { authorization: secret });
  await server.post({ query: '{ bug }' });
  await server.process.waitForOutput(detail);
  const log = server.process.printed();
  expect(log).toContain('"level":50');
  for (const token of [...server.tokens, 'bGVhaw', 'eyJ']) expect(log).not.toContain(token);
  expect(log).not.toMatch(/authorization|bearer|cookie/i);
});
