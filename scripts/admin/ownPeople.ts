import { ConfigurationError } from '#platform/server/configurationError.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { readSignIn } from '#platform/server/signInConfiguration.ts';

/** People of another provider are none of ours: what is done to accounts here would change nothing. */
export function requireOwnPeople(environment: Environment): void {
  if (!hasOwnPeople(environment))
    throw new ConfigurationError(
      `SIGN_IN is ${readSignIn(environment).mode}: people are added and changed there; here they can be locked.`,
    );
}

export const hasOwnPeople = (environment: Environment): boolean =>
  readSignIn(environment).mode === 'embedded';
