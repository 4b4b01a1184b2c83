import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import type { Environment } from '#platform/server/configuration/environmentValues.ts';
import { readSignIn } from '#platform/server/configuration/signInConfiguration.ts';

/** Throws unless users sign in to Trellis itself: changing accounts here has no effect on another provider's users. */
export function requireEmbeddedAccounts(environment: Environment): void {
  if (!hasEmbeddedAccounts(environment))
    throw new ConfigurationError(
      `SIGN_IN is ${readSignIn(environment).mode}. Add and change users at that provider; here you can only lock them.`,
    );
}

export const hasEmbeddedAccounts = (environment: Environment): boolean =>
  readSignIn(environment).mode === 'embedded';
