import * as z from 'zod';
import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';
import type { User } from '#platform/web/session/userSession.ts';
import type { TokenClaims } from './tokenClaims.ts';

/** `signedOut` is a response of 401, `forbidden` of 403; an outage is thrown. */
type LoadedUser = User | 'signedOut' | 'forbidden';

const me = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  wsapiTenant: z.string(),
  /** Present when the installation uses another claim name, so that the app cannot read the token; null grants all. */
  capabilities: z.array(z.string()).nullish(),
});
const company = z.object({ name: z.string() });

/** Returns the user from the claims of the token, until the server has responded. */
export const toUser = (claims: TokenClaims, companyName: string): User => ({
  id: claims.sub,
  issuer: claims.iss,
  email: claims.email,
  firstName: claims.given_name,
  lastName: claims.family_name,
  tenantId: claims.wsapiTenant,
  companyName,
  capabilities: claims.capabilities,
});

/** Loads the user and the company of a token (spec 1 §7). */
export async function loadUser(origin: string, token: string, claims: TokenClaims): Promise<LoadedUser> {
  const [user, userCompany] = await Promise.all([
    fetchJson(`${origin}/sf/web/me`, token, me, 'Error checking session'),
    fetchJson(`${origin}/sf/web/company`, token, company, 'Error fetching company.'),
  ]);
  if (typeof user === 'string') return user;
  if (typeof userCompany === 'string') return userCompany;
  const { email, firstName, lastName, wsapiTenant: tenantId, capabilities } = user;
  return {
    id: claims.sub,
    issuer: claims.iss,
    email,
    firstName,
    lastName,
    tenantId,
    companyName: userCompany.name,
    capabilities: capabilities === undefined ? claims.capabilities : (capabilities ?? undefined),
  };
}

async function fetchJson<T>(
  url: string,
  token: string,
  schema: z.ZodType<T>,
  failureMessage: string,
): Promise<T | 'signedOut' | 'forbidden'> {
  const fail = (cause: unknown): never => {
    throw new Error(failureMessage, { cause });
  };
  const response = await fetch(url, {
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
  }).catch(fail);
  if (response.status === 401) return 'signedOut';
  if (response.status === 403) return 'forbidden';
  if (!response.ok) return fail(`Status ${response.status}`);
  // The connection may break within the body; browsers name that differently.
  const body: unknown = await response
    .json()
    .catch((cause) => !(cause instanceof SyntaxError) && fail(new Error(networkFailureMessage, { cause })));
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : fail('Unexpected response');
}
