import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../testing/api.ts';
import { importFileRoute } from './importFileRoute.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('refuses files above the limit of a company, says what to do, and stores those of others', async () => {
  const app = fastify();
  await importFileRoute(app, {
    database: api.database,
    authenticate: (tenant = '') => Promise.resolve({ ok: true, session: api.session(tenant) }),
    limits: {},
    slots: { read: () => Promise.resolve(() => undefined) },
    maxStoredBytes: 100,
  });
  const upload = async (tenant: string, text: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/imports/files?fileName=customers.csv',
      headers: { authorization: tenant, 'content-type': 'text/csv' },
      body: text,
    });
    return {
      status: response.statusCode,
      wait: response.headers['retry-after'],
      body: response.json<unknown>(),
    };
  };
  expect(await upload('MOIF', 'a'.repeat(60))).toMatchObject({ status: 201 });
  const refused = {
    status: 429,
    wait: '86400',
    body: { message: 'Your company has uploaded too many files this month. Try again tomorrow.' },
  };
  expect(await upload('MOIF', 'b'.repeat(41))).toEqual(refused);
  expect(await upload('MOIF', 'a'.repeat(60))).toMatchObject({ status: 201 });
  expect(await upload('MOIF', 'b'.repeat(40))).toMatchObject({ status: 201 });
  expect(await upload('MOIF', 'c')).toEqual(refused);
  expect(await upload('BPF', 'b'.repeat(100))).toMatchObject({ status: 201 });
  await app.close();
});
