import type { SignInConfiguration } from '#platform/server/signInConfiguration.ts';
import { discovery } from './discovery.ts';
import { providerKeys } from './providerFetch.ts';

/**
 * Asks another provider for its description and its keys, as every server process does. Throws ProviderUnreachable when it
 * gives no answer now, ConfigurationError when it is not the one that is set.
 */
export async function reachProvider(
  chosen: Exclude<SignInConfiguration, { mode: 'embedded' }>,
): Promise<void> {
  const keys =
    chosen.mode === 'oidc'
      ? (await discovery(chosen.issuer)()).jwks_uri
      : `${chosen.address}/.well-known/jwks.json`;
  await providerKeys(keys);
}
