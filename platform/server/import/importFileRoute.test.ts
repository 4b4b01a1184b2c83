import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../testing/api.ts';
import { importFileRoute } from './importFileRoute.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const refuse = (whose: string) => ({
  status: 429,
  wait: '86400',
  body: {
    message: `${whose} uploaded too many files this month. Remove files of earlier imports, or try again tomorrow.`,
  },
});

/** Serves uploads; the authorization names tenant and user. */
async function serveUploads(storedBytes: { company: number; user: number }) {
  const app = fastify();
  await importFileRoute(app, {
    database: api.database,
    authenticate: (authorization = '') => {
      const [tenant = '', userId = ''] = authorization.split(' ');
      return Promise.resolve({ ok: true, session: { ...api.session(tenant), userId } });
    },
    limits: {},
    permits: { read: () => Promise.resolve(() => undefined) },
    storedBytes,
  });
  return {
    close: () => app.close(),
    upload: async (authorization: string, text: string) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/imports/files?fileName=customers.csv',
        headers: { authorization, 'content-type': 'text/csv' },
        body: text,
      });
      return {
        status: response.statusCode,
        wait: response.headers['retry-after'],
        body: response.json<unknown>(),
      };
    },
  };
}

test('refuses files above the share of a user and the limit of a company, and stores those of others', async () => {
  const { upload, close } = await serveUploads({ company: 100, user: 80 });
  expect(await upload('MOIF kim', 'a'.repeat(60))).toMatchObject({ status: 201 });
  expect(await upload('MOIF kim', 'b'.repeat(21))).toEqual(refuse('You have'));
  expect(await upload('MOIF kim', 'a'.repeat(60))).toMatchObject({ status: 201 });
  expect(await upload('MOIF lee', 'b'.repeat(41))).toEqual(refuse('Your company has'));
  expect(await upload('MOIF lee', 'b'.repeat(40))).toMatchObject({ status: 201 });
  expect(await upload('BPF kim', 'b'.repeat(80))).toMatchObject({ status: 201 });
  await close();
});

test('keeps the limits for files that are uploaded at the same moment', async () => {
  const { upload, close } = await serveUploads({ company: 1_000, user: 500 });
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const large = await Promise.all(texts.map((text) => upload('MOIF max', text.repeat(200))));
  expect(large.filter(({ status }) => status === 201)).toHaveLength(2);
  await Promise.all(texts.map((text) => upload('MOIF mia', text)));
  const rows = await api.database.read(api.session('MOIF'), (unit) =>
    unit.rows(sql`select from import_file where tenant_id = ${unit.tenantId} and user_id = 'mia'`),
  );
  expect(rows).toHaveLength(5);
  await close();
});
