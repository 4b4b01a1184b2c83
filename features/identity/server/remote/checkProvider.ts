import type { SignInConfiguration } from '#platform/server/configuration/signInConfiguration.ts';
import { discovery } from './discovery.ts';
import { providerKeys } from './providerFetch.ts';

/**
 * Requests the metadata and keys of an external provider, as every server process does. Throws ProviderUnreachable when it
 * does not respond, ConfigurationError when it is not the configured one.
 */
export async function checkProvider(
  chosen: Exclude<SignInConfiguration, { mode: 'embedded' }>,
): Promise<void> {
  const keys =
    chosen.mode === 'oidc'
      ? (await discovery(chosen.issuer)()).jwks_uri
      : `${chosen.address}/.well-known/jwks.json`;
  await providerKeys(keys);
}
