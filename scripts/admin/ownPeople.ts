import { ConfigurationError } from '#platform/server/configurationError.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { readSignIn } from '#platform/server/signInConfiguration.ts';

/** Throws unless users sign in to Trellis itself: changing accounts here has no effect on another provider's users. */
export function requireEmbeddedAccounts(environment: Environment): void {
  if (!hasEmbeddedAccounts(environment))
    throw new ConfigurationError(
      `SIGN_IN is ${readSignIn(environment).mode}: users are added and changed there; here they can be locked.`,
    );
}

export const hasEmbeddedAccounts = (environment: Environment): boolean =>
  readSignIn(environment).mode === 'embedded';
