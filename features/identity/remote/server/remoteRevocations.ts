import { toInstant } from '#platform/kernel/dates/day.ts';
import type pg from 'pg';

/** Maximum lifetime of a provider's access tokens, in milliseconds; revocations are stored for so long. */
const maxTokenLifetimeMs = 24 * 3_600_000;

/** Revokes the access tokens of a session (claim `sid`). */
export async function revokeSession(pool: pg.Pool, sessionId: string, now: number): Promise<void> {
  await pool.query(
    `insert into revoked_token (token_id, expires_at) values ($1, $2)
     on conflict (token_id) do update set expires_at = excluded.expires_at`,
    [sessionId, toInstant(now + maxTokenLifetimeMs)],
  );
}

/** Revokes the access tokens of a user (claim `sub`) that were issued before an instant. */
export async function revokeUserTokens(pool: pg.Pool, subject: string, before: number): Promise<void> {
  await pool.query(
    `insert into session_revocation as existing (subject, issued_before, expires_at) values ($1, $2, $3)
     on conflict (subject) do update set issued_before = excluded.issued_before, expires_at = excluded.expires_at
     where existing.issued_before < excluded.issued_before`,
    [subject, toInstant(before), toInstant(before + maxTokenLifetimeMs)],
  );
}
