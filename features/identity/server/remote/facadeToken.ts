import type { FastifyBaseLogger } from 'fastify';
import { type JWTPayload, decodeJwt, errors } from 'jose';
import { type TokenAnswer, refusedToken } from '../tokenAnswer.ts';
import { claimsOfToken } from '../tokenIssuer.ts';
import type { Facade } from './facade.ts';
import type { KeptTokens, Whose } from './facadeSessions.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';
import { remoteLeewaySeconds } from './remoteKeys.ts';
import { type ProviderRefusal, type ProviderTokens, askForTokens } from './tokenEndpoint.ts';

/** Requests tokens from the provider for a code or a refresh token of a session stored here. */
export async function facadeToken(
  form: URLSearchParams,
  facade: Facade,
  log: FastifyBaseLogger,
): Promise<TokenAnswer> {
  try {
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return await exchanged(form, facade, log);
      case 'refresh_token':
        return await renewed(form, facade, log);
      default:
        return refusedToken('unsupported_grant_type', 'This grant type is not supported.');
    }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.error(error, 'the sign-in provider cannot be reached');
    return { status: 503, headers: { 'retry-after': '2' }, body: { error: 'temporarily_unavailable' } };
  }
}

async function exchanged(
  form: URLSearchParams,
  facade: Facade,
  log: FastifyBaseLogger,
): Promise<TokenAnswer> {
  const { sessions, publicUrl, client } = facade;
  const [code, verifier] = [form.get('code'), form.get('code_verifier')];
  if (code === null || verifier === null || form.get('client_id') !== client.clientId)
    return refusedToken('invalid_request', 'client_id, code and code_verifier are required.');
  const family = await sessions.finish(verifier);
  if (family === undefined)
    return refusedToken('invalid_grant', 'This sign-in has expired, or it was completed before.');
  const bought = await bundle(facade, log, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${publicUrl}/oauth-redirect`,
  });
  if ('status' in bought) return bought;
  await warnWhenRefused(bought.tokens.access_token, facade, log);
  return (await sessions.start(family, kept(bought), whose(bought.tokens))) ? given(bought) : signedOut;
}

async function renewed(form: URLSearchParams, facade: Facade, log: FastifyBaseLogger): Promise<TokenAnswer> {
  const refreshToken = form.get('refresh_token') ?? '';
  const known = await facade.sessions.find(refreshToken);
  if (!known) return signedOut;
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const bought = await bundle(facade, log, grant, refreshToken);
  if ('status' in bought) return bought;
  return (await facade.sessions.renew(known.family, kept(bought), known.until)) ? given(bought) : signedOut;
}

/** Complete set of tokens for the app. */
interface Bundle {
  tokens: ProviderTokens & { refresh_token: string };
  /** Expiry of the access token in milliseconds. */
  accessUntil: number;
}

/** `previousRefreshToken` stays in use when the provider returns no new one. */
async function bundle(
  { metadata, client }: Facade,
  log: FastifyBaseLogger,
  grant: Readonly<Record<string, string>>,
  standing?: string,
): Promise<Bundle | TokenAnswer> {
  const answer = await askForTokens(await metadata(), client, grant);
  if (!('tokens' in answer)) return refusedBy(answer.refusal, log);
  const { refresh_token = standing } = answer.tokens;
  const accessUntil = endOf(answer.tokens.access_token);
  if (refresh_token !== undefined && accessUntil !== undefined)
    return { tokens: { ...answer.tokens, refresh_token }, accessUntil };
  log.error(
    refresh_token === undefined
      ? 'The sign-in provider issues no refresh tokens; allow the client the scope offline_access.'
      : 'The access tokens of the sign-in provider are not JWTs with an expiry; see SIGN_IN_AUDIENCE and SIGN_IN_SCOPE.',
  );
  return misconfigured;
}

const endOf = (token: string): number | undefined => {
  const { exp } = claimsIn(token);
  return exp === undefined ? undefined : exp * 1000;
};

/** Returns no claims for an unreadable token. */
const claimsIn = (token: string | undefined): JWTPayload => {
  try {
    return token === undefined ? {} : decodeJwt(token);
  } catch {
    return {};
  }
};

const kept = ({ tokens, accessUntil }: Bundle): KeptTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  // The verifier accepts tokens for this long after their expiry.
  accessUntil: accessUntil + remoteLeewaySeconds * 1000,
});

/** Reads user and session id, which a back-channel logout refers to. */
function whose({ access_token, id_token }: ProviderTokens): Whose {
  const { sub, sid } = { ...claimsIn(access_token), ...claimsIn(id_token) };
  return { idToken: id_token, sub, sid: typeof sid === 'string' ? sid : undefined };
}

const given = ({ tokens }: Bundle): TokenAnswer => ({
  status: 200,
  body: { ...tokens, token_type: 'Bearer' },
});

const signedOut = refusedToken('invalid_grant', 'This sign-in has ended.');
const misconfigured: TokenAnswer = {
  status: 502,
  body: { error: 'server_error', error_description: 'The sign-in of this installation is misconfigured.' },
};

/** Passes on a refused grant; logs other errors, which concern the configuration of the installation. */
function refusedBy({ error, error_description }: ProviderRefusal, log: FastifyBaseLogger): TokenAnswer {
  if (error === 'invalid_grant')
    return refusedToken(error, error_description ?? 'The sign-in provider refused the grant.');
  log.error({ error, error_description }, 'the sign-in provider rejects this installation');
  return misconfigured;
}

/** Logs why the access token will be refused, because the user only sees that they have no access. */
async function warnWhenRefused(
  token: string,
  { issuer, clock }: Facade,
  log: FastifyBaseLogger,
): Promise<void> {
  const reason = await claimsOfToken(token, issuer, clock()).then(
    (claims) => (claims ? undefined : 'it is an id token, or not for this application'),
    (error: unknown) => {
      if (!(error instanceof errors.JOSEError)) throw error;
      return error.message;
    },
  );
  if (reason !== undefined) log.error(`The sign-in provider's access token is not accepted: ${reason}.`);
}
