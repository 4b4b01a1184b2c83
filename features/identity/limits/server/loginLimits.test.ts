import { times } from '#platform/kernel/testing/times.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { type QueuedAttempt, loginGate } from './loginGate.ts';
import { type LoginLimits, loginLimits, loginRules } from './loginLimits.ts';
import { sweepSignIn } from './sweepSignIn.ts';

let made: TestDatabase;
let database: Database;
let limits: LoginLimits;
let now = Date.parse('2026-11-21T05:22:00.000Z');
let checks = 0;
let queuedAttempts: QueuedAttempt[] = [];
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
});
beforeEach(async () => {
  await database.pool.query('truncate login_failure, login_network');
  checks = 0;
  queuedAttempts = [];
  limits = serverProcess();
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

/** Creates the limits of another process on the same database. */
function serverProcess(rules = loginRules): LoginLimits {
  const gate = loginGate();
  return loginLimits({
    rules,
    pool: database.pool,
    clock: () => now,
    gate: {
      run: (queuedAttempt, work) => {
        queuedAttempts.push(queuedAttempt);
        return gate.run(queuedAttempt, work);
      },
    },
  });
}

/** A tenth of the network limit, so that tests need a tenth of the attempts. */
const strict = { ...loginRules, network: { max: 30, drainMs: 5000 } };

type Outcome = 'in' | 'wrong' | 'locked' | 'refused';
interface Sent {
  network: string;
  email: string;
  password?: 'right' | 'wrong' | 'locked';
  device?: string;
  at?: LoginLimits;
}

const send = async ({ network, email, password = 'wrong', device, at = limits }: Sent): Promise<Outcome> => {
  const outcome = await at.attempt({ email, network, device }, async () => {
    checks += 1;
    return password;
  });
  if ('retryAfter' in outcome) return 'refused';
  return outcome.checked === 'right' ? 'in' : outcome.checked;
};
const signIn = (network: string, email: string): Promise<Outcome> =>
  send({ network, email, password: 'right' });
const counted = (outcomes: readonly Outcome[]): Partial<Record<Outcome, number>> =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((each) => each === one).length]),
  );
const guess = async (network: string, count: number, makeEmail: (index: number) => string) =>
  counted(await Promise.all(times(count).map((index) => send({ network, email: makeEmail(index) }))));
const later = (seconds: number): void => {
  now += seconds * 1000;
};
const rows = async (): Promise<number> => {
  const { rows: found } = await database.pool.query<{ rows: number }>(
    'select ((select count(*) from login_failure) + (select count(*) from login_network))::int as rows',
  );
  return found[0]?.rows ?? 0;
};

const pickProcess = (processes: readonly LoginLimits[], index: number): Pick<Sent, 'at'> => {
  const at = processes[index % processes.length];
  return at ? { at } : {};
};

const [office, hotel, attacker] = ['203.0.113.7', '192.0.2.1', '198.51.100.9'];
const kim = 'kim@moif.example.com';
const lee = 'lee@moif.example.com';

test(
  'accepts right passwords after 2,100 wrong ones from 21 networks, and slows anonymous clients down',
  async () => {
    expect(await signIn(office, lee)).toBe('in');
    for (const index of times(21))
      expect(
        await guess(`198.51.100.${index}`, 100, (n) => `stranger${index}-${n % 10}@moif.example.com`),
      ).toEqual({ wrong: 100 });
    queuedAttempts = [];
    expect(await signIn(hotel, kim)).toBe('in');
    expect(await signIn('198.51.100.3', 'ann@bpf.example.com')).toBe('in');
    expect(await signIn(office, lee)).toBe('in');
    expect(queuedAttempts.map(({ kind, isSlow }) => ({ kind, isSlow }))).toEqual([
      { kind: 'anonymous', isSlow: true },
      { kind: 'failing', isSlow: true },
      { kind: 'known', isSlow: true },
    ]);
    later(60);
    await signIn(hotel, 'bo@bpf.example.com');
    expect(queuedAttempts.at(-1)).toMatchObject({ isSlow: false });
  },
  40_000 * timeoutFactor,
);

const anonymousEmail = (index: number) => `stranger${index % 8}@moif.example.com`;

test('admits users known in a network, whatever others do there', async () => {
  limits = serverProcess(strict);
  expect(await signIn(office, lee)).toBe('in');
  expect(await guess(office, 40, anonymousEmail)).toMatchObject({
    refused: expect.any(Number),
  });
  expect(await signIn(office, kim)).toBe('refused');
  expect(await signIn(hotel, kim)).toBe('in');
  for (const _ of times(20)) expect(await signIn(office, lee)).toBe('in');
  later(30 * 24 * 3600 - 1);
  await guess(office, 40, anonymousEmail);
  expect(await signIn(office, lee)).toBe('in');
  later(30 * 24 * 3600 + 1);
  await guess(office, 40, anonymousEmail);
  expect(await signIn(office, lee)).toBe('refused');
});

test('admits an anonymous client of an attacked network seconds after the attack', async () => {
  limits = serverProcess(strict);
  await guess(office, 40, anonymousEmail);
  const refused = await limits.attempt({ network: office, email: kim }, async () => 'right');
  expect(refused).toEqual({ retryAfter: expect.any(Number) });
  // Some attempts were in flight when the limit was reached.
  later(5 * 8);
  expect(await signIn(office, kim)).toBe('in');
});

test('limits guesses at one user from one network to ten, then one every three minutes', async () => {
  expect(await guess(attacker, 50, () => kim)).toEqual({ wrong: 10, refused: 40 });
  const spent: Outcome[] = [];
  for (const _ of times(60)) {
    later(60);
    spent.push(
      await send({ network: attacker, email: kim }),
      await send({ network: attacker, email: ` ${kim.toUpperCase()} ` }),
    );
  }
  expect(counted(spent)).toEqual({ wrong: 20, refused: 100 });
  expect(checks).toBe(30);
});

test('admits a user whose password others guess, in a browser they have signed in with', async () => {
  await signIn(office, kim);
  expect(await guess(office, 50, () => kim)).toEqual({ wrong: 10, refused: 40 });
  expect(await signIn(office, kim)).toBe('refused');
  const own = { network: office, email: kim, device: 'kims' };
  expect(await send(own)).toBe('wrong');
  expect(await send({ ...own, password: 'right' })).toBe('in');
  // The guessers are still refused.
  expect(await send({ network: office, email: kim })).toBe('refused');
  expect(counted(await Promise.all(times(20).map(() => send(own))))).toEqual({ wrong: 10, refused: 10 });
});

test('limits guesses at one user from many networks, but not the user in a known network', async () => {
  await signIn(office, kim);
  const guesses = await Promise.all(
    times(100).flatMap((index) => times(5).map(() => send({ network: `2001:db8:0:${index}`, email: kim }))),
  );
  const { wrong = 0, refused = 0 } = counted(guesses);
  expect(wrong + refused).toBe(500);
  // Attempts in flight when the limit is reached still complete.
  expect(wrong).toBeGreaterThanOrEqual(250);
  expect(wrong).toBeLessThanOrEqual(256);
  expect(await signIn(hotel, kim)).toBe('refused');
  expect(await signIn(office, kim)).toBe('in');
  expect(await signIn(hotel, lee)).toBe('in');
  const hour: Outcome[] = [];
  for (const minute of times(60)) {
    later(60);
    hour.push(await send({ network: `2001:db8:1:${minute}`, email: kim }));
  }
  expect(counted(hour).wrong).toBeLessThanOrEqual(10);
});

test('enforces the limit of one e-mail over concurrent attempts in several processes', async () => {
  const processes = [limits, serverProcess(), serverProcess()];
  const outcomes = await Promise.all(
    times(60).map((index) => send({ network: attacker, email: kim, ...pickProcess(processes, index) })),
  );
  expect(counted(outcomes)).toEqual({ wrong: 10, refused: 50 });
  expect(checks).toBe(10);
});

test('limits a network that tries one password on many e-mails', async () => {
  limits = serverProcess(strict);
  const { wrong = 0 } = await guess(attacker, 60, (index) => `person${index}@moif.example.com`);
  expect(wrong).toBeGreaterThanOrEqual(30);
  expect(wrong).toBeLessThanOrEqual(34);
  const before = await rows();
  expect(await guess(attacker, 200, (index) => `other${index}@moif.example.com`)).toEqual({ refused: 200 });
  expect(await rows()).toBe(before);
});

test('does not count concurrent right passwords as failures', async () => {
  const outcomes = await Promise.all(
    times(500).map((index) => signIn(office, `person${index % 50}@moif.example.com`)),
  );
  expect(counted(outcomes)).toEqual({ in: 500 });
  expect((await database.pool.query('select from login_failure')).rowCount).toBe(0);
});

test('removes the failures before a success from all counters', async () => {
  limits = serverProcess(strict);
  for (const round of times(6)) {
    const email = `person${round}@moif.example.com`;
    expect(counted(await Promise.all(times(9).map(() => send({ network: office, email }))))).toEqual({
      wrong: 9,
    });
    expect(await signIn(office, email)).toBe('in');
  }
  await sweepSignIn(database.pool, now + 1);
  const { rows: left } = await database.pool.query('select subject from login_failure');
  expect(left).toEqual([]);
});

test('does not reset the limit of an attacker who signs in with an own account', async () => {
  limits = serverProcess(strict);
  const own = { network: attacker, email: lee };
  await signIn(attacker, lee);
  const guessed: Outcome[] = [];
  for (const round of times(8)) {
    guessed.push(
      ...(await Promise.all(
        times(10).map((index) =>
          send({ network: attacker, email: `person${round}-${index}@moif.example.com` }),
        ),
      )),
    );
    await Promise.all(times(9).map(() => send(own)));
    expect(await signIn(attacker, lee)).toBe('in');
    await Promise.all(times(9).map(() => send({ ...own, email: kim, password: 'locked' })));
  }
  expect(counted(guessed).wrong).toBeGreaterThanOrEqual(30);
  expect(counted(guessed).wrong).toBeLessThanOrEqual(34);
});

test('counts the right password of a locked user neither as a guess nor as a sign-in', async () => {
  for (const _ of times(30))
    expect(await send({ network: office, email: kim, password: 'locked' })).toBe('locked');
  expect(await rows()).toBe(0);
  expect(await guess(office, 20, () => kim)).toEqual({ wrong: 10, refused: 10 });
});

test('does not count an attempt whose password check failed', async () => {
  for (const _ of times(20))
    await expect(
      limits.attempt({ network: office, email: kim }, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
  expect(await guess(office, 20, () => kim)).toEqual({ wrong: 10, refused: 10 });
});

test('expires all rows, and bounds their size', async () => {
  const long = `${'l'.repeat(6000)}@moif.example.com`;
  await Promise.all(
    times(30).map((index) => send({ network: `2001:db8:2:${index}`, email: `${index}${long}` })),
  );
  for (const index of times(30)) {
    await signIn(`2001:db8:3:${index}`, kim);
    later(1);
  }
  const { rows: networks } = await database.pool.query('select from login_network');
  expect(networks).toHaveLength(20);
  const { rows: sizes } = await database.pool.query<{ size: number }>(
    'select max(pg_column_size(f.*)) as size from login_failure f',
  );
  expect(sizes[0]?.size).toBeLessThan(150);
  await sweepSignIn(database.pool, now);
  expect(await rows()).toBe(81);
  await sweepSignIn(database.pool, now + 360_000);
  expect(await rows()).toBe(20);
  await sweepSignIn(database.pool, now + 30 * 24 * 3_600_000);
  expect(await rows()).toBe(0);
});
