import { decodeJwt, decodeProtectedHeader, errors } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { isTenantId } from '#platform/kernel/id.ts';
import type { TokenCheck } from '#platform/server/http/tokenChecks.ts';
import type { Session } from '#platform/server/session.ts';
import { revocations } from './revocations.ts';
import { hashOf } from './tokenFamily.ts';
import { type TokenIssuer, claimsOfToken } from './tokenIssuer.ts';

/** What a valid access token says, beyond what commands need. */
export interface VerifiedSession extends Session {
  firstName: string;
  lastName: string;
  /** When the token runs out, in milliseconds: event streams end then. */
  expiresAt: number;
}

/** Why a call is refused (contract README, "Authorization errors"): 401 and 403. */
export type Refusal = 'UNAUTHENTICATED' | 'NO_TENANT';

export type Verified = { ok: true; session: VerifiedSession } | { ok: false; refusal: Refusal };

/**
 * Turns the value of an Authorization header into a session, or says why not. `check` may refuse to check a token that was
 * not seen before.
 */
export type Verifier = (authorization: string | undefined, check?: TokenCheck) => Promise<Verified>;

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  jti: z.string().optional(),
  sid: z.string().optional(),
  as_of: z.number().optional().catch(undefined),
  wsapiTenant: z.unknown().optional(),
  capabilities: z.unknown().optional(),
});

/** A token whose signature was checked. */
interface KnownToken extends z.output<typeof claims> {
  /** Names the token to those that deny it. */
  hash: string;
  checkedAt: number;
}

const mostKnown = 2000;
// A key that its issuer has withdrawn verifies nothing any more after this.
const knownMilliseconds = 60_000;

// A list that cannot be read grants nothing.
const capabilityList = z.array(z.string()).catch([]);

interface VerifierSettings {
  pool: pg.Pool;
  mode: TokenIssuer & { ownTokens?: TokenIssuer };
  clock?: () => number;
}

/** Checks access tokens of any sign-in mode: signature, issuer, audience, time, tenant, and what was revoked since. */
export function createVerifier({ pool, mode, clock = Date.now }: VerifierSettings): Verifier {
  const revoked = revocations(pool, clock);
  const known = new Map<string, KnownToken>();

  return async (authorization, check) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const read = token === undefined ? undefined : await claimsOf(token, check);
    if (!read) return refused('UNAUTHENTICATED');
    const { sub, email, iat, exp, given_name, family_name, wsapiTenant, capabilities } = read;
    if (typeof wsapiTenant !== 'string' || !isTenantId(wsapiTenant)) return refused('NO_TENANT');
    const refusal = await revoked({
      tenantId: wsapiTenant,
      userId: sub,
      email,
      issuedAt: read.as_of ?? iat * 1000,
      tokenIds: [read.jti, read.sid, read.hash],
    });
    if (refusal) return refused(refusal);
    return {
      ok: true,
      session: {
        tenantId: wsapiTenant,
        userId: sub,
        email,
        firstName: given_name,
        lastName: family_name,
        expiresAt: exp * 1000,
        ...(capabilities !== undefined && { capabilities: capabilityList.parse(capabilities) }),
      },
    };
  };

  /** A signature is checked now and then only: it costs more than answering many a call. */
  async function claimsOf(token: string, check: TokenCheck | undefined): Promise<KnownToken | undefined> {
    const before = known.get(token);
    if (before && isFresh(before)) return before;
    const subject = before?.sub ?? claimedSubject(token);
    if (subject === undefined) return undefined;
    if (!before) check?.admit(subject);
    const read = claims.safeParse(await verified(token));
    check?.settle(subject, read.success);
    if (!read.success) {
      known.delete(token);
      return undefined;
    }
    if (known.size >= mostKnown) known.clear();
    const made = { ...read.data, hash: hashOf(token), checkedAt: clock() };
    known.set(token, made);
    return made;
  }

  function isFresh({ exp, checkedAt }: KnownToken): boolean {
    return exp * 1000 > clock() && Math.abs(clock() - checkedAt) < knownMilliseconds;
  }

  async function verified(token: string): Promise<unknown> {
    try {
      return await claimsOfToken(token, issuerOf(token, mode), clock());
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

/** Undefined when it is no token at all, which costs no check. */
function claimedSubject(token: string): string | undefined {
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}

/** Whose token it says it is; what it says is checked after that. Throws an error of jose when it is none. */
function issuerOf(token: string, { ownTokens, ...mode }: VerifierSettings['mode']): TokenIssuer {
  const { iss, aud } = decodeJwt(token);
  return ownTokens && iss === ownTokens.issuer && aud === ownTokens.audience ? ownTokens : mode;
}

const refused = (refusal: Refusal): Verified => ({ ok: false, refusal });
