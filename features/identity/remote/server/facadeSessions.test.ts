import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';
import { facadeSessions } from './facadeSessions.ts';

let scratch: TestDatabase;
let database: Database;
let now = 1_795_000_000_000;
beforeAll(async () => {
  scratch = await testDatabase();
  database = createDatabase({ url: scratch.url });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const sessions = () => facadeSessions(database.pool, () => now);
const tokens = (name: string) => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  accessUntil: now + 3_600_000,
});
const isDenied = async (token: string) => {
  const { rowCount } = await database.pool.query('select from revoked_token where token_id = $1', [
    hashSecret(token),
  ]);
  return rowCount === 1;
};

/** Signs in a browser with tokens of its name. */
const signedIn = async (browser: string) => {
  await sessions().begin(browser, hashSecret(`verifier ${browser}`));
  const family = (await sessions().finish(`verifier ${browser}`)) ?? '';
  await sessions().start(family, tokens(browser), { idToken: `id token ${browser}` });
  return family;
};

test('refuses a renewal during a sign-out, or revokes its tokens', async () => {
  for (let round = 0; round < 20; round += 1) {
    const browser = `meeting ${round}`;
    const family = await signedIn(browser);
    const renewed = tokens(`${browser}, renewed`);
    const [isGiven, { idToken }] = await Promise.all([
      sessions().renew(family, renewed, now + 1000),
      sessions().end(browser),
    ]);
    expect(idToken).toBe(`id token ${browser}`);
    expect(await sessions().find(renewed.refreshToken)).toBeUndefined();
    expect(await isDenied(renewed.accessToken)).toBe(isGiven);
    expect(await isDenied(`access ${browser}`)).toBe(true);
  }
});

test('ends a session after 30 days, however often it is renewed', async () => {
  const family = await signedIn('old');
  const known = await sessions().find('refresh old');
  expect(known).toEqual({ family, until: now + 30 * 24 * 3_600_000 });
  now += 29 * 24 * 3_600_000;
  expect(await sessions().renew(family, tokens('older'), known?.until ?? 0)).toBe(true);
  now += 25 * 3_600_000;
  expect(await sessions().find('refresh older')).toBeUndefined();
  expect(await sessions().renew(family, tokens('oldest'), known?.until ?? 0)).toBe(false);
});

test('expires a pending sign-in after an hour', async () => {
  await sessions().begin('slow', hashSecret('verifier slow'));
  now += 3_600_001;
  expect(await sessions().finish('verifier slow')).toBeUndefined();
});

test('ends no session for an unknown browser', async () => {
  const family = await signedIn('other');
  expect(await sessions().end('unknown')).toEqual({ idToken: undefined });
  expect(await sessions().find('refresh other')).toMatchObject({ family });
});
