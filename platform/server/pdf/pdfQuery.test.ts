import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { createExecutor, type OperationResponse } from '../execution/executor.ts';
import { registerEntityKind } from '../graphql/entityType.ts';
import { graphqlEndpoint } from '../requests/endpoint.ts';
import { testSchema } from '../testing/api.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { pdfQuery } from './pdfQuery.ts';

registerEntityKind('ORDER', 'orders.view');
pdfQuery('plantsPdf', {
  describe: 'As many plants as requested.',
  needs: 'orders.view',
  args: (arg) => ({ count: arg.int({ required: true }) }),
  read: async (_unit, { count }) => {
    const rows = Array.from({ length: count }, (_, index) => [`Lavandula angustifolia ${index}`]);
    const table = {
      columns: [{ label: 'Plant', width: null, kind: 'text' as const }],
      groups: [{ heading: null, rows }],
    };
    const file = {
      title: 'Plants',
      createdAt: '2026-11-29T03:00:00.000Z',
      letterhead: { name: 'Moif', lines: [], logo: null },
      papers: [{ title: 'Plants', details: [], addresses: [], table, totals: [] }],
    };
    return { file, leftOut: [] };
  },
});

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
let app: FastifyInstance;
const responses: Promise<OperationResponse>[] = [];
const bugs: unknown[] = [];
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
  const run = createExecutor({
    schema: testSchema(),
    database,
    describeCapability: String,
    report: (error) => bugs.push(error),
  });
  app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session }),
    run: (...call) => {
      const response = run(...call);
      responses.push(response);
      return response;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await made.drop();
});

/** Requests a PDF; `destroy` of what it returns is what a closed dialog does. */
function send(count: number) {
  const sent = request(`${app.listeningOrigin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ query: `{ plantsPdf(count: ${count}) { base64Pdf } }` }));
  return sent;
}

test('ends the thread that draws for a client who has left, and draws for the next', async () => {
  const started = once(process, 'worker');
  const left = send(20_000);
  const [thread]: readonly unknown[] = await started;
  if (!(thread instanceof Worker)) throw new Error('The event has no thread.');
  const ended = once(thread, 'exit');
  left.destroy();
  await ended;
  expect(await responses[0]).toMatchObject({
    result: { errors: [{ message: 'The document was canceled.' }] },
  });
  send(1);
  await expect.poll(() => responses.length).toBe(2);
  expect(await responses[1]).toMatchObject({
    result: { data: { plantsPdf: { base64Pdf: expect.stringMatching(/^JVBERi/) } } },
  });
  expect(bugs).toEqual([]);
});
