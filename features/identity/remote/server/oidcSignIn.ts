import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { issuerKeys } from '../../keys/server/issuerKeys.ts';
import type { OwnIssuer } from '../../keys/server/ownIssuer.ts';
import type { SignInMode } from '../../keys/server/signInMode.ts';
import type { ClaimNames, TokenIssuer } from '../../keys/server/tokenIssuer.ts';
import { discovery } from './discovery.ts';
import { facadeRoutes } from './facadeRoutes.ts';
import { facadeSessions } from './facadeSessions.ts';
import { providerKeys } from './providerFetch.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';
import { remoteKeyIntervals, remoteLeewaySeconds } from './remoteKeys.ts';

/** OpenID provider and the installation's registration as its client. */
interface OidcSettings {
  /** Issuer in the provider's metadata. */
  issuer: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
  /** Audience of access tokens; id tokens have another one, or lack `distinguishingClaims`. */
  audience: string;
  distinguishingClaims: Readonly<Record<string, string>>;
  scope: string;
  claims: ClaimNames;
}

interface OidcContext {
  pool: pg.Pool;
  /** Origin of the installation, e.g. https://trellis.example.com. */
  publicUrl: string;
  own: OwnIssuer;
  clock?: () => number;
}

/** Creates the sign-in mode for any OpenID provider, behind the paths of the embedded sign-in. */
export function oidcSignIn(
  { issuer: name, clientId, clientSecret, audience, distinguishingClaims, scope, claims }: OidcSettings,
  { pool, publicUrl, own, clock = Date.now }: OidcContext,
): SignInMode {
  const metadata = discovery(name);
  const load = async () => providerKeys((await metadata()).jwks_uri);
  const issuer: TokenIssuer = {
    issuer: name,
    audience,
    keys: issuerKeys({ load, clock, ...remoteKeyIntervals }),
    claims,
    distinguishingClaims,
    leewaySeconds: remoteLeewaySeconds,
  };
  const client = { clientId, clientSecret };
  const sessions = facadeSessions(pool, clock);
  return {
    ...issuer,
    clientId,
    ownTokens: own,
    routes: async (app) => {
      await metadata().catch((error: unknown) => warnWhenUnreachable(error, app));
      await facadeRoutes(app, { pool, clock, publicUrl, client, scope, issuer, own, metadata, sessions });
    },
  };
}

/** Starts without a provider that is down, because signed-in users can work; fails on a wrong configuration. */
function warnWhenUnreachable(error: unknown, app: FastifyInstance): void {
  if (!(error instanceof ProviderUnreachable)) throw error;
  app.log.warn(`${error.message} Nobody can sign in until it responds.`);
}
