import { toInstant } from '#platform/kernel/dates/day.ts';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type pg from 'pg';
import { accessTokenSeconds, hashSecret } from '../../keys/server/hashSecret.ts';

/** Time for which a used refresh token still works, so that overlapping tabs and retries succeed. */
const graceSeconds = 30;
/** Stores the sessions, grants, codes and refresh tokens of oidc-provider in PostgreSQL. */
export const oidcAdapter =
  (pool: pg.Pool, clock: () => number): AdapterFactory =>
  (kind) => {
    const revokeFamily = async (family: string) => {
      await pool.query(
        `with deleted as (delete from oidc_record where grant_hash = $1)
         insert into revoked_token (token_id, expires_at) values ($1, $2)
         on conflict (token_id) do update set expires_at = excluded.expires_at`,
        [family, toInstant(clock() + accessTokenSeconds * 1000)],
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
        [kind, idHash, toInstant(clock())],
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
        [kind, idHash, toInstant(clock())],
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
            hashSecret(id),
            findFamily(kind, id, payload),
            payload.uid === undefined ? null : hashSecret(payload.uid),
            serializePayload(id, payload),
            toInstant(clock() + (expiresIn ?? accessTokenSeconds) * 1000),
          ],
        );
      },
      async find(id) {
        const { rows } = await pool.query<StoredRecord>(
          `select payload, extract(epoch from consumed_at)::float8 as consumed
           from oidc_record where kind = $1 and id_hash = $2`,
          [kind, hashSecret(id)],
        );
        const [row] = rows;
        if (!row) return undefined;
        const payload = parsePayload(id, row.payload);
        const isWithinGrace =
          kind === 'RefreshToken' && row.consumed !== null && clock() / 1000 - row.consumed <= graceSeconds;
        return row.consumed === null || isWithinGrace
          ? payload
          : { ...payload, consumed: Math.floor(row.consumed) };
      },
      async findByUid(uid) {
        const { rows } = await pool.query<StoredRecord>(
          'select payload, null as consumed from oidc_record where kind = $1 and uid_hash = $2',
          [kind, hashSecret(uid)],
        );
        return rows[0] && parsePayload('', rows[0].payload);
      },
      async findByUserCode() {
        return undefined;
      },
      consume: (id) =>
        kind === 'RefreshToken' ? consumeRefreshToken(hashSecret(id)) : consumeCode(hashSecret(id)),
      async destroy(id) {
        await pool.query('delete from oidc_record where kind = $1 and id_hash = $2', [kind, hashSecret(id)]);
      },
      revokeByGrantId: (grantId) => revokeFamily(hashSecret(grantId)),
    } satisfies Adapter;
  };

interface StoredRecord {
  payload: string;
  consumed: number | null;
}

const familyKinds = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken']);

const findFamily = (kind: string, id: string, { grantId }: AdapterPayload): string | null => {
  if (kind === 'Grant') return hashSecret(id);
  return familyKinds.has(kind) && grantId !== undefined ? hashSecret(grantId) : null;
};

// The payload repeats the id as jti, uid or inside a URL, and an interaction also the id of its session.
const placeholder = '{id}';

const serializePayload = (id: string, { session, ...payload }: AdapterPayload): string => {
  const { cookie: _, ...storedSession } = session ?? {};
  return JSON.stringify({ ...payload, ...(session && { session: storedSession }) }).replaceAll(
    id,
    placeholder,
  );
};

const parsePayload = (id: string, text: string): AdapterPayload => {
  const payload: unknown = JSON.parse(text.replaceAll(placeholder, id));
  if (!isPayload(payload)) throw new Error('A sign-in record cannot be read.');
  return payload;
};

const isPayload = (value: unknown): value is AdapterPayload => typeof value === 'object' && value !== null;
