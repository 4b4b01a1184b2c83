import type pg from 'pg';

/** Somebody who signs in with a password of ours. */
export interface StoredAccount {
  accountId: string;
  tenantId: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Null: all of them. */
  capabilities: string[] | null;
  active: boolean;
}

const select = `select account_id as "accountId", tenant_id as "tenantId", email, first_name as "firstName",
  last_name as "lastName", password_hash as "passwordHash", capabilities, active from account`;

export async function findAccountByEmail(pool: pg.Pool, email: string): Promise<StoredAccount | undefined> {
  const { rows } = await pool.query<StoredAccount>(`${select} where lower(email) = lower($1)`, [
    email.trim(),
  ]);
  return rows[0];
}

/** The account as it is now; nobody else changes it until the transaction ends. */
export async function findAccountForUpdate(
  client: pg.PoolClient,
  email: string,
): Promise<StoredAccount | undefined> {
  const { rows } = await client.query<StoredAccount>(`${select} where lower(email) = lower($1) for update`, [
    email.trim(),
  ]);
  return rows[0];
}

/** Undefined also when somebody has locked the account. */
export async function findActiveAccount(
  pool: pg.Pool,
  accountId: string,
): Promise<StoredAccount | undefined> {
  const { rows } = await pool.query<StoredAccount>(`${select} where account_id = $1 and active`, [accountId]);
  return rows[0];
}
