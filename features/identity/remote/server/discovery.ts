import * as z from 'zod';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { providerJson } from './providerFetch.ts';

const address = z.string().regex(/^https?:\/\//);
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  end_session_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** Metadata that an OpenID provider publishes (OpenID Connect Discovery 1.0). */
export type ProviderMetadata = z.output<typeof metadata>;

/**
 * Throws ProviderUnreachable when the provider does not respond, ConfigurationError when the response is not the metadata
 * of this issuer.
 */
async function discover(issuer: string): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const parsed = metadata.safeParse(await providerJson(url));
  if (!parsed.success)
    throw new ConfigurationError(
      `SIGN_IN_ISSUER is "${issuer}", but ${url} does not return the metadata of an OpenID provider.`,
    );
  if (parsed.data.issuer !== issuer)
    throw new ConfigurationError(
      `SIGN_IN_ISSUER is "${issuer}", but the provider there calls itself "${parsed.data.issuer}"; use that name.`,
    );
  return parsed.data;
}

/** Caches the metadata; requests it again after a failure. */
export function discovery(issuer: string): () => Promise<ProviderMetadata> {
  let pending: Promise<ProviderMetadata> | undefined;
  return () =>
    (pending ??= discover(issuer).catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
