import type { StoredAccount } from './accountStore.ts';

/** What an access token says about its account; one without `capabilities` may do everything (decision G9). */
export const tokenClaims = (
  { stored, asOf }: { stored: StoredAccount; asOf: number },
  family: string,
): Record<string, unknown> => ({
  wsapiTenant: stored.tenantId,
  email: stored.email,
  given_name: stored.firstName,
  family_name: stored.lastName,
  sid: family,
  // When that was so, in milliseconds: the second of issue is too coarse to tell what was before a change.
  as_of: asOf,
  ...(stored.capabilities && { capabilities: stored.capabilities }),
});
