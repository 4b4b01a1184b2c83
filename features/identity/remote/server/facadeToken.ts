import type { FastifyBaseLogger } from 'fastify';
import { type JWTPayload, decodeJwt, errors } from 'jose';
import { type TokenResponse, tokenError } from '../../tokens/server/tokenResponse.ts';
import { verifyTokenClaims } from '../../keys/server/tokenIssuer.ts';
import type { Facade } from './facade.ts';
import type { SessionTokens, SignInIdentity } from './facadeSessions.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';
import { remoteLeewaySeconds } from './remoteKeys.ts';
import { type ProviderError, type ProviderTokens, requestTokens } from './tokenEndpoint.ts';

/** Requests tokens from the provider for a code or a refresh token of a session stored here. */
export async function facadeToken(
  form: URLSearchParams,
  facade: Facade,
  log: FastifyBaseLogger,
): Promise<TokenResponse> {
  try {
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return await exchangeCode(form, facade, log);
      case 'refresh_token':
        return await renewTokens(form, facade, log);
      default:
        return tokenError('unsupported_grant_type', 'This grant type is not supported.');
    }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.error(error, 'the sign-in provider cannot be reached');
    return { status: 503, headers: { 'retry-after': '2' }, body: { error: 'temporarily_unavailable' } };
  }
}

async function exchangeCode(
  form: URLSearchParams,
  facade: Facade,
  log: FastifyBaseLogger,
): Promise<TokenResponse> {
  const { sessions, publicUrl, client } = facade;
  const [code, verifier] = [form.get('code'), form.get('code_verifier')];
  if (code === null || verifier === null || form.get('client_id') !== client.clientId)
    return tokenError('invalid_request', 'client_id, code and code_verifier are required.');
  const family = await sessions.finish(verifier);
  if (family === undefined)
    return tokenError('invalid_grant', 'This sign-in has expired, or it was completed before.');
  const granted = await requestBundle(facade, log, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${publicUrl}/oauth-redirect`,
  });
  if ('status' in granted) return granted;
  await warnWhenRefused(granted.tokens.access_token, facade, log);
  return (await sessions.start(family, toSessionTokens(granted), readIdentity(granted.tokens)))
    ? toTokenResponse(granted)
    : signInEnded;
}

async function renewTokens(
  form: URLSearchParams,
  facade: Facade,
  log: FastifyBaseLogger,
): Promise<TokenResponse> {
  const refreshToken = form.get('refresh_token') ?? '';
  const storedSession = await facade.sessions.find(refreshToken);
  if (!storedSession) return signInEnded;
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const granted = await requestBundle(facade, log, grant, refreshToken);
  if ('status' in granted) return granted;
  return (await facade.sessions.renew(storedSession.family, toSessionTokens(granted), storedSession.until))
    ? toTokenResponse(granted)
    : signInEnded;
}

/** Complete set of tokens for the app. */
interface TokenBundle {
  tokens: ProviderTokens & { refresh_token: string };
  /** Expiry of the access token in milliseconds. */
  accessUntil: number;
}

/** `previousRefreshToken` stays in use when the provider returns no new one. */
async function requestBundle(
  { metadata, client }: Facade,
  log: FastifyBaseLogger,
  grant: Readonly<Record<string, string>>,
  previousRefreshToken?: string,
): Promise<TokenBundle | TokenResponse> {
  const result = await requestTokens(await metadata(), client, grant);
  if (!('tokens' in result)) return toTokenError(result.error, log);
  const { refresh_token = previousRefreshToken } = result.tokens;
  const accessUntil = readExpiry(result.tokens.access_token);
  if (refresh_token !== undefined && accessUntil !== undefined)
    return { tokens: { ...result.tokens, refresh_token }, accessUntil };
  log.error(
    refresh_token === undefined
      ? 'The sign-in provider issues no refresh tokens; allow the client the scope offline_access.'
      : 'The access tokens of the sign-in provider are not JWTs with an expiry; see SIGN_IN_AUDIENCE and SIGN_IN_SCOPE.',
  );
  return misconfigured;
}

const readExpiry = (token: string): number | undefined => {
  const { exp } = decodeClaims(token);
  return exp === undefined ? undefined : exp * 1000;
};

/** Returns no claims for an unreadable token. */
const decodeClaims = (token: string | undefined): JWTPayload => {
  try {
    return token === undefined ? {} : decodeJwt(token);
  } catch {
    return {};
  }
};

const toSessionTokens = ({ tokens, accessUntil }: TokenBundle): SessionTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  // The verifier accepts tokens for this long after their expiry.
  accessUntil: accessUntil + remoteLeewaySeconds * 1000,
});

/** Reads user and session id, which a back-channel logout refers to. */
function readIdentity({ access_token, id_token }: ProviderTokens): SignInIdentity {
  const { sub, sid } = { ...decodeClaims(access_token), ...decodeClaims(id_token) };
  return { idToken: id_token, sub, sid: typeof sid === 'string' ? sid : undefined };
}

const toTokenResponse = ({ tokens }: TokenBundle): TokenResponse => ({
  status: 200,
  body: { ...tokens, token_type: 'Bearer' },
});

const signInEnded = tokenError('invalid_grant', 'This sign-in has ended.');
const misconfigured: TokenResponse = {
  status: 502,
  body: { error: 'server_error', error_description: 'The sign-in of this installation is misconfigured.' },
};

/** Passes on a refused grant; logs other errors, which concern the configuration of the installation. */
function toTokenError({ error, error_description }: ProviderError, log: FastifyBaseLogger): TokenResponse {
  if (error === 'invalid_grant')
    return tokenError(error, error_description ?? 'The sign-in provider refused the grant.');
  log.error({ error, error_description }, 'the sign-in provider rejects this installation');
  return misconfigured;
}

/** Logs why the access token will be refused, because the user only sees that they have no access. */
async function warnWhenRefused(
  token: string,
  { issuer, clock }: Facade,
  log: FastifyBaseLogger,
): Promise<void> {
  const reason = await verifyTokenClaims(token, issuer, clock()).then(
    (claims) => (claims ? undefined : 'it is an id token, or lacks the claim of SIGN_IN_REQUIRED_CLAIM'),
    (error: unknown) => {
      if (!(error instanceof errors.JOSEError)) throw error;
      return error.message;
    },
  );
  if (reason !== undefined) log.error(`The sign-in provider's access token is not accepted: ${reason}.`);
}
