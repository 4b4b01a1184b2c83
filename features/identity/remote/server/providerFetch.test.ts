import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerKeys } from './providerFetch.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';

const keys = ['RSA', 'EC', 'OKP', 'oct'].map((kty) => ({ kty, kid: `key ${kty}` }));
const responses: Record<string, { status: number; body: string; location?: string }> = {
  '/keys': { status: 200, body: JSON.stringify({ keys }) },
  '/moved': { status: 302, body: '', location: '/keys' },
  '/failed': { status: 500, body: JSON.stringify({ keys }) },
  '/page': { status: 200, body: '<html>' },
  '/other': { status: 200, body: JSON.stringify({ error: 'none' }) },
};
const server = createServer(({ url = '' }, response) => {
  const { status, body, location } = responses[url] ?? { status: 404, body: '' };
  response.writeHead(status, location === undefined ? {} : { location }).end(body);
});
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('omits keys that are shared secrets', async () =>
  expect(await providerKeys(`${origin}/keys`)).toEqual({ keys: keys.slice(0, 3) }));

test.each([
  ['/moved', 'The sign-in provider did not respond at'],
  ['/failed', 'with status 500'],
  ['/page', 'is not JSON'],
  ['/other', 'There is no key set at'],
])('treats a response without keys at %s as an outage of the provider', async (path, message) => {
  const problem: unknown = await providerKeys(`${origin}${path}`).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProviderUnreachable);
  expect(String(problem)).toContain(message);
});
