import * as z from 'zod';
import type { ProviderMetadata } from './discovery.ts';
import { readJson, providerFetch } from './providerFetch.ts';
import { ProviderUnreachable } from './providerUnreachable.ts';

/** Installation as a client of the provider. */
export interface ProviderClient {
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
}

const tokens = z.object({
  access_token: z.string().min(1),
  /** Absent in a renewal that keeps the previous one. */
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
});
export type ProviderTokens = z.output<typeof tokens>;

const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() });
export type ProviderError = z.output<typeof errorSchema>;

/** Requests tokens from the provider. @throws ProviderUnreachable when it neither issues nor refuses them */
export async function requestTokens(
  { token_endpoint, token_endpoint_auth_methods_supported: methods }: ProviderMetadata,
  client: ProviderClient,
  grant: Readonly<Record<string, string>>,
): Promise<{ tokens: ProviderTokens } | { error: ProviderError }> {
  const inBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  const { clientId, clientSecret: secret } = client;
  const body = new URLSearchParams(grant);
  if (secret === undefined || inBody) body.set('client_id', clientId);
  if (secret !== undefined && inBody) body.set('client_secret', secret);
  const response = await providerFetch(token_endpoint, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(secret !== undefined && !inBody && { authorization: basic(clientId, secret) }),
    },
    body,
  });
  // A rate limit does not refuse the token either.
  if (response.status >= 500 || response.status === 429)
    throw new ProviderUnreachable(`The sign-in provider responded with status ${response.status}.`);
  const responseBody = await readJson(response);
  if (response.ok) {
    const parsedTokens = tokens.safeParse(responseBody);
    if (parsedTokens.success) return { tokens: parsedTokens.data };
  } else {
    const parsedError = errorSchema.safeParse(responseBody);
    if (parsedError.success) return { error: parsedError.data };
  }
  throw new ProviderUnreachable(
    `The sign-in provider's response with status ${response.status} cannot be read.`,
  );
}

// RFC 6749 §2.3.1: form-encode both parts, then base64.
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`;

const formEncoded = (text: string): string => new URLSearchParams({ x: text }).toString().slice(2);
