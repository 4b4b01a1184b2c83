import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitAddresses } from './limitAddresses.ts';
import { rateLimit } from './rateLimit.ts';

let app: FastifyInstance;
let now = 0;
beforeEach(async () => {
  now = 0;
  app = fastify({ trustProxy: 'loopback' });
  limitAddresses(app, {
    all: rateLimit(50),
    signIn: rateLimit(20),
    startedSignIns: rateLimit(5, { periodMs: 600_000 }),
    startedSignInsPerSite: rateLimit(8, { periodMs: 600_000 }),
    isFile: (path) => path.startsWith('/assets/'),
    clock: () => now,
  });
  for (const url of ['/oauth2/*', '/assets/app.js', '/data']) app.get(url, async () => 'answer');
  app.get('/counted', { config: { countsCaller: true } }, async () => 'answer');
  await app.ready();
});
afterEach(() => app.close());

const sendRequest = async (url: string, address = '203.0.113.7'): Promise<number> =>
  (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
const statuses = async (count: number, url: string, address?: string) => {
  const found: number[] = [];
  for (let requestCount = 0; requestCount < count; requestCount += 1)
    found.push(await sendRequest(url, address));
  return {
    accepted: found.filter((status) => status === 200).length,
    refused: found.filter((status) => status === 429).length,
  };
};

test('limits started sign-ins of an address for every spelling of the path', async () => {
  for (const url of [
    '/oauth2/authorize',
    '/oauth2/AUTHORIZE?a=1',
    '/oauth2/%61uthorize',
    '/oauth2/authorize/',
  ])
    expect(await sendRequest(url)).toBe(200);
  expect(await statuses(3, '/oauth2/authorize')).toEqual({ accepted: 1, refused: 2 });
  expect(await sendRequest('/oauth2/authorize', '203.0.113.8')).toBe(200);
  // A started sign-in can continue, and others can start after a while.
  expect(await sendRequest('/oauth2/authorize/resumed')).toBe(200);
  now += 120_000;
  expect(await statuses(2, '/oauth2/authorize')).toEqual({ accepted: 1, refused: 1 });
});

test('limits started sign-ins of requests with a full URL', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = new URL(origin).port;
  const found: (number | undefined)[] = [];
  for (let requestCount = 0; requestCount < 6; requestCount += 1) {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `${origin}/oauth2/authorize?a=1`,
      agent: false,
    }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    found.push(response?.resume().statusCode);
  }
  expect(found).toEqual([200, 200, 200, 200, 200, 429]);
});

test('limits started sign-ins of an IPv6 site', async () => {
  const found: number[] = [];
  for (let network = 0; network < 10; network += 1)
    found.push(await sendRequest('/oauth2/authorize', `2001:db8:1:${network}::1`));
  expect(found).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
  expect(await sendRequest('/oauth2/authorize', '2001:db8:2::1')).toBe(200);
  expect(await sendRequest('/data', '2001:db8:1:9::1')).toBe(200);
});

test('limits steps of a sign-in more narrowly than other requests', async () => {
  expect(await statuses(21, '/oauth2/token')).toEqual({ accepted: 20, refused: 1 });
  expect(await sendRequest('/data')).toBe(200);
});

test('ignores files and routes that count their callers', async () => {
  for (const url of ['/assets/app.js', '/counted'])
    expect(await statuses(100, url)).toEqual({ accepted: 100, refused: 0 });
  expect(await statuses(51, '/data')).toEqual({ accepted: 50, refused: 1 });
  for (const url of ['/assets/app.js', '/counted']) expect(await sendRequest(url)).toBe(200);
});

test('counts posts to the path of a file', async () => {
  const send = async () =>
    (await app.inject({ method: 'POST', url: '/assets/app.js', payload: { a: 1 } })).statusCode;
  const found: number[] = [];
  for (let sent = 0; sent < 51; sent += 1) found.push(await send());
  expect(found.filter((status) => status === 404)).toHaveLength(50);
  expect(found.at(-1)).toBe(429);
});

test('counts invalid addresses as one', async () => {
  for (let requestCount = 0; requestCount < 50; requestCount += 1)
    await sendRequest('/data', `${'x'.repeat(100)}${requestCount}`);
  expect(await sendRequest('/data', 'another')).toBe(429);
  expect(await sendRequest('/data', '203.0.113.9')).toBe(200);
});

test('ignores the port of an address', async () => {
  for (let requestCount = 0; requestCount < 50; requestCount += 1)
    await sendRequest('/data', `203.0.113.7:${50_000 + requestCount}`);
  expect(await sendRequest('/data')).toBe(429);
});
