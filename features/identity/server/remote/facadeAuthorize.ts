import type { FastifyInstance } from 'fastify';
import { refusedAuthorization } from '../limits/authorizationRequest.ts';
import { signInHeaders, signInMessagePage } from '../signInPage.ts';
import { browserOf, dropLeft, hasLeft, keepBrowser, newBrowser } from './browserCookie.ts';
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
    const refused = refusedAuthorization(url, redirectUri);
    if (refused !== undefined) return reply.redirect(refused, 303);
    const challenge = challengeIn(query);
    if (challenge === undefined || query['response_type'] !== 'code') {
      const refusal = { error: 'invalid_request', state: textOf(query['state']) };
      return reply.redirect(`${redirectUri}?${new URLSearchParams(refusal).toString()}`, 303);
    }
    const target = await signInPageOf(facade, query, hasLeft(headers.cookie));
    const browser = browserOf(headers.cookie) ?? newBrowser();
    await sessions.begin(browser, challenge);
    reply.header('set-cookie', [keepBrowser(browser, publicUrl), dropLeft(publicUrl)]);
    return reply.redirect(target, 303);
  });
}

const wrongAddress = 'The page was opened at the wrong address. Start again.';

// Parameters that a client may send to the provider (OpenID Connect Core §3.1.2.1, RFC 7636 §4.3).
const passedOn = [
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

async function signInPageOf(
  { metadata, client, scope, issuer }: Facade,
  query: Query,
  asksAgain: boolean,
): Promise<string> {
  const target = new URL((await metadata()).authorization_endpoint);
  target.searchParams.set('client_id', client.clientId);
  target.searchParams.set('scope', scope);
  // Some providers issue access tokens for an audience only on request.
  target.searchParams.set('audience', issuer.audience);
  for (const name of passedOn)
    if (textOf(query[name]) !== '') target.searchParams.set(name, textOf(query[name]));
  // The provider may still have a session, and would sign the user in again without a prompt.
  if (asksAgain) target.searchParams.set('prompt', 'login');
  return target.href;
}

function challengeIn(query: Query): string | undefined {
  const challenge = textOf(query['code_challenge']);
  return query['code_challenge_method'] === 'S256' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
