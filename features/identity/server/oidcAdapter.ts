import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type pg from 'pg';
import { accessTokenSeconds, hashOf } from './tokenFamily.ts';

/** Time for which a used refresh token still works, so that overlapping tabs and retries succeed. */
const graceSeconds = 30;
/** Stores the sessions, grants, codes and refresh tokens of oidc-provider in PostgreSQL. */
export const oidcAdapter =
  (pool: pg.Pool, clock: () => number): AdapterFactory =>
  (kind) => {
    const revokeFamily = async (family: string) => {
      await pool.query(
        `with gone as (delete from oidc_record where grant_hash = $1)
         insert into denied_token (token_id, denied_until) values ($1, $2)
         on conflict (token_id) do update set denied_until = excluded.denied_until`,
        [family, instant(clock() + accessTokenSeconds * 1000)],
      );
    };

    const consumeCode = async (idHash: string) => {
      const { rows } = await pool.query<{ first: boolean; family: string | null }>(
        `with first as (
           update oidc_record set consumed_at = $3 where kind = $1 and id_hash = $2 and consumed_at is null
           returning grant_hash)
         select true as first, grant_hash as family from first
         union all
         select false, grant_hash from oidc_record where kind = $1 and id_hash = $2`,
        [kind, idHash, instant(clock())],
      );
      if (rows.some(({ first }) => first)) return;
      // The code was used before: revoke the tokens of both uses (RFC 6749 §4.1.2).
      const family = rows[0]?.family;
      if (family) await revokeFamily(family);
      throw new errors.InvalidGrant('authorization code already consumed');
    };

    const consumeRefreshToken = async (idHash: string) => {
      const { rowCount } = await pool.query(
        'update oidc_record set consumed_at = coalesce(consumed_at, $3) where kind = $1 and id_hash = $2',
        [kind, idHash, instant(clock())],
      );
      if (rowCount === 0) throw new errors.InvalidGrant('refresh token not found');
    };

    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into oidc_record (kind, id_hash, grant_hash, uid_hash, payload, expires_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (kind, id_hash) do update set grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash,
             payload = excluded.payload, expires_at = excluded.expires_at`,
          [
            kind,
            hashOf(id),
            familyOf(kind, id, payload),
            payload.uid === undefined ? null : hashOf(payload.uid),
            sealed(id, payload),
            instant(clock() + (expiresIn ?? accessTokenSeconds) * 1000),
          ],
        );
      },
      async find(id) {
        const { rows } = await pool.query<StoredRecord>(
          `select payload, extract(epoch from consumed_at)::float8 as consumed
           from oidc_record where kind = $1 and id_hash = $2`,
          [kind, hashOf(id)],
        );
        const [row] = rows;
        if (!row) return undefined;
        const payload = opened(id, row.payload);
        const isFresh =
          kind === 'RefreshToken' && row.consumed !== null && clock() / 1000 - row.consumed <= graceSeconds;
        return row.consumed === null || isFresh
          ? payload
          : { ...payload, consumed: Math.floor(row.consumed) };
      },
      async findByUid(uid) {
        const { rows } = await pool.query<StoredRecord>(
          'select payload, null as consumed from oidc_record where kind = $1 and uid_hash = $2',
          [kind, hashOf(uid)],
        );
        return rows[0] && opened('', rows[0].payload);
      },
      async findByUserCode() {
        return undefined;
      },
      consume: (id) => (kind === 'RefreshToken' ? consumeRefreshToken(hashOf(id)) : consumeCode(hashOf(id))),
      async destroy(id) {
        await pool.query('delete from oidc_record where kind = $1 and id_hash = $2', [kind, hashOf(id)]);
      },
      revokeByGrantId: (grantId) => revokeFamily(hashOf(grantId)),
    } satisfies Adapter;
  };

interface StoredRecord {
  payload: string;
  consumed: number | null;
}

const instant = (time: number): string => new Date(time).toISOString();

const families = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken']);

const familyOf = (kind: string, id: string, { grantId }: AdapterPayload): string | null => {
  if (kind === 'Grant') return hashOf(id);
  return families.has(kind) && grantId !== undefined ? hashOf(grantId) : null;
};

// The payload repeats the id as jti, uid or inside a URL, and an interaction also the id of its session.
const placeholder = '{id}';

const sealed = (id: string, { session, ...payload }: AdapterPayload): string => {
  const { cookie: _, ...known } = session ?? {};
  return JSON.stringify({ ...payload, ...(session && { session: known }) }).replaceAll(id, placeholder);
};

const opened = (id: string, text: string): AdapterPayload => {
  const payload: unknown = JSON.parse(text.replaceAll(placeholder, id));
  if (!isPayload(payload)) throw new Error('A sign-in record cannot be read.');
  return payload;
};

const isPayload = (value: unknown): value is AdapterPayload => typeof value === 'object' && value !== null;
