import { toInstant } from '#platform/kernel/dates/day.ts';
import type pg from 'pg';

/** Limit of failures of a subject (leaky bucket): `max` at once; one is removed every `drainMs` milliseconds. */
export interface FailureRule {
  max: number;
  drainMs: number;
}

/** Subject of failures and its rule. */
export interface FailureCounter extends FailureRule {
  subject: string;
}

/** Failed sign-ins and known networks, stored for all server processes. Times are in milliseconds. */
interface LoginFailures {
  /** Returns when each subject will have no failures left, and whether an e-mail has signed in from a network lately. */
  read(
    subjects: readonly string[],
    pair: { emailHash: string; networkHash: string },
    now: number,
  ): Promise<{ drainedAt: ReadonlyMap<string, number>; isKnown: boolean }>;
  /** Counts one failure unless there are `max`; atomic, so that concurrent attempts do not exceed the limit. */
  reserve(counter: FailureCounter, now: number): Promise<boolean>;
  /** Adds failures to several subjects; a negative number removes them. */
  add(counters: readonly FailureCounter[], failures: number, now: number): Promise<void>;
  /** Deletes a subject; returns when it would have had no failures left. */
  remove(subject: string): Promise<number | undefined>;
  /** Records that an e-mail has signed in from a network; keeps the newest networks only. */
  addNetwork(emailHash: string, networkHash: string, now: number): Promise<void>;
}

const knownNetworkMs = 30 * 24 * 3_600_000;
const maxNetworks = 20;

export const loginFailures = (pool: pg.Pool): LoginFailures => ({
  async read(subjects, { emailHash, networkHash }, now) {
    const { rows } = await pool.query<{ subject: string | null; until: string }>(
      `select subject, drained_at as until from login_failure where subject = any($1)
       union all
       select null, expires_at from login_network
       where email_hash = $2 and network_hash = $3 and expires_at > $4`,
      [subjects, emailHash, networkHash, toInstant(now)],
    );
    return {
      drainedAt: new Map(
        rows.flatMap(({ subject, until }) => (subject === null ? [] : [[subject, Date.parse(until)]])),
      ),
      isKnown: rows.some(({ subject }) => subject === null),
    };
  },
  async reserve({ subject, max, drainMs }, now) {
    const { rowCount } = await pool.query(
      `insert into login_failure as f (subject, drained_at) values ($1, $2)
       on conflict (subject) do update
         set drained_at = greatest(f.drained_at, $3) + (excluded.drained_at - $3::timestamptz)
         where f.drained_at <= $4`,
      [subject, toInstant(now + drainMs), toInstant(now), toInstant(now + (max - 1) * drainMs)],
    );
    return rowCount === 1;
  },
  async add(counters, failures, now) {
    if (counters.length === 0) return;
    // Rows are locked in the order of the parameters, which is the same everywhere and so prevents deadlocks.
    await pool.query(
      `insert into login_failure as f (subject, drained_at)
       select subject, changed from unnest($1::text[], $2::timestamptz[]) as added (subject, changed)
       where $5 or subject in (select subject from login_failure where subject = any($1::text[]))
       on conflict (subject) do update set drained_at = least(
         greatest(f.drained_at, $3) + (excluded.drained_at - $3::timestamptz),
         (select cap from unnest($1::text[], $4::timestamptz[]) as caps (subject, cap) where caps.subject = f.subject))`,
      [
        counters.map(({ subject }) => subject),
        counters.map(({ drainMs }) => toInstant(now + failures * drainMs)),
        toInstant(now),
        // Cap the wait at `max` failures, however many there were.
        counters.map(({ max, drainMs }) => toInstant(now + max * drainMs)),
        // Insert no rows when failures are removed.
        failures > 0,
      ],
    );
  },
  async remove(subject) {
    const { rows } = await pool.query<{ drainedAt: string }>(
      'delete from login_failure where subject = $1 returning drained_at as "drainedAt"',
      [subject],
    );
    return rows[0] && Date.parse(rows[0].drainedAt);
  },
  async addNetwork(emailHash, networkHash, now) {
    await pool.query(
      `with added as (
         insert into login_network (email_hash, network_hash, expires_at) values ($1, $2, $3)
         on conflict (email_hash, network_hash) do update set expires_at = excluded.expires_at)
       delete from login_network where email_hash = $1 and network_hash <> $2 and expires_at <= (
         select expires_at from login_network where email_hash = $1 and network_hash <> $2
         order by expires_at desc offset ${maxNetworks - 1} limit 1)`,
      [emailHash, networkHash, toInstant(now + knownNetworkMs)],
    );
  },
});
