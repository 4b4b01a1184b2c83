import type pg from 'pg';
import { sweepSigningKeys } from './signingKeys.ts';

/** Removes what has run out. A used refresh token stays until then, so that its reuse is noticed. */
export async function sweepSignIn(pool: pg.Pool, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await pool.query("delete from oidc_record where expires_at < $1::timestamptz - interval '1 hour'", [at]);
  await pool.query('delete from denied_token where denied_until < $1', [at]);
  await pool.query('delete from called_in where kept_until < $1', [at]);
  await pool.query('delete from login_attempt where window_ends_at < $1', [at]);
  await sweepSigningKeys(pool, now);
}
