import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientId } from '#features/identity/provider/server/embeddedSignIn.ts';
import {
  me,
  refresh,
  readRenewedTokens,
  obtainTokens,
} from '#features/identity/server/testing/signInFlow.ts';
import { TestBrowser } from '#features/identity/server/testing/testBrowser.ts';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';
import { composeServer } from '../../server.ts';

// Two processes of one installation on different ports; both issue tokens for the public URL.
let scratch: TestDatabase;
const servers: { issuer: string; app: FastifyInstance; database: Database }[] = [];

const password = 'correct horse battery';
const admin = (...typed: readonly string[]) =>
  runCommand(typed, { DATABASE_URL: scratch.url, ADMIN_PASSWORD: password });
const email = 'kim@acme.example.com';

beforeAll(async () => {
  // The servers take their clock from here.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  scratch = await testDatabase();
  await admin('tenant', 'add', 'ACME', 'Acme Growers');
  await admin('user', 'add', email, '--tenant', 'ACME', '--first', 'Kim', '--last', 'Lee');
  const ports = [await findUnusedPort(), await findUnusedPort()];
  for (const port of ports) {
    const environment = {
      DATABASE_URL: scratch.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    };
    const database = createDatabase({ url: scratch.url });
    const app = await composeServer({ configuration: readConfiguration(environment), database });
    await app.listen({ port, host: '127.0.0.1' });
    servers.push({ issuer: `http://127.0.0.1:${port}`, app, database });
  }
});
afterAll(async () => {
  for (const { app, database } of servers) {
    await app.close();
    await database.close();
  }
  await scratch.drop();
  vi.useRealTimers();
});

const both = (): readonly [{ issuer: string }, { issuer: string }] => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('There are no two servers.');
  return [first, second];
};
/** Returns the status of both processes for a token. */
const statuses = (token: string) =>
  Promise.all(both().map(async (server) => (await me(server, token)).status));
/** Moves the clock past the time for which processes cache revocations. */
const passCacheTime = () => vi.setSystemTime(Date.now() + 3001);

test('accepts access and refresh tokens of one process at the other', async () => {
  const [first, second] = both();
  const tokens = await obtainTokens(first, email);
  expect(await statuses(tokens.access_token)).toEqual([200, 200]);
  const renewed = await readRenewedTokens(await refresh(second, tokens.refresh_token));
  expect(await statuses(renewed.token)).toEqual([200, 200]);
});

test('revokes tokens at every process within seconds after a sign-out', async () => {
  const [first, second] = both();
  const browser = new TestBrowser();
  const tokens = await obtainTokens(first, email, browser);
  const elsewhere = await obtainTokens(first, email);
  expect(await statuses(tokens.access_token)).toEqual([200, 200]);
  await browser.send(`${second.issuer}/oauth2/logout?client_id=${clientId}&state=&tenantId=ACME`);
  passCacheTime();
  expect(await statuses(tokens.access_token)).toEqual([401, 401]);
  expect((await refresh(first, tokens.refresh_token)).status).toBe(400);
  expect(await statuses(elsewhere.access_token)).toEqual([200, 200]);
});

test('applies changed capabilities and locks at every process within seconds and to renewals at once', async () => {
  const [first, second] = both();
  const tokens = await obtainTokens(first, email);
  expect(await statuses(tokens.access_token)).toEqual([200, 200]);
  await admin('user', 'set', email, '--role', 'counter');
  passCacheTime();
  expect(await statuses(tokens.access_token)).toEqual([401, 401]);
  const renewed = await readRenewedTokens(await refresh(second, tokens.refresh_token));
  expect(await statuses(renewed.token)).toEqual([200, 200]);
  await admin('user', 'lock', email);
  expect((await refresh(first, renewed.refreshToken)).status).toBe(400);
  passCacheTime();
  expect(await statuses(renewed.token)).toEqual([403, 403]);
});
