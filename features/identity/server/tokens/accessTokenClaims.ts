import type { AccountRecord } from '../accounts/accountStore.ts';

/** Builds the account's claims in an access token; a token without `capabilities` grants all (decision G9). */
export const buildAccessTokenClaims = (
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
