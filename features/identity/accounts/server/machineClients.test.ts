import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addMachineClient, removeMachineClient } from './machineClientCommands.ts';
import { listMachineClients } from './machineClientStore.ts';
import { facadeServer } from '../../server/testing/facadeServer.ts';
import { me, obtainTokens } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';

const granted = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
});
const secret = 'A-secret_of-256-random-bits.......';

describe.each([
  ['embedded', signInServer],
  ['oidc', facadeServer],
  ['oidc with a required claim', () => facadeServer({ hasSharedAudience: true })],
])('programs in the sign-in mode %s', (mode, open: () => Promise<SignInServer>) => {
  let server: SignInServer;
  let made = 0;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  const now = () => toInstant(server.now());
  const program = async (capabilities: string[] | null = ['orders.view'], tenantId = 'MOIF') => {
    const clientId = `erp-${(made += 1)}`;
    unwrapResult(
      await addMachineClient(
        server.database.pool,
        { clientId, tenantId, capabilities },
        { now: now(), secret },
      ),
    );
    return clientId;
  };
  const requestToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.issuer}/oauth2/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
    });
  const basic = (id: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${encodeURIComponent(password)}`).toString('base64')}`,
  });
  const tokenFor = async (client_id: string, client_secret = secret) =>
    granted.parse(await (await requestToken({ client_id, client_secret })).json()).access_token;

  test('sign in to their tenant with their capabilities', async () => {
    const clientId = await program(['orders.view', 'orders.edit'], 'BPF');
    const inForm = await requestToken({ client_id: clientId, client_secret: secret });
    const inHeader = await requestToken({}, basic(clientId, secret));
    for (const response of [inForm, inHeader]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { access_token, expires_in, ...rest } = granted.parse(await response.json());
      expect(rest).toEqual({ token_type: 'Bearer' });
      expect(expires_in).toBe(3600);
      expect(await server.verify(`Bearer ${access_token}`)).toMatchObject({
        session: {
          tenantId: 'BPF',
          userId: `client:${clientId}`,
          email: `client:${clientId}`,
          capabilities: ['orders.view', 'orders.edit'],
        },
      });
    }
  });

  test('can be granted all capabilities', async () => {
    const verified = await server.verify(`Bearer ${await tokenFor(await program(null))}`);
    expect(verified).toMatchObject({ ok: true });
    expect(verified.ok && verified.session).not.toHaveProperty('capabilities');
  });

  test.each([
    ['a wrong secret', (id: string) => requestToken({ client_id: id, client_secret: `${secret}x` })],
    ['a wrong secret in the header', (id: string) => requestToken({}, basic(id, 'wrong'))],
    [
      'the hash of its secret',
      async (id: string) => requestToken({ client_id: id, client_secret: await findSecretHash(id) }),
    ],
    ['no secret', (id: string) => requestToken({ client_id: id })],
    ['an empty secret', (id: string) => requestToken({ client_id: id, client_secret: '' })],
    ['the name of another', () => requestToken({ client_id: 'nobody', client_secret: secret })],
    ['the name of the app', () => requestToken({ client_id: 'trellis', client_secret: '' })],
    ['a name that cannot be stored', () => requestToken({ client_id: 'erp\0', client_secret: secret })],
    ['an unreadable header', () => requestToken({}, { authorization: 'Basic !' })],
  ])('are refused with %s', async (_, attempt) => {
    const response = await attempt(await program());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Basic');
    expect(await response.json()).toMatchObject({ error: 'invalid_client' });
  });
  const findSecretHash = async (clientId: string) => {
    const clients = await listMachineClients(server.database.pool, undefined);
    return clients.find((one) => one.clientId === clientId)?.secretHash ?? '';
  };

  test('are revoked within seconds of removal, also when another program reuses the name', async () => {
    const [clientId, other] = [await program(), await program()];
    const [token, otherToken] = [await tokenFor(clientId), await tokenFor(other)];
    expect((await me(server, token)).status).toBe(200);
    unwrapResult(await removeMachineClient(server.database.pool, clientId, now()));
    expect((await requestToken({ client_id: clientId, client_secret: secret })).status).toBe(401);
    server.advance(5);
    expect((await me(server, token)).status).toBe(401);
    const again = { clientId, tenantId: 'MOIF', capabilities: null };
    unwrapResult(
      await addMachineClient(server.database.pool, again, { now: now(), secret: 'another secret' }),
    );
    expect((await me(server, await tokenFor(clientId, 'another secret'))).status).toBe(200);
    expect((await me(server, token)).status).toBe(401);
    expect((await me(server, otherToken)).status).toBe(200);
  });

  test('do not affect the sign-in of users', async () => {
    const { email } = mode === 'embedded' ? await server.account() : { email: '' };
    const { access_token } = await obtainTokens(server, email);
    expect((await me(server, access_token)).status).toBe(200);
  });
});

test('issues tokens to openid-client with both client authentications', async () => {
  const server = await signInServer();
  const now = toInstant(server.now());
  const input = { clientId: 'erp-sync', tenantId: 'MOIF', capabilities: ['orders.view'] };
  unwrapResult(await addMachineClient(server.database.pool, input, { now, secret }));
  for (const authentication of [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]) {
    const config = await client.discovery(new URL(server.issuer), 'erp-sync', undefined, authentication, {
      execute: [client.allowInsecureRequests],
    });
    const { access_token } = await client.clientCredentialsGrant(config);
    expect(decodeJwt(access_token)).toMatchObject({ wsapiTenant: 'MOIF', client_id: 'erp-sync' });
    expect((await me(server, access_token)).status).toBe(200);
  }
  await server.close();
});

test('requires an existing tenant and a unique name for a program', async () => {
  const server = await signInServer();
  const { pool } = server.database;
  const add = (clientId: string, tenantId = 'MOIF', capabilities: string[] = []) =>
    addMachineClient(pool, { clientId, tenantId, capabilities }, { now: '2026-11-21T05:22:00.000Z', secret });
  expect(await add('erp-sync')).toEqual({ ok: true, value: { clientId: 'erp-sync' }, notices: [] });
  for (const [result, message] of [
    [await add('erp-sync'), 'There is a client erp-sync already'],
    [await add('erp-sync', 'NONE'), 'There is no tenant NONE'],
    [await add('trellis'), 'trellis is the app itself; choose another name'],
    [
      await add('ERP'),
      'The name of an API client must be 3 to 40 lower-case letters, digits and hyphens, and begin with a letter',
    ],
    [await add('erp-two', 'MOIF', ['fly']), 'Unknown capability'],
    [await removeMachineClient(pool, 'erp-two', '2026-11-21T05:22:00.000Z'), 'There is no client erp-two'],
  ] as const)
    expect(result).toMatchObject({ ok: false, problems: [{ message }] });
  expect(JSON.stringify(await listMachineClients(pool, 'MOIF'))).not.toContain(secret);
  expect(await listMachineClients(pool, 'BPF')).toEqual([]);
  await server.close();
});
