import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/id.ts';
import { bestEncoding } from './compression.ts';
import { graphqlEndpoint } from './endpoint.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const plants = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `Rosé "${index % 7}"` }));
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session }),
    run: async (_session, { query }) => ({
      status: 200,
      result: { data: { plants: query === 'few' ? [] : plants } },
    }),
  });
});
afterAll(() => app.close());

const ask = (query: string, encodings?: string) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    body: { query },
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('to %s a long answer goes out as %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await ask('many', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept, accept-encoding',
  });
  const text = decompress(rawPayload).toString();
  expect(JSON.parse(text)).toEqual({ data: { plants } });
  expect(rawPayload.length).toBeLessThan(text.length / 4);
});

test.each([
  ['many', undefined],
  ['many', 'identity'],
  ['many', 'deflate'],
  ['many', 'zstd;q=0, br;q=0.0, gzip;q=0'],
  ['few', 'zstd'],
])('a client that asks for %s and takes %s is answered in plain text', async (query, accepted) => {
  const { headers, json } = await ask(query, accepted);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['vary']).toBe('accept, accept-encoding');
  expect(json()).toEqual({ data: { plants: query === 'few' ? [] : plants } });
});

test.each([
  ['', undefined],
  ['*', 'zstd'],
  ['*;q=0', undefined],
  ['br;q=1.0, zstd;q=0.5', 'br'],
  ['GZIP;Q=0.8', 'gzip'],
  ['x-gzip', 'gzip'],
  ['zstd;q=0, *', 'br'],
  ['gzip;q=nonsense', undefined],
  [' ,;, ', undefined],
])('of "%s" the best is %s', (accepted, best) => expect(bestEncoding(accepted)).toBe(best));
