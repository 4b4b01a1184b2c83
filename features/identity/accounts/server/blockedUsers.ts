import type pg from 'pg';
import { normalizeEmail, isEmail } from '#platform/kernel/address/email.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type Result, invalid, ok, refuse } from '#platform/kernel/results/result.ts';

/** Refuses the tokens of a user of an external provider within seconds, even while the provider issues new ones. */
export async function blockUser(
  pool: pg.Pool,
  email: string,
  now: Instant,
): Promise<Result<{ email: string }>> {
  if (!isEmail(email)) return refuse(invalid('INVALID_FORMAT', ['email'], 'Invalid email address'));
  const blocked = { email: normalizeEmail(email) };
  await pool.query('insert into blocked_user (email, blocked_at) values ($1, $2) on conflict do nothing', [
    blocked.email,
    now,
  ]);
  return ok(blocked);
}

export async function unblockUser(pool: pg.Pool, email: string): Promise<Result<{ email: string }>> {
  const user = { email: normalizeEmail(email) };
  const { rowCount } = await pool.query('delete from blocked_user where email = $1', [user.email]);
  return rowCount === 1
    ? ok(user)
    : refuse(invalid('INVALID_REFERENCE', ['email'], `${email} is not locked here`));
}

/** Returns e-mail addresses in alphabetical order. */
export async function listBlockedUsers(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from blocked_user order by email');
  return rows.map(({ email }) => email);
}
