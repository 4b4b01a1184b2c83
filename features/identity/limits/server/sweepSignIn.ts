import { toInstant } from '#platform/kernel/dates/day.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sweepSigningKeys } from '../../keys/server/signingKeys.ts';

interface SweepSettings {
  pool: pg.Pool;
  /** Time in milliseconds. */
  clock: () => number;
  /** Milliseconds from one sweep to the next. */
  interval?: number;
}

/** Sweeps while the server runs, because anonymous clients add rows even when nobody signs in. */
export function sweepByClock(app: FastifyInstance, { pool, clock, interval = 60_000 }: SweepSettings): void {
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweepSignIn(pool, clock())
      .catch((error: unknown) => app.log.warn({ err: error }, 'could not remove expired sign-in rows'))
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

/** Maximum of stored pending sign-ins, about 250 MB; the oldest above it are removed. */
const maxPending = 50_000;
const pendingKinds = `kind in ('Interaction', 'FacadeSignIn')`;

/** Removes expired rows. A used refresh token stays until it expires, so that its reuse is detected. */
export async function sweepSignIn(
  pool: pg.Pool,
  now: number,
  { max = maxPending }: { max?: number } = {},
): Promise<void> {
  const instant = toInstant(now);
  await sweep(pool, 'oidc_record', `${pendingKinds} and expires_at < $1`, [instant]);
  await sweep(
    pool,
    'oidc_record',
    `${pendingKinds} and expires_at <= (select expires_at from oidc_record where ${pendingKinds}
       order by expires_at desc offset $1 limit 1)`,
    [max],
  );
  await sweep(pool, 'oidc_record', `expires_at < $1::timestamptz - interval '1 hour'`, [instant]);
  await sweep(pool, 'revoked_token', 'expires_at < $1', [instant]);
  await sweep(pool, 'session_revocation', 'expires_at < $1', [instant]);
  await sweep(pool, 'login_failure', 'drained_at <= $1', [instant]);
  await sweep(pool, 'login_network', 'expires_at <= $1', [instant]);
  await sweepSigningKeys(pool, now);
}

const batchSize = 10_000;

/** Deletes in batches and skips rows locked by another process, so that locks are short. */
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
         select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked))`,
      [...values],
    ));
  } while (removed === batchSize);
}
