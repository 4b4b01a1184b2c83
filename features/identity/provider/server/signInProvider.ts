import Provider, { type Account, type Configuration, interactionPolicy } from 'oidc-provider';
import type pg from 'pg';
import type { FailureResponse } from '#platform/server/http/failureResponse.ts';
import { type AccountRecord, findActiveAccount } from '../../accounts/server/accountStore.ts';
import { loginUrl } from './loginUrl.ts';
import { oidcAdapter } from './oidcAdapter.ts';
import { signInErrorPage } from './signInErrorPage.ts';
import { signInHeaders, signInMessagePage } from './signInPage.ts';
import type { SigningKeys } from '../../keys/server/signingKeys.ts';
import { accessTokenSeconds, hashSecret } from '../../keys/server/hashSecret.ts';

export interface SignInProviderSettings {
  pool: pg.Pool;
  keys: SigningKeys;
  /** Origin of the installation and of the app. */
  issuer: string;
  audience: string;
  clientId: string;
  clock: () => number;
  /** Logs an error; returns the response for the client. */
  describeError: (error: unknown, reference: string) => FailureResponse;
}

const day = 24 * 3600;
const scopes = 'openid profile email offline_access';

/** Creates the OpenID provider of the embedded mode: one first-party client, no consent page, JWT access tokens. */
export function signInProvider(settings: SignInProviderSettings): Provider {
  const { pool, keys, issuer, audience, clientId, clock, describeError } = settings;
  const describedErrors = new WeakMap<Error, FailureResponse>();
  const describeOnce = (error: Error, request: { get(header: string): string }): FailureResponse => {
    const description = describedErrors.get(error) ?? describeError(error, request.get('x-request-id'));
    describedErrors.set(error, description);
    return description;
  };
  const storedAccounts = new WeakMap<Account, { stored: AccountRecord; asOf: number }>();
  const provider: Provider = new Provider(issuer, {
    ...lifetimes,
    adapter: oidcAdapter(pool, clock),
    jwks: { keys: [...keys.privateJwks] },
    cookies: {
      keys: [...keys.cookieKeys],
      names: { session: 'trellis_session', interaction: 'trellis_sign_in', resume: 'trellis_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/oauth2' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: clientId,
        client_name: 'Trellis',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${issuer}/oauth-redirect`],
        post_logout_redirect_uris: [`${issuer}/`],
      },
    ],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      jwks: '/oauth2/jwks',
      end_session: '/oauth2/logout',
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The endpoint refuses JWT access tokens; /sf/web/me replaces it.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { policy: policy(), url: (_, { uid, params }) => loginUrl(uid, params['state']) },
    // Browsers send the origin with every POST, also to the same origin.
    clientBasedCORS: (_, origin) => origin === issuer,
    findAccount: async (_, accountId) => {
      const asOf = clock();
      const stored = await findActiveAccount(pool, accountId);
      if (!stored) return undefined;
      const { email, firstName, lastName } = stored;
      const claims = () => ({ sub: accountId, email, given_name: firstName, family_name: lastName });
      const account: Account = { accountId, claims };
      storedAccounts.set(account, { stored, asOf });
      return account;
    },
    // Create the grant here, because a first-party client has no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.account?.accountId;
      const grantId = oidc.session?.grantIdFor(clientId);
      const existingGrant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      if (existingGrant || accountId === undefined) return existingGrant;
      const grant = new provider.Grant({ clientId, accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    extraTokenClaims: ({ oidc }, token) => {
      const storedAccount = oidc.account && storedAccounts.get(oidc.account);
      return storedAccount && 'grantId' in token
        ? buildAccessTokenClaims(storedAccount, hashSecret(token.grantId))
        : undefined;
    },
    // oidc-provider drops the scope `offline_access` without a consent page.
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    renderError: (ctx, { error }, cause) => {
      ctx.set(signInHeaders);
      ctx.body =
        error === 'server_error'
          ? signInErrorPage(describeOnce(cause, ctx).message, `${issuer}/`)
          : signInMessagePage('Sign-in did not work', explainError(error), `${issuer}/`);
    },
  });
  // Trust forwarded headers: embeddedRoutes.ts sets them to the public address.
  provider.proxy = true;
  // The event is emitted before an HTML page is rendered, but after JSON.
  provider.on('server_error', (ctx, error) => {
    const { status, headers, message } = describeOnce(error, ctx);
    ctx.status = status;
    ctx.set(headers);
    if (ctx.accepts('json', 'html') === 'json')
      ctx.body = {
        error: status === 503 ? 'temporarily_unavailable' : 'server_error',
        error_description: message,
      };
  });
  return provider;
}

const lifetimes = {
  ttl: {
    AccessToken: accessTokenSeconds,
    IdToken: accessTokenSeconds,
    AuthorizationCode: 60,
    Interaction: 3600,
    Session: 30 * day,
    // A token family ends 30 days after its sign-in, never after its session, which a sign-out needs to find it.
    RefreshToken: ({ oidc }) => oidc.entities.RotatedRefreshToken?.remainingTTL ?? 30 * day,
    // Later sign-ins of the same session share the grant.
    Grant: 366 * day,
  },
} satisfies Configuration;

function policy(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  prompts
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'the account of the session is locked', 'login_required', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? Check.REQUEST_PROMPT
          : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return prompts;
}

const explainError = (error: string): string =>
  error === 'invalid_redirect_uri' || error === 'invalid_request'
    ? 'This sign-in has expired, or the page was opened at the wrong address. Start again.'
    : 'Something went wrong during sign-in. Start again.';

/** Builds the account's claims in an access token; a token without `capabilities` grants all (decision G9). */
const buildAccessTokenClaims = (
  { stored, asOf }: { stored: AccountRecord; asOf: number },
  family: string,
): Record<string, unknown> => ({
  wsapiTenant: stored.tenantId,
  email: stored.email,
  given_name: stored.firstName,
  family_name: stored.lastName,
  sid: family,
  // Time at which the claims were read, in milliseconds: `iat` in seconds is too coarse to compare with a change.
  as_of: asOf,
  ...(stored.capabilities && { capabilities: stored.capabilities }),
});
