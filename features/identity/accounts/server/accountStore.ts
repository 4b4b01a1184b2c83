import type pg from 'pg';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';

/** Account of a user who signs in with a password stored here. */
export interface AccountRecord {
  accountId: string;
  tenantId: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Null grants all capabilities. */
  capabilities: string[] | null;
  active: boolean;
}

const select = `select account_id as "accountId", tenant_id as "tenantId", email, first_name as "firstName",
  last_name as "lastName", password_hash as "passwordHash", capabilities, active from account`;

export async function findAccountByEmail(pool: pg.Pool, email: string): Promise<AccountRecord | undefined> {
  const { rows } = await pool.query<AccountRecord>(`${select} where lower(email) = lower($1)`, [
    normalizeText(email),
  ]);
  return rows[0];
}

/** Returns the account and locks its row until the transaction ends. */
export async function findAccountForUpdate(
  client: pg.PoolClient,
  email: string,
): Promise<AccountRecord | undefined> {
  const { rows } = await client.query<AccountRecord>(`${select} where lower(email) = lower($1) for update`, [
    normalizeText(email),
  ]);
  return rows[0];
}

/** Stores the time of a sign-in with the password, which colleagues see; it is no change of the person. */
export async function recordSignIn(pool: pg.Pool, accountId: string, now: Instant): Promise<void> {
  await pool.query('update account set last_sign_in_at = $2 where account_id = $1', [accountId, now]);
}

/** Returns undefined for a locked account, too. */
export async function findActiveAccount(
  pool: pg.Pool,
  accountId: string,
): Promise<AccountRecord | undefined> {
  const { rows } = await pool.query<AccountRecord>(`${select} where account_id = $1 and active`, [accountId]);
  return rows[0];
}
