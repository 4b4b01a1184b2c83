import { afterAll, beforeAll, expect, test } from 'vitest';
import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { blockUser } from '#features/identity/accounts/server/blockedUsers.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { now } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';
import {
  type LiveServer,
  entityChangeFixture,
  liveServer,
  entityIdFixture,
} from '../../testing/servers/liveServer.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await liveServer();
});
afterAll(() => server.close());

// A later event that arrives first proves that an earlier one was not sent.
let made = 0;
const newId = () => entityIdFixture((made += 1));
const userClaims = (name: string, more: object = {}) => ({
  claims: { sub: name, email: `${name}@zqmoif.example.com`, ...more },
});

test('publishes a committed change with the requested fields', async () => {
  const stream = await server.stream(moif);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  const brief = await server.stream(moif, {
    query: 'subscription { what: entityChanged { __typename id: entityId } }',
  });
  const entityId = newId();
  await server.change(moif, { entityId, version: 7, operation: 'CREATED' });
  const { type, data = '' } = (await stream.next()) ?? {};
  expect(type).toBe('next');
  expect(JSON.parse(data)).toEqual({
    data: {
      entityChanged: {
        entityType: 'ORDER',
        entityId,
        version: 7,
        operation: 'CREATED',
        changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        changedBy: moif.texts.manager,
      },
    },
  });
  expect(JSON.parse((await brief.next())?.data ?? '')).toEqual({
    data: { what: { __typename: 'EntityChange', id: entityId } },
  });
  await Promise.all([stream.close(), brief.close()]);
});

test('publishes changes to their own tenant only', async () => {
  const [own, foreign] = [await server.stream(moif), await server.stream(bpf)];
  const [mine, theirs] = [newId(), newId()];
  await server.change(moif, { entityId: mine });
  await server.change(bpf, { entityId: theirs });
  expect(await own.nextId()).toBe(mine);
  expect(await foreign.nextId()).toBe(theirs);
  await Promise.all([own.close(), foreign.close()]);
});

test('does not publish refused or failed changes', async () => {
  const stream = await server.stream(moif);
  const { write } = server.database;
  const change = (unit: UnitOfWork) => recordHistory(unit, [entityChangeFixture({ entityId: newId() })]);
  const given = new Date().toISOString();
  await write(managerSession(moif), change, { shouldCommit: () => false, now: given });
  const fail = async (unit: UnitOfWork) => {
    await change(unit);
    throw new Error('It goes wrong.');
  };
  const failing = write(managerSession(moif), fail, { now: given });
  await expect(failing).rejects.toThrow('It goes wrong.');
  const done = newId();
  await server.change(moif, { entityId: done });
  expect(await stream.nextId()).toBe(done);
  await stream.close();
});

test('leaves out entity types that the user may not view, even when requested', async () => {
  const claims = { capabilities: ['orders.view'] };
  const streams = [
    await server.stream(moif, { claims }),
    await server.stream(moif, { claims, variables: { entityTypes: ['CUSTOMER', 'ORDER'] } }),
  ];
  const order = newId();
  await server.change(moif, { entityId: newId(), entityType: 'CUSTOMER' }, { entityId: order });
  for (const stream of streams) {
    expect(await stream.nextId()).toBe(order);
    await stream.close();
  }
});

test('publishes only the requested entity types', async () => {
  const stream = await server.stream(moif, { variables: { entityTypes: ['ITEM', 'CATEGORY'] } });
  const ids = [newId(), newId()];
  await server.change(
    moif,
    { entityId: newId() },
    ...ids.map((entityId) => ({ entityId, entityType: 'ITEM' })),
  );
  expect([await stream.nextId(), await stream.nextId()]).toEqual(ids);
  await stream.close();
});

test('publishes a setting to its owner only', async () => {
  const kim = await server.stream(moif, userClaims('Kim'));
  const lee = await server.stream(moif, userClaims('lee'));
  const elsewhere = await server.stream(bpf, userClaims('kim'));
  const response = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(moif, userClaims('kim').claims)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      query: UpdateUserAppSettingDocument.text,
      variables: {
        input: {
          emailAddress: 'kim@zqmoif.example.com',
          group: 'live',
          name: 'gridLayouts',
          base64Settings: 'e30=',
          shared: true,
        },
      },
    }),
  });
  const saved: unknown = await response.json();
  const id = await kim.nextId();
  expect(saved).toMatchObject({ data: { updateUserAppSetting: { userAppSetting: { appSettingsId: id } } } });
  // A setting without an owner is not published.
  await server.change(moif, { entityId: newId(), entityType: 'USER_APP_SETTING' });
  const [next, theirs] = [newId(), newId()];
  await server.change(moif, { entityId: next });
  await server.change(bpf, { entityId: theirs });
  expect(await kim.nextId()).toBe(next);
  expect(await lee.nextId()).toBe(next);
  expect(await elsewhere.nextId()).toBe(theirs);
  await Promise.all([kim.close(), lee.close(), elsewhere.close()]);
});

test('publishes an import only to users who may run its kind', async () => {
  const sales = await server.stream(moif, { claims: { capabilities: ['imports.run', 'orders.view'] } });
  const manager = await server.stream(moif);
  const [ofItems, ofOrders] = [newId(), newId()];
  const job = { entityType: 'IMPORT_JOB' };
  await server.change(
    moif,
    { ...job, entityId: ofItems, capability: 'catalogue.edit' },
    { ...job, entityId: ofOrders, capability: 'orders.view' },
  );
  expect(await sales.nextId()).toBe(ofOrders);
  expect([await manager.nextId(), await manager.nextId()]).toEqual([ofItems, ofOrders]);
  await Promise.all([sales.close(), manager.close()]);
});

const completed = [{ type: 'complete', data: '' }];

test('completes a stream when its token expires', async () => {
  // On a busy machine a short-lived token may expire before the stream is open.
  for (let life = 2; ; life *= 2) {
    const exp = Math.floor(Date.now() / 1000) + life;
    const stream = await server.stream(moif, { claims: { exp } });
    if (stream.status !== 200) continue;
    expect(await stream.rest()).toEqual(completed);
    break;
  }
});

test('completes the streams of a locked user within seconds', async () => {
  const { claims } = userClaims('gone');
  const [stream, other] = [await server.stream(moif, { claims }), await server.stream(moif)];
  await blockUser(server.database.pool, claims.email, now);
  expect(await stream.rest()).toEqual(completed);
  expect((await server.stream(moif, { claims })).status).toBe(403);
  const entityId = newId();
  await server.change(moif, { entityId });
  expect(await other.nextId()).toBe(entityId);
  await other.close();
});

test('closes the streams of a tenant when too many changes occur at once', async () => {
  const [own, foreign] = [await server.stream(moif), await server.stream(bpf)];
  await server.change(moif, ...Array.from({ length: 1001 }, () => ({ entityId: newId() })));
  expect(await own.rest()).toEqual([]);
  const entityId = newId();
  await server.change(bpf, { entityId });
  expect(await foreign.nextId()).toBe(entityId);
  await foreign.close();
});

test('limits a user to 20 streams', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => server.stream(moif, userClaims('many'))));
  const refused = await server.stream(moif, userClaims('many'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  const neighbour = await server.stream(moif, userClaims('neighbour'));
  expect(neighbour.status).toBe(200);
  await Promise.all([...many, refused, neighbour].map((stream) => stream.close()));
});

test('publishes each change once to each of 200 subscribers', async () => {
  const streams = await Promise.all(
    Array.from({ length: 200 }, (_, index) => server.stream(moif, userClaims(`user${index}`))),
  );
  const [first, second] = [newId(), newId()];
  await server.change(moif, { entityId: first });
  await server.change(moif, { entityId: second });
  const receivedIds = await Promise.all(
    streams.map(async (stream) => [await stream.nextId(), await stream.nextId()]),
  );
  expect(receivedIds).toEqual(streams.map(() => [first, second]));
  await Promise.all(streams.map((stream) => stream.close()));
});

test('closes streams when the listening connection is lost, and serves new ones afterwards', async () => {
  const before = await server.stream(moif);
  await server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'trellis changes'`,
  );
  expect(await before.rest()).toEqual([]);
  const after = await server.stream(moif);
  const entityId = newId();
  await server.change(moif, { entityId });
  expect(await after.nextId()).toBe(entityId);
  await after.close();
});

test.each([
  ['a query', '{ tenant { tenantId } }', { data: { tenant: { tenantId: 'MOIF' } } }],
  [
    'an unknown entity type',
    'subscription { entityChanged(entityTypes: [PLANT]) { version } }',
    { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
  ],
  [
    'a root field that may be missing',
    'subscription ($no: Boolean = true) { entityChanged @skip(if: $no) { version } }',
    { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
  ],
  [
    'a bad variable',
    'subscription ($kinds: [EntityType!]) { entityChanged(entityTypes: $kinds) { version } }',
    { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  ],
])('responds to %s with one event', async (_, query, expected) => {
  const stream = await server.stream(moif, { query, variables: { kinds: ['PLANT'] } });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const [next, ...rest] = await stream.rest();
  expect(next?.type).toBe('next');
  expect(JSON.parse(next?.data ?? '')).toMatchObject(expected);
  expect(rest).toEqual(completed);
});

test('sends events only for a subscription when the client also accepts JSON', async () => {
  const sendQuery = async (query: string) =>
    fetch(`${server.origin}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json, text/event-stream',
        authorization: `Bearer ${await server.token(moif)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query }),
    });
  const queryResponse = await sendQuery('{ tenant { tenantId } }');
  expect(queryResponse.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  expect(await queryResponse.json()).toEqual({ data: { tenant: { tenantId: 'MOIF' } } });
  const stream = await sendQuery('subscription { entityChanged { version } }');
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await stream.body?.cancel();
});

test('refuses a stream without a valid token or without Accept text/event-stream', async () => {
  const { status } = await server.stream(moif, { claims: { exp: 1_700_003_600, iat: 1_700_000_000 } });
  expect(status).toBe(401);
  const response = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(moif)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: 'subscription { entityChanged { version } }' }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
