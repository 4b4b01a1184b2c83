import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sweepSigningKeys } from '../signingKeys.ts';

interface SweepSettings {
  pool: pg.Pool;
  /** In milliseconds. */
  clock: () => number;
  /** Milliseconds from one sweep to the next. */
  interval?: number;
}

/** Sweeps for as long as the server runs, whether or not anybody signs in: strangers add rows, too. */
export function sweepByClock(app: FastifyInstance, { pool, clock, interval = 60_000 }: SweepSettings): void {
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweepSignIn(pool, clock())
      .catch((error: unknown) => app.log.warn({ err: error }, 'sign-in could not be swept'))
      .finally(() => {
        sweeping = undefined;
      });
  }, interval);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}

/** Begun sign-ins that are stored at most, some 250 MB of them; of more the oldest are removed. */
const maxBegun = 50_000;
const begunKinds = `kind in ('Interaction', 'FacadeTrip')`;

/** Removes rows that have expired. A used refresh token stays until then, so that its reuse is noticed. */
export async function sweepSignIn(
  pool: pg.Pool,
  now: number,
  { max = maxBegun }: { max?: number } = {},
): Promise<void> {
  const at = new Date(now).toISOString();
  await sweep(pool, 'oidc_record', `${begunKinds} and expires_at < $1`, [at]);
  await sweep(
    pool,
    'oidc_record',
    `${begunKinds} and expires_at <= (select expires_at from oidc_record where ${begunKinds}
       order by expires_at desc offset $1 limit 1)`,
    [max],
  );
  await sweep(pool, 'oidc_record', `expires_at < $1::timestamptz - interval '1 hour'`, [at]);
  await sweep(pool, 'denied_token', 'denied_until < $1', [at]);
  await sweep(pool, 'called_in', 'kept_until < $1', [at]);
  await sweep(pool, 'login_failure', 'drained_at <= $1', [at]);
  await sweep(pool, 'login_network', 'known_until <= $1', [at]);
  await sweepSigningKeys(pool, now);
}

const batch = 10_000;

/** In batches, past rows that another process removes, so that nobody waits for long. */
async function sweep(
  pool: pg.Pool,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  let removed: number | null;
  do {
    ({ rowCount: removed } = await pool.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${condition} limit ${batch} for update skip locked))`,
      [...values],
    ));
  } while (removed === batch);
}
