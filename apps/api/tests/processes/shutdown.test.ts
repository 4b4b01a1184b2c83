import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { withClient } from '#platform/server/testing/database.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { UpdateAndGetNextOrderNumberDocument } from '#features/orders/server/testing/documents.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';

let main: ProxiedMain;
beforeAll(async () => {
  main = await proxiedMain();
});
afterAll(() => main.close());

/** A connection that stays open for many requests. */
interface KeepAliveConnection {
  post(path: string, body: object): void;
  /** Resolves when data was received. */
  received: Promise<unknown>;
  /** Resolves with everything received when the server has closed the connection. */
  closed: Promise<string>;
}

async function openConnection(): Promise<KeepAliveConnection> {
  const socket = connect(main.port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  return {
    post: (path, body) => {
      const text = JSON.stringify(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${main.token}\r\nAccept: application/json\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    },
    received: once(socket, 'data'),
    closed: once(socket, 'close').then(() => received),
  };
}

const call = ({ name, text }: { name: string; text: string }, variables: object = {}) =>
  ['/graphql', { query: text, operationName: name, variables }] as const;

/** Holds the next transaction until the proxy gets another watcher; resolves when it is about to begin. */
const holdTransaction = (): Promise<void> =>
  new Promise((resolve) => {
    main.database.watch((bytes) => {
      if (!bytes.includes('set local app.tenant_id')) return 'pass';
      resolve();
      return 'hold';
    });
  });

const lastResponse = /^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*"data":\{"(\w+)"/i;

test('responds to connected clients and closes their connections before it exits', async () => {
  const server = await main.start();
  const [waiting, renewing] = [await openConnection(), await openConnection()];
  // Connections are accepted in order: the first two are accepted by now.
  const busy = await openConnection();
  const openClient = await openConnection();
  openClient.post(...call(TenantDocument));
  await openClient.received;
  const held = holdTransaction();
  busy.post(...call(UpdateAndGetNextOrderNumberDocument, { input: {} }));
  await held;
  server.child.kill('SIGTERM');
  await server.waitForOutput('Stopping ...');
  waiting.post(...call(TenantDocument));
  openClient.post(...call(TenantDocument));

  renewing.post('/api/jwt/refresh', { refreshToken: 'one that is renewed just now' });
  main.database.watch(() => 'pass');
  expect(lastResponse.exec(await busy.closed)?.[1]).toBe('updateAndGetNextOrderNumber');
  expect(lastResponse.exec(await waiting.closed)?.[1]).toBe('tenant');
  expect((await openClient.closed).match(/HTTP\/1\.1 200 /g)).toHaveLength(2);

  // The app treats this response as a temporary outage and stays signed in.
  expect(await renewing.closed).toMatch(
    /^HTTP\/1\.1 503 [^]*retry-after: 2\r\n[^]*"error":"temporarily_unavailable"/,
  );
  expect(await server.closed).toMatchObject({ code: 0 });
});

type Outcome = number | 'connection refused' | 'closed before accepted' | 'cut off';

/** Returns the HTTP status of a request, or the reason why there was none. */
const readOutcome = (agent: Agent, [path, body]: ReturnType<typeof call>): Promise<Outcome> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${main.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const sent = request({ port: main.port, host: '127.0.0.1', method: 'POST', path, headers, agent });
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve('cut off'));
    });
    sent.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      const isNew = !sent.reusedSocket;
      resolve(isRefused ? 'connection refused' : isNew ? 'closed before accepted' : 'cut off');
    });
    sent.end(text);
  });

const numbered = z.object({ last_number: z.coerce.number() });
/** Returns the last assigned order number. */
const lastNumber = () =>
  withClient(main.url, async (client) => {
    await client.query(`set app.tenant_id = '${moif.tenantId}'`);
    return numbered.parse((await client.query('select last_number from order_counter')).rows[0]).last_number;
  });

test.each([
  ['one connection for all requests', true],
  ['a connection for each request', false],
])(
  'either responds to a request or does not start it when it stops under load: %s',
  async (_how, keepAlive) => {
    const before = await lastNumber();
    const server = await main.start();
    const outcomes: { what: 'read' | 'number'; outcome: Outcome }[] = [];
    const busy = Promise.withResolvers<void>();
    let gone = false;
    const client = async () => {
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      for (let next = 0; !gone; next += 1) {
        const what = next % 2 === 0 ? 'read' : 'number';
        const operation =
          what === 'read' ? call(TenantDocument) : call(UpdateAndGetNextOrderNumberDocument, { input: {} });
        const outcome = await readOutcome(agent, operation);
        outcomes.push({ what, outcome });
        gone ||= outcome === 'connection refused';
        if (outcomes.length === 100) busy.resolve();
      }
      agent.destroy();
    };
    const load = Promise.all(Array.from({ length: 8 }, client));
    await busy.promise;
    server.child.kill('SIGTERM');
    await load;
    expect(await server.closed).toMatchObject({ code: 0 });
    const served = outcomes.filter(({ outcome }) => outcome === 200);
    const others = outcomes.flatMap(({ outcome }) => (outcome === 200 ? [] : [outcome]));
    for (const outcome of others) expect(outcome).toBeOneOf(['connection refused', 'closed before accepted']);
    expect(served.length).toBeGreaterThan(100);
    // Requests without a response were not started.
    expect((await lastNumber()) - before).toBe(served.filter(({ what }) => what === 'number').length);
  },
);
