import type { FastifyBaseLogger } from 'fastify';
import { type JWTPayload, decodeJwt, errors } from 'jose';
import { type TokenAnswer, refusedToken } from '../tokenAnswer.ts';
import { claimsOfToken } from '../tokenIssuer.ts';
import type { Facade } from './facade.ts';
import type { KeptTokens, Whose } from './facadeSessions.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';
import { remoteLeewaySeconds } from './remoteKeys.ts';
import { type ProviderRefusal, type ProviderTokens, askForTokens } from './tokenEndpoint.ts';

/** The provider's tokens for a code or a refresh token that this façade has seen on its way. */
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
        return refusedToken('unsupported_grant_type', 'This kind of grant is not offered.');
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
    return refusedToken('invalid_request', 'client_id, code and code_verifier are needed.');
  const family = await sessions.finish(verifier);
  if (family === undefined)
    return refusedToken('invalid_grant', 'This sign-in has run out, or it was finished before.');
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

/** Tokens that the app can work with. */
interface Bundle {
  tokens: ProviderTokens & { refresh_token: string };
  /** When the access token runs out, in milliseconds. */
  accessUntil: number;
}

/** `standing`: the refresh token that goes on when the provider gives no other. */
async function bundle(
  { metadata, client }: Facade,
  log: FastifyBaseLogger,
  grant: Readonly<Record<string, string>>,
  standing?: string,
): Promise<Bundle | TokenAnswer> {
  const answer = await askForTokens(await metadata(), client, grant);
  if ('refusal' in answer) return refusedBy(answer.refusal, log);
  const { refresh_token = standing } = answer.tokens;
  const accessUntil = endOf(answer.tokens.access_token);
  if (refresh_token !== undefined && accessUntil !== undefined)
    return { tokens: { ...answer.tokens, refresh_token }, accessUntil };
  log.error(
    refresh_token === undefined
      ? 'The sign-in provider issues no refresh tokens; allow the client the scope offline_access.'
      : 'The access tokens of the sign-in provider are no JWTs that run out; see SIGN_IN_AUDIENCE and SIGN_IN_SCOPE.',
  );
  return misconfigured;
}

const endOf = (token: string): number | undefined => {
  const { exp } = claimsIn(token);
  return exp === undefined ? undefined : exp * 1000;
};

/** None when it is no token that can be read. */
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
  // Accepted for as long as the clocks of the two may differ.
  accessUntil: accessUntil + remoteLeewaySeconds * 1000,
});

/** The session is named in the id token; a provider that signs people out elsewhere names it by that. */
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
  body: { error: 'server_error', error_description: 'The sign-in of this installation is not set up well.' },
};

/** Only a refused grant says something about the person; all else is about the installation. */
function refusedBy({ error, error_description }: ProviderRefusal, log: FastifyBaseLogger): TokenAnswer {
  if (error === 'invalid_grant')
    return refusedToken(error, error_description ?? 'The sign-in provider refuses.');
  log.error({ error, error_description }, 'the sign-in provider refuses this installation');
  return misconfigured;
}

/** Otherwise the person would only see that they have no access. */
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
