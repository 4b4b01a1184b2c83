import type pg from 'pg';
import { foldedEmail } from '#platform/kernel/email.ts';
import { accessTokenSeconds } from './tokenFamily.ts';
import type { Refusal } from './verifier.ts';

interface Presented {
  tenantId: string;
  userId: string;
  email: string;
  /** When what it says was so, in milliseconds. */
  issuedAt: number;
  /** The token's own ids and that of its family. */
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
  let revoked = byKind([]);
  const tenants = new Map<string, Promise<boolean>>();
  let readAt = 0;
  let reading: Promise<void> | undefined;

  const refresh = async () => {
    const startedAt = clock();
    const { rows } = await pool.query<Revoked>(everything, [
      instant(startedAt),
      instant(startedAt - 2 * accessTokenSeconds * 1000),
    ]);
    revoked = byKind(rows);
    tenants.clear();
    readAt = startedAt;
  };

  const isTenant = (tenantId: string): Promise<boolean> => {
    const known = tenants.get(tenantId);
    if (known) return known;
    // All who ask at once wait for one answer.
    const asked = pool
      .query('select from tenant where tenant_id = $1', [tenantId])
      .then(({ rowCount }) => rowCount === 1);
    tenants.set(tenantId, asked);
    asked.catch(() => tenants.delete(tenantId));
    return asked;
  };

  return async ({ tenantId, userId, email, issuedAt, tokenIds }) => {
    if (Math.abs(clock() - readAt) > freshMilliseconds) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    if (tokenIds.some((id) => id !== undefined && revoked.tokens.has(id))) return 'UNAUTHENTICATED';
    if (revoked.locked.has(userId) || revoked.barred.has(foldedEmail(email))) return 'NO_TENANT';
    if (issuedAt < (revoked.calledIn.get(userId) ?? 0)) return 'UNAUTHENTICATED';
    return (await isTenant(tenantId)) ? undefined : 'NO_TENANT';
  };
}

interface Revoked {
  kind: 'token' | 'locked' | 'barred' | 'called in';
  /** Of a token or its family, of an account or another subject; of who is barred the e-mail. */
  id: string;
  /** What was issued before is refused. */
  before: string | null;
}

// Ids of accounts as tokens have them.
const everything = `
  select 'token' as kind, token_id as id, null::timestamptz as before from denied_token where denied_until > $1
  union all
  select case when active then 'called in' else 'locked' end, replace(account_id::text, '-', ''), not_before
  from account where not active or not_before > $2
  union all
  select 'called in', subject, issued_before from called_in where kept_until > $1
  union all
  select 'barred', email, null from barred_person`;

function byKind(rows: readonly Revoked[]) {
  const idsOf = (wanted: Revoked['kind']) =>
    new Set(rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  return {
    tokens: idsOf('token'),
    locked: idsOf('locked'),
    barred: idsOf('barred'),
    calledIn: new Map(
      rows.flatMap(({ kind, id, before }) =>
        kind === 'called in' && before !== null ? [[id, Date.parse(before)] as const] : [],
      ),
    ),
  };
}

const instant = (time: number): string => new Date(time).toISOString();
