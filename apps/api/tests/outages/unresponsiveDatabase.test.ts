import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

// Packets between the server and its database are dropped without closing the connection.
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hasShortTimeouts: true });
});
afterEach(() => server.database.watch(() => 'pass'));
afterAll(() => server.close());

const call = ({ name, text }: { name: string; text: string }, variables: object = {}) => ({
  query: text,
  operationName: name,
  variables,
});
const read = call(TenantDocument);
const write = call(UpdateAndGetNextOrderNumberDocument, { input: {} });
const both = () => Promise.all([read, write].map((body) => server.post(body)));

const message = 'The service is not available right now. Please try again.';
const unavailable = { status: 503, body: { errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] } };

test('responds 503 while the database does not respond, and recovers', async () => {
  for (const response of await both()) expect(response).toMatchObject({ status: 200 });
  server.database.watch(() => 'drop');
  // First on existing connections, then on new ones.
  for (const responses of [await both(), await both()])
    for (const response of responses) {
      expect(response).toMatchObject(unavailable);
      expect(response.headers.get('retry-after')).toBe('2');
    }
  server.database.watch(() => 'pass');
  for (const response of await both()) {
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).not.toHaveProperty('errors');
  }
});

test('responds 503 when the database does not confirm a commit', async () => {
  expect(await server.post(write)).toMatchObject({ status: 200 });
  server.database.watch((bytes) => (bytes.includes('COMMIT\0') ? 'drop' : 'pass'));
  expect(await server.post(write)).toMatchObject(unavailable);
});

test('responds 503 on other paths without details of the database', async () => {
  const authorization = `Bearer ${await server.token()}`;
  server.database.watch(() => 'drop');
  expect(await server.get('/sf/web/company', { authorization })).toMatchObject({
    status: 503,
    body: { message },
  });
});
