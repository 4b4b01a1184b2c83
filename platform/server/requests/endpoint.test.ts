import fastify from 'fastify';
import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { RequestLog } from '../http/requestLog.ts';
import { newReference } from '../http/requestReference.ts';
import { graphqlEndpoint } from './endpoint.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

test('returns a reference for a bug outside of any field', async () => {
  const logged: string[] = [];
  const app = fastify({
    genReqId: newReference,
    logController: new RequestLog(),
    logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } },
  });
  graphqlEndpoint(app, {
    authenticate: async () => ({ ok: true, session }),
    run: async () => {
      throw new Error('The shelf has fallen over.');
    },
  });
  const { statusCode, body } = await app.inject({ url: '/graphql?query=%7Ba%7D' });
  expect(statusCode).toBe(200);
  const [, reference] = /"Something went wrong\. Reference ([0-9a-f]{8})\."/.exec(body) ?? [];
  expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    reference,
    err: { message: 'The shelf has fallen over.' },
  });
});

test('reports a failed token check as an outage', async () => {
  const app = fastify();
  graphqlEndpoint(app, {
    authenticate: async () => {
      throw new Error('The keys cannot be read.');
    },
    run: async () => ({ status: 200, result: {} }),
  });
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/graphql', body: {} });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
});
