import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { bestEncoding } from './compression.ts';
import { graphqlEndpoint } from './endpoint.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

const plants = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `Rosé "${index % 7}"` }));
// Exceeds a single buffer.
const manyPlants = Array.from({ length: 150 }, () => plants).flat();
const findPlants = (query: string) => (query === 'few' ? [] : query === 'most' ? manyPlants : plants);
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session }),
    run: async (_session, { query }) => ({
      status: 200,
      result: { data: { plants: findPlants(query) } },
    }),
  });
});
afterAll(() => app.close());

const post = (query: string, encodings?: string) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    body: { query },
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

const encodings = [
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const;

test.each(
  encodings.flatMap(([accepted, encoding, decompress]) =>
    (['many', 'most'] as const).map((query) => [accepted, query, encoding, decompress] as const),
  ),
)('for %s compresses a response of %s as %s', async (accepted, query, encoding, decompress) => {
  const { headers, rawPayload } = await post(query, accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept, accept-encoding',
  });
  const text = decompress(rawPayload).toString();
  expect(JSON.parse(text)).toEqual({ data: { plants: findPlants(query) } });
  expect(rawPayload.length).toBeLessThan(text.length / 4);
});

test.each([
  ['many', undefined],
  ['most', undefined],
  ['many', 'identity'],
  ['many', 'deflate'],
  ['many', 'zstd;q=0, br;q=0.0, gzip;q=0'],
  ['few', 'zstd'],
])('does not compress a response of %s for %s', async (query, accepted) => {
  const { headers, json, rawPayload } = await post(query, accepted);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['vary']).toBe('accept, accept-encoding');
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(json()).toEqual({ data: { plants: findPlants(query) } });
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
])('chooses from "%s" the encoding %s', (accepted, best) => expect(bestEncoding(accepted)).toBe(best));
