import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// The audits are declared before the server has started and its address is assigned.
const audits = serverAudits({
  url: () => `${server.origin}/graphql`,
  fetchFn: async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await server.token()}`);
    return fetch(url, { ...init, headers });
  },
});

test('runs all 61 published audits of GraphQL over HTTP', () => expect(audits).toHaveLength(61));

test.each(audits.map((audit) => ({ name: audit.name, audit })))('$name', async ({ audit }) =>
  expect(await audit.fn()).toMatchObject({ status: 'ok' }),
);
