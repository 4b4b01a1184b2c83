import { discovery } from './discovery.ts';
import { providerKeys } from './providerFetch.ts';

/**
 * Requests the metadata and keys of an external provider, as every server process does. Throws ProviderUnreachable when it
 * does not respond, ConfigurationError when it is not the configured one.
 */
export async function checkProvider({ issuer }: { issuer: string }): Promise<void> {
  await providerKeys((await discovery(issuer)()).jwks_uri);
}
