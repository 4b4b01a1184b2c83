import type pg from 'pg';
import { accessTokenSeconds } from './tokenFamily.ts';
import type { Refusal } from './verifier.ts';

interface Presented {
  tenantId: string;
  userId: string;
  /** When what it says was so, in milliseconds. */
  issuedAt: number;
  /** The token's own id and that of its family. */
  tokenIds: readonly (string | undefined)[];
}

/** Says why a token that is valid by itself is refused all the same. */
export type Revocations = (token: Presented) => Promise<Refusal | undefined>;

const freshMilliseconds = 3000;

/**
 * Signed tokens live for an hour whatever happens; this is what has happened since: sign-outs, locked accounts, tokens
 * called in. Kept in memory and read again every few seconds, by the first call that finds it old.
 */
export function revocations(pool: pg.Pool, clock: () => number): Revocations {
  let denied = new Set<string>();
  let accounts = new Map<string, { active: boolean; notBefore: number }>();
  const tenants = new Map<string, boolean>();
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const refresh = async () => {
    const startedAt = clock();
    const tokens = await pool.query<{ id: string }>(
      'select token_id as id from denied_token where denied_until > $1',
      [instant(startedAt)],
    );
    const known = await pool.query<{ id: string; active: boolean; notBefore: string | null }>(
      'select account_id as id, active, not_before as "notBefore" from account where not active or not_before > $1',
      [instant(startedAt - 2 * accessTokenSeconds * 1000)],
    );
    denied = new Set(tokens.rows.map(({ id }) => id));
    accounts = new Map(
      known.rows.map(({ id, active, notBefore }) => [
        id,
        { active, notBefore: Date.parse(notBefore ?? '') || 0 },
      ]),
    );
    tenants.clear();
    readAt = startedAt;
  };

  const isTenant = async (tenantId: string): Promise<boolean> => {
    const known = tenants.get(tenantId);
    if (known !== undefined) return known;
    const { rowCount } = await pool.query('select from tenant where tenant_id = $1', [tenantId]);
    tenants.set(tenantId, rowCount === 1);
    return rowCount === 1;
  };

  return async ({ tenantId, userId, issuedAt, tokenIds }) => {
    if (Math.abs(clock() - readAt) > freshMilliseconds) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    if (tokenIds.some((id) => id !== undefined && denied.has(id))) return 'UNAUTHENTICATED';
    const account = accounts.get(userId);
    if (account && !account.active) return 'NO_TENANT';
    if (account && issuedAt < account.notBefore) return 'UNAUTHENTICATED';
    return (await isTenant(tenantId)) ? undefined : 'NO_TENANT';
  };
}

const instant = (time: number): string => new Date(time).toISOString();
