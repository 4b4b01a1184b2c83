import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setResponseHeaders } from '#platform/server/http/responseHeaders.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { readBuildVersion, isServerPath, webApp } from '../../webApp.ts';

const page = '<!doctype html><title>Trellis</title>';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let folder: string;
let built: FastifyInstance;
let unbuilt: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-web-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), page);
  await writeFile(join(folder, 'web/assets/start-abc123.js'), 'start();');
  await writeFile(join(folder, 'web/sw.js'), 'cache();');
  await writeFile(join(folder, 'web/manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  built = fastify();
  const headers = securityHeaders({
    publicUrl: 'http://localhost',
    chat: undefined,
    reportingUrl: undefined,
  });
  setResponseHeaders(built, { headers, isData: isServerPath });
  await webApp(built, join(folder, 'web'));
  unbuilt = fastify();
  await webApp(unbuilt, join(folder, 'nothing'));
});
afterAll(async () => {
  await built.close();
  await unbuilt.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/fulfill/orders', '/fulfill/orders/123?tab=lines', '/graphqlx', '/apidocs'])(
  'serves the app at %s with a policy against framing and foreign scripts',
  async (url) => {
    const { statusCode, headers, body } = await built.inject({ url, headers: browser });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: page });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test('lets browsers cache files with a hash in their name forever', async () => {
  const { statusCode, headers } = await built.inject('/assets/start-abc123.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/sw.js', '/manifest.webmanifest', '/index.html'])(
  'lets browsers cache %s only after asking for a newer one',
  async (url) => {
    const { statusCode, headers } = await built.inject(url);
    expect({ statusCode, caching: headers['cache-control'] }).toEqual({
      statusCode: 200,
      caching: 'no-cache',
    });
  },
);

test.each(['/', '/assets/start-abc123.js'])('sends the same policy with an unchanged %s', async (url) => {
  const { headers } = await built.inject({ url, headers: browser });
  const again = await built.inject({ url, headers: { ...browser, 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toContain("script-src 'self'");
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

const nothing = { message: 'There is nothing at this address.' };

test.each([
  '/graphql',
  '/graphql/x',
  '/api/x',
  '/api?x',
  '/oauth2/x',
  '/sf/web/x',
  '/config.json',
  '/healthz',
  '/.well-known/x',
])('does not serve the app at %s', async (url) => {
  const { statusCode, body } = await built.inject({ url, headers: browser });
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 404, body: nothing });
});

test.each([
  ['a program', { url: '/fulfill/orders', headers: { accept: 'application/json' } }],
  ['a removed script', { url: '/assets/start-old.js', headers: { accept: '*/*' } }],
  ['a POST', { url: '/fulfill/orders', method: 'POST' as const, headers: browser }],
])('responds 404 to %s', async (_what, request) => {
  const { statusCode, body } = await built.inject(request);
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 404, body: nothing });
});

test.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/%00'])(
  'does not serve %s',
  async (url) => {
    const { body } = await built.inject({ url, headers: { accept: '*/*' } });
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  },
);

test('responds 404 to every path without a built app', async () => {
  const { statusCode, body } = await unbuilt.inject({ url: '/', headers: browser });
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 404, body: nothing });
});

test('gives each build of a release its own version, and the same build the same version', async () => {
  const web = join(folder, 'builds');
  await mkdir(web);
  expect(readBuildVersion(web, '0.0.8')).toBe('0.0.8');
  const versions: string[] = [];
  for (const files of ['start-abc123.js', 'start-def456.js', 'start-abc123.js']) {
    await writeFile(join(web, 'sw.js'), files);
    versions.push(readBuildVersion(web, '0.0.8'));
  }
  const [first, second, again] = versions;
  expect(first).toMatch(/^0\.0\.8\+[0-9a-f]{8}$/);
  expect(second).not.toBe(first);
  expect(again).toBe(first);
});
