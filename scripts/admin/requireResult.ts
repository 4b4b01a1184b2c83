import type { Result } from '#platform/kernel/results/result.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';

/** Returns the value of a result; throws its problems as sentences. */
export function requireResult<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ConfigurationError(result.problems.map(({ message }) => `${message}.`).join('\n'));
}
