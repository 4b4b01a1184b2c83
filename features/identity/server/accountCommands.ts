import type pg from 'pg';
import { checked } from '#platform/kernel/checked.ts';
import type { Instant } from '#platform/kernel/day.ts';
import { type Result, duplicate, invalid, ok, refuse } from '#platform/kernel/result.ts';
import { type AccountInput, accountInput } from '../account.ts';
import { findAccountByEmail } from './accountStore.ts';
import { hashPassword } from './passwordHash.ts';
import { findTenant } from './tenantStore.ts';

/** Makes somebody who can sign in. */
export async function addAccount(
  pool: pg.Pool,
  input: AccountInput,
  { now, newId }: { now: Instant; newId: () => string },
): Promise<Result<{ accountId: string }>> {
  const account = checked(accountInput, input);
  if (!account.ok) return account;
  const { tenantId, email, firstName, lastName, password, capabilities } = account.value;
  if (!(await findTenant(pool, tenantId)))
    return refuse(invalid('INVALID_REFERENCE', ['tenantId'], `There is no tenant ${tenantId}`));
  const accountId = newId();
  const { rowCount } = await pool.query(
    `insert into account (account_id, tenant_id, email, first_name, last_name, password_hash, capabilities, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [accountId, tenantId, email, firstName, lastName, await hashPassword(password), capabilities, now],
  );
  if (rowCount === 1) return ok({ accountId });
  const other = await findAccountByEmail(pool, email);
  return refuse(
    duplicate(['email'], other?.accountId ?? accountId, `${email} is already used by another account`),
  );
}
