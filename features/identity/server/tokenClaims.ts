import type { StoredAccount } from './accountStore.ts';

/** What an access token says about its account; one without `capabilities` may do everything (decision G9). */
export const tokenClaims = (
  { tenantId, email, firstName, lastName, capabilities }: StoredAccount,
  family: string,
): Record<string, unknown> => ({
  wsapiTenant: tenantId,
  email,
  given_name: firstName,
  family_name: lastName,
  sid: family,
  ...(capabilities && { capabilities }),
});
