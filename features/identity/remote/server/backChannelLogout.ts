import type { FastifyInstance } from 'fastify';
import { errors, jwtVerify } from 'jose';
import type pg from 'pg';
import * as z from 'zod';
import { readForm } from '../../provider/server/formBody.ts';
import { type TokenIssuer, signatureAlgorithms } from '../../keys/server/tokenIssuer.ts';
import type { FacadeSessions } from './facadeSessions.ts';
import { revokeSession, revokeUserTokens } from './remoteRevocations.ts';

interface LogoutSettings {
  pool: pg.Pool;
  issuer: TokenIssuer;
  client: { clientId: string };
  sessions: FacadeSessions;
  clock: () => number;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
// OpenID Connect Back-Channel Logout 1.0 §2.4; a token with a nonce is an id token.
const logoutToken = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    iat: z.number(),
    events: z.looseObject({ [event]: z.object({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** POST /oauth2/backchannel-logout: the provider notifies of a sign-out elsewhere. */
export function backChannelLogout(scope: FastifyInstance, settings: LogoutSettings): void {
  const { pool, sessions, clock } = settings;
  scope.post('/oauth2/backchannel-logout', async ({ body }, reply) => {
    reply.header('cache-control', 'no-store');
    const logout = await verifyLogoutToken(readForm(body).get('logout_token') ?? '', settings);
    if (!logout) return reply.code(400).send({ error: 'invalid_request' });
    // A browser that has signed in more than once is stored with its last session only.
    if (logout.sid !== undefined) await revokeSession(pool, logout.sid, clock());
    // With a future time of a fast clock, new sign-ins would be revoked, too.
    else if (logout.sub !== undefined)
      await revokeUserTokens(pool, logout.sub, Math.min(logout.iat * 1000, clock()));
    await sessions.endAll(logout);
    return reply.code(200).send();
  });
}

async function verifyLogoutToken(
  token: string,
  { issuer, client, clock }: LogoutSettings,
): Promise<z.output<typeof logoutToken> | undefined> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.issuer,
      audience: client.clientId,
      algorithms: signatureAlgorithms,
      currentDate: new Date(clock()),
      clockTolerance: issuer.leewaySeconds ?? 0,
      requiredClaims: ['exp'],
    });
    const parsed = logoutToken.safeParse(payload);
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
