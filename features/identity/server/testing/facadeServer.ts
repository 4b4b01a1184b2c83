import { ownIssuer } from '../../keys/server/ownIssuer.ts';
import { oidcSignIn } from '../../remote/server/oidcSignIn.ts';
import { type ClaimNames, defaultClaimNames } from '../../keys/server/tokenIssuer.ts';
import { type SignInServer, signInServer } from './signInServer.ts';
import { type TestProvider, testProvider } from './testProvider.ts';

export const audience = 'urn:trellis:api';
const clientId = 'trellis';

/** Façade in front of a provider that signs in Kim of MOIF without a prompt. */
export interface FacadeServer extends SignInServer {
  provider: TestProvider;
}

interface FacadeOptions {
  clientSecret?: string;
  claims?: ClaimNames;
  /** Access tokens have the audience of id tokens and the claim `applicationId`, as FusionAuth's do. */
  hasSharedAudience?: boolean;
  /** Overrides of the provider's metadata. */
  description?: TestProvider['description'];
  /** The provider is down when the façade starts. */
  isProviderDown?: boolean;
}

export async function facadeServer({
  clientSecret,
  claims = defaultClaimNames,
  hasSharedAudience = false,
  description = {},
  isProviderDown = false,
}: FacadeOptions = {}): Promise<FacadeServer> {
  const provider = await testProvider();
  provider.description = description;
  const tokenAudience = hasSharedAudience ? clientId : audience;
  const distinguishingClaims = hasSharedAudience ? { applicationId: clientId } : {};
  provider.accessTokenClaims = distinguishingClaims;
  provider.userClaims = {
    aud: tokenAudience,
    sub: 'auth|kim',
    email: 'kim@moif.example.com',
    given_name: 'Kim',
    family_name: 'Lee',
    [claims.tenant]: 'MOIF',
    [claims.capabilities]: ['orders.view'],
  };
  const settings = {
    issuer: provider.issuer,
    clientId,
    clientSecret,
    audience: tokenAudience,
    distinguishingClaims,
    scope: 'openid profile email offline_access',
    claims,
  };
  if (isProviderDown) await provider.stop();
  const server = await signInServer(async ({ pool, issuer, clock }) => {
    const own = await ownIssuer({ pool, issuer, clock });
    return oidcSignIn(settings, { pool, publicUrl: issuer, own, clock });
  });
  return {
    ...server,
    provider,
    close: async () => {
      await server.close();
      await provider.stop().catch(() => {});
    },
  };
}
