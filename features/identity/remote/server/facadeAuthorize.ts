import type { FastifyInstance } from 'fastify';
import { authorizationErrorUrl } from '../../provider/server/authorizationError.ts';
import { signInHeaders, signInMessagePage } from '../../provider/server/signInPage.ts';
import {
  readBrowserSecret,
  expiredSignedOutCookie,
  hasSignedOut,
  browserCookie,
  newBrowserSecret,
} from './browserCookie.ts';
import type { Facade } from './facade.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** GET /oauth2/authorize: redirects to the sign-in page of the provider, which redirects back to the app. */
export function facadeAuthorize(app: FastifyInstance, facade: Facade): void {
  const { publicUrl, client, sessions } = facade;
  const redirectUri = `${publicUrl}/oauth-redirect`;

  app.get<{ Querystring: Query }>('/oauth2/authorize', async ({ query, headers, url }, reply) => {
    reply.header('cache-control', 'no-store');
    // Prevent open redirects.
    if (query['client_id'] !== client.clientId || query['redirect_uri'] !== redirectUri)
      return reply
        .code(400)
        .headers(signInHeaders)
        .send(signInMessagePage('Sign-in did not work', wrongAddress, `${publicUrl}/`));
    const refused = authorizationErrorUrl(url, redirectUri);
    if (refused !== undefined) return reply.redirect(refused, 303);
    const challenge = readChallenge(query);
    if (challenge === undefined || query['response_type'] !== 'code') {
      const errorParameters = { error: 'invalid_request', state: readText(query['state']) };
      return reply.redirect(`${redirectUri}?${new URLSearchParams(errorParameters).toString()}`, 303);
    }
    const target = await buildProviderUrl(facade, query, hasSignedOut(headers.cookie));
    const browser = readBrowserSecret(headers.cookie) ?? newBrowserSecret();
    await sessions.begin(browser, challenge);
    reply.header('set-cookie', [browserCookie(browser, publicUrl), expiredSignedOutCookie(publicUrl)]);
    return reply.redirect(target, 303);
  });
}

const wrongAddress = 'The page was opened at the wrong address. Start again.';

// Parameters that a client may send to the provider (OpenID Connect Core §3.1.2.1, RFC 7636 §4.3).
const forwardedParameters = [
  'response_type',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'prompt',
  'login_hint',
  'max_age',
  'ui_locales',
  'acr_values',
];

async function buildProviderUrl(
  { metadata, client, scope, issuer }: Facade,
  query: Query,
  mustPromptLogin: boolean,
): Promise<string> {
  const target = new URL((await metadata()).authorization_endpoint);
  target.searchParams.set('client_id', client.clientId);
  target.searchParams.set('scope', scope);
  // Some providers issue access tokens for an audience only on request.
  target.searchParams.set('audience', issuer.audience);
  for (const name of forwardedParameters)
    if (readText(query[name]) !== '') target.searchParams.set(name, readText(query[name]));
  // The provider may still have a session, and would sign the user in again without a prompt.
  if (mustPromptLogin) target.searchParams.set('prompt', 'login');
  return target.href;
}

function readChallenge(query: Query): string | undefined {
  const challenge = readText(query['code_challenge']);
  return query['code_challenge_method'] === 'S256' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
}

const readText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
