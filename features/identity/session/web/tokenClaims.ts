import * as z from 'zod';

const claims = z.object({
  sub: z.string(),
  iss: z.string().optional().catch(undefined),
  iat: z.number(),
  exp: z.number(),
  email: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  wsapiTenant: z.string().catch(''),
  capabilities: z.array(z.string()).optional().catch([]),
});
export type TokenClaims = z.output<typeof claims>;

/** Reads the claims of an access token without checking its signature, which the server does. */
export function parseTokenClaims(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return claims.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
