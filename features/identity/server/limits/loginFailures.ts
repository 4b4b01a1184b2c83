import type pg from 'pg';

/** How many failures of a subject are let pass at once, and after how many milliseconds each is forgotten. */
export interface FailureRule {
  max: number;
  drainMs: number;
}

/** A subject of failures and its rule. */
export interface FailureCounter extends FailureRule {
  subject: string;
}

/** Failed sign-ins and known networks, in the database for all server processes. Times in milliseconds. */
export interface LoginFailures {
  /** When each subject will have no failures left, and whether an e-mail has signed in from a network lately. */
  read(
    subjects: readonly string[],
    pair: { emailHash: string; networkHash: string },
    now: number,
  ): Promise<{ drainedAt: ReadonlyMap<string, number>; isKnown: boolean }>;
  /** Counts one failure unless there are `max`, in one step: attempts at the same moment do not pass together. */
  reserve(counter: FailureCounter, now: number): Promise<boolean>;
  /** Adds failures to several subjects, or takes them back when negative. */
  add(counters: readonly FailureCounter[], failures: number, now: number): Promise<void>;
  /** Forgets a subject; returns when it would have had no failures left. */
  remove(subject: string): Promise<number | undefined>;
  /** Notes that an e-mail has signed in from a network; of its networks only the newest are stored. */
  addNetwork(emailHash: string, networkHash: string, now: number): Promise<void>;
}

const knownMs = 30 * 24 * 3_600_000;
const maxNetworks = 20;

export const loginFailures = (pool: pg.Pool): LoginFailures => ({
  async read(subjects, { emailHash, networkHash }, now) {
    const { rows } = await pool.query<{ subject: string | null; until: string }>(
      `select subject, drained_at as until from login_failure where subject = any($1)
       union all
       select null, known_until from login_network
       where email_hash = $2 and network_hash = $3 and known_until > $4`,
      [subjects, emailHash, networkHash, instant(now)],
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
      [subject, instant(now + drainMs), instant(now), instant(now + (max - 1) * drainMs)],
    );
    return rowCount === 1;
  },
  async add(counters, failures, now) {
    if (counters.length === 0) return;
    // One row after the other in the order given, which is the same for all: nobody waits for each other in a circle.
    await pool.query(
      `insert into login_failure as f (subject, drained_at)
       select subject, changed from unnest($1::text[], $2::timestamptz[]) as given (subject, changed)
       where $5 or subject in (select subject from login_failure where subject = any($1::text[]))
       on conflict (subject) do update set drained_at = least(
         greatest(f.drained_at, $3) + (excluded.drained_at - $3::timestamptz),
         (select cap from unnest($1::text[], $4::timestamptz[]) as caps (subject, cap) where caps.subject = f.subject))`,
      [
        counters.map(({ subject }) => subject),
        counters.map(({ drainMs }) => instant(now + failures * drainMs)),
        instant(now),
        // Nobody is limited for longer than all of them take, however many there were.
        counters.map(({ max, drainMs }) => instant(now + max * drainMs)),
        // Nothing is taken back from a subject without failures.
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
         insert into login_network (email_hash, network_hash, known_until) values ($1, $2, $3)
         on conflict (email_hash, network_hash) do update set known_until = excluded.known_until)
       delete from login_network where email_hash = $1 and network_hash <> $2 and known_until <= (
         select known_until from login_network where email_hash = $1 and network_hash <> $2
         order by known_until desc offset ${maxNetworks - 1} limit 1)`,
      [emailHash, networkHash, instant(now + knownMs)],
    );
  },
});

const instant = (time: number): string => new Date(time).toISOString();
