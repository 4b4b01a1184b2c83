import type pg from 'pg';
import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type Result, duplicate, invalid, ok, refuse } from '#platform/kernel/results/result.ts';
import {
  type AccountChange,
  type AccountInput,
  accountChange,
  accountInput,
  passwordInput,
} from '../account.ts';
import { type AccountRecord, findAccountByEmail, findAccountForUpdate } from './accountStore.ts';
import { hashPassword } from './passwordHash.ts';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import { findTenant } from '../../settings/server/tenantStore.ts';

/** Creates an account that can sign in with a password. */
export async function addAccount(
  pool: pg.Pool,
  input: AccountInput,
  { now, newId, hash = hashPassword }: { now: Instant; newId: () => string; hash?: typeof hashPassword },
): Promise<Result<{ accountId: string }>> {
  const account = validateInput(accountInput, input);
  if (!account.ok) return account;
  const { tenantId, email, firstName, lastName, capabilities } = account.value;
  if (!(await findTenant(pool, tenantId)))
    return refuse(invalid('INVALID_REFERENCE', ['tenantId'], `There is no tenant ${tenantId}`));
  const accountId = newId();
  const { rowCount } = await pool.query(
    `insert into account (account_id, tenant_id, email, first_name, last_name, password_hash, capabilities, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [accountId, tenantId, email, firstName, lastName, await hash(account.value.password), capabilities, now],
  );
  if (rowCount === 1) return ok({ accountId });
  const other = await findAccountByEmail(pool, email);
  return refuse(
    duplicate(['email'], other?.accountId ?? accountId, `${email} is already used by another account`),
  );
}

/** Refuses further sign-ins of the account and ends its sessions within seconds. */
export const lockAccount = (
  pool: pg.Pool,
  email: string,
  clock: () => Instant,
): Promise<Result<AccountRecord>> =>
  changeAccount(pool, email, {
    change: async (client, { accountId }) => {
      await client.query('update account set active = false where account_id = $1', [accountId]);
      await endSignIns(client, accountId);
    },
    revokeTokensAt: clock,
  });

export const unlockAccount = (pool: pg.Pool, email: string): Promise<Result<AccountRecord>> =>
  changeAccount(pool, email, {
    change: async (client, { accountId }) => {
      await client.query('update account set active = true where account_id = $1', [accountId]);
    },
  });

/** Changes name or capabilities; revokes tokens with the old values, which clients then renew. */
export async function updateAccount(
  pool: pg.Pool,
  email: string,
  input: AccountChange,
  clock: () => Instant,
): Promise<Result<AccountRecord>> {
  const checkedInput = validateInput(accountChange, input);
  if (!checkedInput.ok) return checkedInput;
  return changeAccount(pool, email, {
    change: async (client, account) => {
      const { firstName = account.firstName, lastName = account.lastName, capabilities } = checkedInput.value;
      await client.query(
        'update account set first_name = $2, last_name = $3, capabilities = $4 where account_id = $1',
        // Null is a value: it grants all capabilities.
        [
          account.accountId,
          firstName,
          lastName,
          capabilities === undefined ? account.capabilities : capabilities,
        ],
      );
    },
    revokeTokensAt: clock,
  });
}

/** Sets a new password and ends all sessions of the account within seconds. */
export async function resetPassword(
  pool: pg.Pool,
  email: string,
  newPassword: string,
  clock: () => Instant,
): Promise<Result<AccountRecord>> {
  const parsed = validateInput(z.object({ password: passwordInput }), { password: newPassword });
  if (!parsed.ok) return parsed;
  const hash = await hashPassword(parsed.value.password);
  return changeAccount(pool, email, {
    change: async (client, { accountId }) => {
      await client.query('update account set password_hash = $2 where account_id = $1', [accountId, hash]);
      await endSignIns(client, accountId);
    },
    revokeTokensAt: clock,
  });
}

interface AccountUpdate {
  change(client: pg.PoolClient, account: AccountRecord): Promise<void>;
  /** Returns the instant before which issued access tokens are revoked. */
  revokeTokensAt?: () => Instant;
}

/** Changes an existing account in a transaction; returns the account as it was before. */
async function changeAccount(
  pool: pg.Pool,
  email: string,
  { change, revokeTokensAt }: AccountUpdate,
): Promise<Result<AccountRecord>> {
  const account = await runInTransaction(pool, async (client) => {
    const stored = await findAccountForUpdate(client, email);
    if (!stored) return undefined;
    await change(client, stored);
    // A form that was open before gets a conflict.
    await client.query(
      'update account set version = version + 1, updated_at = greatest(updated_at, now()) where account_id = $1',
      [stored.accountId],
    );
    return stored;
  });
  if (!account) return refuse(invalid('INVALID_REFERENCE', ['email'], `There is no user ${email}`));
  // Revoke after the commit: a token issued during the transaction may contain the old values.
  if (revokeTokensAt) await revokeTokens(pool, account.accountId, revokeTokensAt());
  return ok(account);
}

/** Revokes the access tokens of an account that were issued before `now`; clients renew them. */
export async function revokeTokens(pool: pg.Pool, accountId: string, now: Instant): Promise<void> {
  await pool.query('update account set not_before = $2 where account_id = $1', [accountId, now]);
}

/** Signs an account out everywhere within seconds. */
export async function endSessions(pool: pg.Pool, accountId: string, now: Instant): Promise<void> {
  await endSignIns(pool, accountId);
  await revokeTokens(pool, accountId, now);
}

/** Deletes grants, which invalidates refresh tokens, and sessions, which would sign browsers in again. */
async function endSignIns(client: Pick<pg.Pool, 'query'>, accountId: string): Promise<void> {
  await client.query("delete from oidc_record where payload::jsonb ->> 'accountId' = $1", [accountId]);
}
