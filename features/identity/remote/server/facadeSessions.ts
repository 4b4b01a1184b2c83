import { toInstant } from '#platform/kernel/dates/day.ts';
import type pg from 'pg';
import { runInTransaction } from '#platform/server/database/runInTransaction.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';

/** Tokens of a session to store as hashes. */
export interface SessionTokens {
  accessToken: string;
  /** Expiry in milliseconds. */
  accessUntil: number;
  refreshToken: string;
}

/**
 * Sessions whose tokens an external provider issues. Stores which tokens belong to which browser, so that a sign-out can
 * revoke them. Stores hashes of the tokens, and the id token in clear, which the provider needs as a hint at sign-out.
 */
export interface FacadeSessions {
  /** Stores a pending sign-in. `challenge` is the S256 hash of the browser's code verifier. */
  begin(browser: string, challenge: string): Promise<void>;
  /** Consumes the pending sign-in of this verifier; returns its token family. */
  finish(verifier: string): Promise<string | undefined>;
  /** Stores the tokens of a new session; returns false when the browser has signed out meanwhile. */
  start(family: string, tokens: SessionTokens, identity: SignInIdentity): Promise<boolean>;
  /** Returns the family of a valid refresh token, and the end of its session in milliseconds. */
  find(refreshToken: string): Promise<{ family: string; until: number } | undefined>;
  /** Stores renewed tokens; returns false when the session has ended meanwhile. */
  renew(family: string, tokens: SessionTokens, until: number): Promise<boolean>;
  /** Revokes all tokens of this browser; returns the id token of its last sign-in. */
  end(browser: string): Promise<{ idToken: string | undefined }>;
  /** Revokes all tokens of a provider's session, or of a user when no session is named. */
  endAll(identity: { sub?: string | undefined; sid?: string | undefined }): Promise<void>;
}

/** Identity of a sign-in in the provider's claims. */
export interface SignInIdentity {
  idToken?: string | undefined;
  sub?: string | undefined;
  sid?: string | undefined;
}

const hour = 3_600_000;
const sessionTtlMs = 30 * 24 * hour;

export function facadeSessions(pool: pg.Pool, clock: () => number): FacadeSessions {
  const storeTokens = async (family: string, tokens: SessionTokens, until: number): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `with family as (
         select from oidc_record where kind = 'FacadeSession' and id_hash = $1 and expires_at > $6 for key share)
       insert into oidc_record (kind, id_hash, grant_hash, payload, expires_at)
       select token.kind, token.hash, $1, '{}', token.until
       from (values ('FacadeAccess', $2::text, $4::timestamptz), ('FacadeRefresh', $3, $5)) as token (kind, hash, until)
       where exists (select from family)
       on conflict (kind, id_hash) do update set grant_hash = excluded.grant_hash, expires_at = excluded.expires_at`,
      [
        family,
        hashSecret(tokens.accessToken),
        hashSecret(tokens.refreshToken),
        toInstant(tokens.accessUntil),
        toInstant(until),
        toInstant(clock()),
      ],
    );
    return rowCount === 2;
  };

  return {
    async begin(browser, challenge) {
      await pool.query(
        `insert into oidc_record (kind, id_hash, grant_hash, payload, expires_at)
         values ('FacadeSignIn', $1, $2, '{}', $3) on conflict do nothing`,
        [challenge, hashSecret(browser), toInstant(clock() + hour)],
      );
    },
    async finish(verifier) {
      const { rows } = await pool.query<{ family: string }>(
        `delete from oidc_record where kind = 'FacadeSignIn' and id_hash = $1 and expires_at > $2
         returning grant_hash as family`,
        [hashSecret(verifier), toInstant(clock())],
      );
      return rows[0]?.family;
    },
    async start(family, tokens, identity) {
      const until = clock() + sessionTtlMs;
      const others = await pool.query(
        `select from oidc_record
         where kind = 'FacadeSession' and id_hash = $1 and payload::jsonb ->> 'sub' <> $2`,
        [family, identity.sub],
      );
      // The tokens of another user of this browser would outlive a sign-out of that user.
      if (others.rowCount) await runInTransaction(pool, (client) => endFamily(client, family));
      await pool.query(
        `insert into oidc_record (kind, id_hash, grant_hash, payload, expires_at)
         values ('FacadeSession', $1, $1, $2, $3)
         on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [family, JSON.stringify(identity), toInstant(until)],
      );
      return storeTokens(family, tokens, until);
    },
    async find(refreshToken) {
      const { rows } = await pool.query<{ family: string; until: string }>(
        `select grant_hash as family, expires_at as until from oidc_record
         where kind = 'FacadeRefresh' and id_hash = $1 and expires_at > $2`,
        [hashSecret(refreshToken), toInstant(clock())],
      );
      return rows[0] && { family: rows[0].family, until: Date.parse(rows[0].until) };
    },
    renew: storeTokens,
    end: (browser) => runInTransaction(pool, (client) => endFamily(client, hashSecret(browser))),
    async endAll({ sub, sid }) {
      const [claim, value] = sid === undefined ? ['sub', sub] : ['sid', sid];
      const { rows } = await pool.query<{ family: string }>(
        `select id_hash as family from oidc_record where kind = 'FacadeSession' and payload::jsonb ->> $1 = $2`,
        [claim, value],
      );
      for (const { family } of rows) await runInTransaction(pool, (client) => endFamily(client, family));
    },
  };
}

/** Deletes the session first, which waits for a concurrent renewal and makes later ones fail. */
async function endFamily(client: pg.PoolClient, family: string): Promise<{ idToken: string | undefined }> {
  const { rows } = await client.query<{ idToken: string | null }>(
    `delete from oidc_record where kind = 'FacadeSession' and id_hash = $1
     returning payload::jsonb ->> 'idToken' as "idToken"`,
    [family],
  );
  await client.query(
    `with deleted as (delete from oidc_record where grant_hash = $1 returning kind, id_hash, expires_at)
     insert into revoked_token (token_id, expires_at)
     select id_hash, expires_at from deleted where kind = 'FacadeAccess'
     on conflict (token_id) do update set expires_at = excluded.expires_at`,
    [family],
  );
  return { idToken: rows[0]?.idToken ?? undefined };
}
