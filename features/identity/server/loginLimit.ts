import { createHash } from 'node:crypto';
import type pg from 'pg';
import { foldedEmail } from '#platform/kernel/email.ts';

const windowMinutes = 15;

/** Counts an attempt before its password is looked at, so that attempts in parallel are not free. */
export interface LoginLimit {
  /** Seconds to wait when there were too many failed attempts, else undefined. */
  admit(email: string, address: string): Promise<number | undefined>;
  /** Takes a successful attempt out of the count again. */
  succeeded(email: string, address: string): Promise<void>;
}

/** Limits per e-mail and address, per address, and of everyone, kept in the database for all server processes. */
export const loginLimit = (pool: pg.Pool, clock: () => number): LoginLimit => ({
  async admit(email, address) {
    // An attempt refused by a narrow limit does not count in the wider ones: nobody locks the others out that way.
    for (const { subject, limit } of subjects(email, address)) {
      const wait = await countAttempt(pool, subject, limit, clock());
      if (wait !== undefined) return wait;
    }
    return undefined;
  },
  async succeeded(email, address) {
    const [pair, ...shared] = subjects(email, address);
    await pool.query('delete from login_attempt where subject = $1', [pair?.subject]);
    for (const { subject } of shared)
      await pool.query('update login_attempt set attempts = greatest(attempts - 1, 0) where subject = $1', [
        subject,
      ]);
  },
});

async function countAttempt(
  pool: pg.Pool,
  subject: string,
  limit: number,
  now: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ attempts: number; endsAt: string }>(
    `insert into login_attempt as known (subject, attempts, window_ends_at) values ($1, 1, $2)
     on conflict (subject) do update set
       attempts = case when known.window_ends_at <= $3 then 1 else known.attempts + 1 end,
       window_ends_at = case when known.window_ends_at <= $3 then excluded.window_ends_at else known.window_ends_at end
     returning attempts, window_ends_at as "endsAt"`,
    [subject, instant(now + windowMinutes * 60_000), instant(now)],
  );
  const [row] = rows;
  return row && row.attempts > limit
    ? Math.max(1, Math.ceil((Date.parse(row.endsAt) - now) / 1000))
    : undefined;
}

// An e-mail alone is no subject: anyone could lock a colleague out by guessing.
const subjects = (email: string, address: string): { subject: string; limit: number }[] => [
  {
    subject: `pair ${createHash('sha256')
      .update(`${foldedEmail(email)}\n${address}`)
      .digest('base64url')}`,
    limit: 10,
  },
  { subject: `address ${address}`, limit: 100 },
  { subject: 'everyone', limit: 2000 },
];

const instant = (time: number): string => new Date(time).toISOString();
