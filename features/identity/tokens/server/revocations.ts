import { toInstant } from '#platform/kernel/dates/day.ts';
import type pg from 'pg';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { accessTokenSeconds } from '../../keys/server/hashSecret.ts';
import type { AuthenticationProblem } from './authenticationProblem.ts';

interface PresentedToken {
  tenantId: string;
  userId: string;
  email: string;
  /** Time in milliseconds at which the claims were read. */
  issuedAt: number;
  /** Ids of the token and of its family. */
  tokenIds: readonly (string | undefined)[];
}

/** Returns why a valid token is revoked; undefined when it is not. */
type Revocations = (token: PresentedToken) => Promise<AuthenticationProblem | undefined>;

const cacheTtlMs = 3000;

/**
 * Revocations of signed tokens, which are valid for an hour by themselves: sign-outs, locked accounts, revoked tokens and
 * blocked users. Cached in memory; the first request after `cacheTtlMs` reads them again.
 */
export function revocations(pool: pg.Pool, clock: () => number): Revocations {
  let revoked = groupByKind([]);
  const tenants = new Map<string, Promise<boolean>>();
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const refresh = async () => {
    const startedAt = clock();
    const { rows } = await pool.query<RevocationRow>(revocationQuery, [
      toInstant(startedAt),
      toInstant(startedAt - 2 * accessTokenSeconds * 1000),
    ]);
    revoked = groupByKind(rows);
    tenants.clear();
    readAt = startedAt;
  };

  const isTenant = (tenantId: string): Promise<boolean> => {
    const cachedCheck = tenants.get(tenantId);
    if (cachedCheck) return cachedCheck;
    // Concurrent requests share one query.
    const pending = pool
      .query('select from tenant where tenant_id = $1', [tenantId])
      .then(({ rowCount }) => rowCount === 1);
    tenants.set(tenantId, pending);
    pending.catch(() => tenants.delete(tenantId));
    return pending;
  };

  return async ({ tenantId, userId, email, issuedAt, tokenIds }) => {
    if (Math.abs(clock() - readAt) > cacheTtlMs) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    if (tokenIds.some((id) => id !== undefined && revoked.tokens.has(id))) return 'UNAUTHENTICATED';
    if (revoked.locked.has(userId) || revoked.blocked.has(normalizeEmail(email))) return 'NO_TENANT';
    if (issuedAt < (revoked.revokedBefore.get(userId) ?? 0)) return 'UNAUTHENTICATED';
    return (await isTenant(tenantId)) ? undefined : 'NO_TENANT';
  };
}

interface RevocationRow {
  kind: 'token' | 'locked' | 'blocked' | 'revoked before';
  /** Id of a token, token family, account or subject; the e-mail of a blocked user. */
  id: string;
  /** Instant before which issued tokens are revoked. */
  before: string | null;
}

// Formats account ids as in tokens.
const revocationQuery = `
  select 'token' as kind, token_id as id, null::timestamptz as before from revoked_token where expires_at > $1
  union all
  select case when active then 'revoked before' else 'locked' end, replace(account_id::text, '-', ''), not_before
  from account where not active or not_before > $2
  union all
  select 'revoked before', subject, issued_before from session_revocation where expires_at > $1
  union all
  select 'blocked', email, null from blocked_user`;

function groupByKind(rows: readonly RevocationRow[]) {
  const collectIds = (requestedKind: RevocationRow['kind']) =>
    new Set(rows.flatMap(({ kind, id }) => (kind === requestedKind ? [id] : [])));
  return {
    tokens: collectIds('token'),
    locked: collectIds('locked'),
    blocked: collectIds('blocked'),
    revokedBefore: new Map(
      rows.flatMap(({ kind, id, before }) =>
        kind === 'revoked before' && before !== null ? [[id, Date.parse(before)] as const] : [],
      ),
    ),
  };
}
