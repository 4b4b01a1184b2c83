import { errors, jwtVerify } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { isTenantId } from '#platform/kernel/id.ts';
import type { Session } from '#platform/server/session.ts';
import { revocations } from './revocations.ts';
import type { SignInMode } from './signInMode.ts';

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

/** Turns the value of an Authorization header into a session, or says why not. */
export type Verifier = (authorization: string | undefined) => Promise<Verified>;

// Asymmetric ones only: with HS256 the public key would be the secret.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  jti: z.string().optional(),
  sid: z.string().optional(),
  wsapiTenant: z.unknown().optional(),
  capabilities: z.unknown().optional(),
});

type TokenClaims = z.output<typeof claims>;

const mostKnown = 2000;

// A list that cannot be read grants nothing.
const capabilityList = z.array(z.string()).catch([]);

interface VerifierSettings {
  pool: pg.Pool;
  mode: Pick<SignInMode, 'issuer' | 'audience' | 'keys'>;
  clock?: () => number;
}

/** Checks access tokens of any sign-in mode: signature, issuer, audience, time, tenant, and what was revoked since. */
export function createVerifier({ pool, mode, clock = Date.now }: VerifierSettings): Verifier {
  const revoked = revocations(pool, clock);
  const { issuer, audience } = mode;

  const known = new Map<string, TokenClaims>();

  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const read = token === undefined ? undefined : await claimsOf(token);
    if (!read) return refused('UNAUTHENTICATED');
    const { sub, email, iat, exp, jti, sid, given_name, family_name, wsapiTenant, capabilities } = read;
    if (typeof wsapiTenant !== 'string' || !isTenantId(wsapiTenant)) return refused('NO_TENANT');
    const refusal = await revoked({
      tenantId: wsapiTenant,
      userId: sub,
      issuedAt: iat * 1000,
      tokenIds: [jti, sid],
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

  /** A signature is checked once: it costs more than answering many a call. */
  async function claimsOf(token: string): Promise<TokenClaims | undefined> {
    const before = known.get(token);
    if (before && before.exp * 1000 > clock()) return before;
    const read = claims.safeParse(await verified(token));
    if (!read.success) return undefined;
    if (known.size >= mostKnown) known.clear();
    known.set(token, read.data);
    return read.data;
  }

  async function verified(token: string): Promise<unknown> {
    try {
      const options = {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['exp'],
        currentDate: new Date(clock()),
      };
      return (await jwtVerify(token, mode.keys, options)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

const refused = (refusal: Refusal): Verified => ({ ok: false, refusal });
