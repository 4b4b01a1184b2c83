import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// The address is known when the server has started; the audits are named before.
const audits = serverAudits({
  url: () => `${server.origin}/graphql`,
  fetchFn: async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await server.token()}`);
    return fetch(url, { ...init, headers });
  },
});

test('the published audit of GraphQL over HTTP has as many parts as are known', () =>
  expect(audits).toHaveLength(61));

test.each(audits.map((audit) => ({ name: audit.name, audit })))('$name', async ({ audit }) =>
  expect(await audit.fn()).toMatchObject({ status: 'ok' }),
);
