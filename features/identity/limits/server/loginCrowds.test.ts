import { times } from '#platform/kernel/testing/times.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { defaultTimeouts } from '#platform/server/database/databasePool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { type LoginLimits, loginLimits, loginRules } from './loginLimits.ts';

// Attacks from many networks: an IPv6 site, and a botnet.
let made: TestDatabase;
let database: Database;
let limits: LoginLimits;
const now = Date.parse('2026-11-21T05:22:00.000Z');
beforeAll(async () => {
  made = await testDatabase();
  // All attempts of a crowd wait for a connection at once, and a busy machine needs more time.
  const timeouts = { ...defaultTimeouts, connect: defaultTimeouts.connect * timeoutFactor };
  database = createDatabase({ url: made.url, timeouts });
});
beforeEach(async () => {
  await database.pool.query('truncate login_failure, login_network');
  limits = serverProcess();
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const serverProcess = (rules = loginRules): LoginLimits =>
  loginLimits({ rules, pool: database.pool, clock: () => now });

const send = async (network: string, email: string, password: 'right' | 'wrong' = 'wrong') => {
  const outcome = await limits.attempt({ email, network }, async () => password);
  return 'retryAfter' in outcome ? 'refused' : outcome.checked;
};
const signIn = (network: string, email: string) => send(network, email, 'right');
const userEmail = (index: number) => `person${index}@moif.example.com`;
const [kim, lee] = ['kim@moif.example.com', 'lee@moif.example.com'];

test('limits an IPv6 site as a whole, except for users known there', async () => {
  limits = serverProcess({ ...loginRules, site: { max: 40, drainMs: 1250 } });
  expect(await signIn('2001:db8:1:0', lee)).toBe('right');
  const guesses = await Promise.all(times(60).map((index) => send(`2001:db8:1:${index}`, userEmail(index))));
  const wrong = guesses.filter((outcome) => outcome === 'wrong');
  // Attempts in flight when the limit is reached still complete.
  expect(wrong.length).toBeGreaterThanOrEqual(40);
  expect(wrong.length).toBeLessThanOrEqual(46);
  expect(await signIn('2001:db8:1:ffff', kim)).toBe('refused');
  expect(await signIn('2001:db8:1:0', lee)).toBe('right');
  expect(await signIn('2001:db8:2:0', kim)).toBe('right');
});

/** Starts attempts whose passwords are checked when the test says so; counts refused ones. */
const startAttempts = (networks: readonly string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let refused = 0;
  const ended = Promise.all(
    networks.map(async (network, index) => {
      const outcome = await limits.attempt({ network, email: `bot${index}@moif.example.com` }, async () => {
        await promise;
        return 'wrong';
      });
      if ('retryAfter' in outcome) refused += 1;
    }),
  );
  return {
    refused: () => refused,
    end: () => {
      resolve();
      return ended;
    },
  };
};

test('accepts right passwords while a /48 network fills the queue', async () => {
  const attackers = startAttempts(times(1200).map((index) => `2001:db8:1:${index.toString(16)}`));
  await expect.poll(attackers.refused).toBeGreaterThan(180);
  const newcomers = Promise.all(times(20).map((index) => signIn(`203.0.113.${index}`, userEmail(index))));
  await attackers.end();
  expect(new Set(await newcomers)).toEqual(new Set(['right']));
});

test('lets anonymous clients of other networks in while 1,200 failing networks fill the queue', async () => {
  const bots = times(1200).map((index) => `${1 + Math.floor(index / 200)}.${index % 200}.0.1`);
  const first = startAttempts(bots);
  await first.end();
  const attackers = startAttempts(bots);
  await expect.poll(attackers.refused).toBeGreaterThan(180);
  const newcomers = Promise.all(times(20).map((index) => signIn(`203.0.113.${index}`, userEmail(index))));
  await attackers.end();
  expect(new Set(await newcomers)).toEqual(new Set(['right']));
});
