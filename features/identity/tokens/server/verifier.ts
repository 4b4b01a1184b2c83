import { decodeJwt, decodeProtectedHeader, errors } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { TokenCheck } from '#platform/server/limits/tokenChecks.ts';
import type { Session } from '#platform/server/session.ts';
import type { AuthenticationProblem } from './authenticationProblem.ts';
import { revocations } from './revocations.ts';
import { hashSecret } from '../../keys/server/hashSecret.ts';
import { type TokenIssuer, verifyTokenClaims } from '../../keys/server/tokenIssuer.ts';

/** Session of a valid access token. */
interface VerifiedSession extends Session {
  firstName: string;
  lastName: string;
  /** Expiry of the token in milliseconds; event streams end then. */
  expiresAt: number;
}

export type Verified = { ok: true; session: VerifiedSession } | { ok: false; problem: AuthenticationProblem };

/**
 * Returns the session of an Authorization header, or the reason to refuse it. `check` limits the checks of uncached tokens
 * per address.
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

/** Claims of a token whose signature was checked. */
interface CachedToken extends z.output<typeof claims> {
  /** Id of the token in revocations. */
  hash: string;
  checkedAt: number;
}

const maxCachedTokens = 2000;
// Tokens of a withdrawn key are refused after this time.
const cachedTokenTtlMs = 60_000;

// An unreadable list grants nothing.
const capabilityList = z.array(z.string()).catch([]);

interface VerifierSettings {
  pool: pg.Pool;
  mode: TokenIssuer & { ownTokens?: TokenIssuer };
  clock?: () => number;
}

/** Creates the verifier of access tokens of a sign-in mode: signature, issuer, audience, time, tenant, revocations. */
export function createVerifier({ pool, mode, clock = Date.now }: VerifierSettings): Verifier {
  const revoked = revocations(pool, clock);
  const cachedTokens = new Map<string, CachedToken>();

  return async (authorization, check) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const read = token === undefined ? undefined : await readClaims(token, check);
    if (!read) return refused('UNAUTHENTICATED');
    const { sub, email, iat, exp, given_name, family_name, wsapiTenant, capabilities } = read;
    if (typeof wsapiTenant !== 'string' || !isTenantId(wsapiTenant)) return refused('NO_TENANT');
    const problem = await revoked({
      tenantId: wsapiTenant,
      userId: sub,
      email,
      issuedAt: read.as_of ?? iat * 1000,
      tokenIds: [read.jti, read.sid, read.hash],
    });
    if (problem) return refused(problem);
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
        ...(mode.ownTokens && { isExternal: true }),
      },
    };
  };

  /** Returns cached claims when possible, because checking a signature is expensive. */
  async function readClaims(token: string, check: TokenCheck | undefined): Promise<CachedToken | undefined> {
    const cached = cachedTokens.get(token);
    if (cached && isCurrent(cached)) return cached;
    const subject = cached?.sub ?? claimedSubject(token);
    if (subject === undefined) return undefined;
    if (!cached) check?.requireAllowed(subject);
    const read = claims.safeParse(await verifyClaims(token));
    check?.recordResult(subject, read.success);
    if (!read.success) {
      cachedTokens.delete(token);
      return undefined;
    }
    if (cachedTokens.size >= maxCachedTokens) cachedTokens.clear();
    const checkedToken = { ...read.data, hash: hashSecret(token), checkedAt: clock() };
    cachedTokens.set(token, checkedToken);
    return checkedToken;
  }

  function isCurrent({ exp, checkedAt }: CachedToken): boolean {
    return exp * 1000 > clock() && Math.abs(clock() - checkedAt) < cachedTokenTtlMs;
  }

  async function verifyClaims(token: string): Promise<unknown> {
    try {
      return await verifyTokenClaims(token, findIssuer(token, mode), clock());
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

/** Returns the unverified subject; undefined for a malformed token, which needs no check. */
function claimedSubject(token: string): string | undefined {
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}

/** Returns the issuer that a token claims, before its signature is checked. @throws JOSEError when it is malformed */
function findIssuer(token: string, { ownTokens, ...mode }: VerifierSettings['mode']): TokenIssuer {
  const { iss, aud } = decodeJwt(token);
  return ownTokens && iss === ownTokens.issuer && aud === ownTokens.audience ? ownTokens : mode;
}

const refused = (problem: AuthenticationProblem): Verified => ({ ok: false, problem });
