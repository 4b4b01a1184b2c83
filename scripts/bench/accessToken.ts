import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { TestBrowser } from '#features/identity/server/testing/testBrowser.ts';

/** Signs in through the sign-in pages and returns the access token. */
export async function accessToken(origin: string, email: string, password: string): Promise<string> {
  const verifier = randomBytes(28).toString('hex');
  const redirect = `${origin}/oauth-redirect`;
  const query = new URLSearchParams({
    client_id: 'trellis',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'bench',
  });
  const { url } = await new TestBrowser().signIn(
    `${origin}/oauth2/authorize?${query}`,
    { email, password },
    (at) => at.startsWith(redirect),
  );
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'trellis',
      code: new URL(url).searchParams.get('code') ?? '',
      code_verifier: verifier,
      grant_type: 'authorization_code',
      redirect_uri: redirect,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}
