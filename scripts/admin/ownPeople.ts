import { ConfigurationError } from '#platform/server/configurationError.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { readSignIn } from '#platform/server/signInConfiguration.ts';

/** People of another provider are none of ours: what is done to accounts here would change nothing. */
export function requireOwnPeople(environment: Environment): void {
  const { mode } = readSignIn(environment);
  if (mode !== 'embedded')
    throw new ConfigurationError(`SIGN_IN is ${mode}: people are added, changed and locked there, not here.`);
}
