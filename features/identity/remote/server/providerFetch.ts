import * as z from 'zod';
import { ProviderUnreachable } from './providerUnreachable.ts';

const timeoutMs = 5_000;

/** Sends a request to the sign-in provider. @throws ProviderUnreachable without a response */
export async function providerFetch(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new ProviderUnreachable(`The sign-in provider did not respond at ${url}.`, { cause });
  }
}

/** Returns JSON that the provider publishes. @throws ProviderUnreachable for any other response */
export async function providerJson(url: string): Promise<unknown> {
  const response = await providerFetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new ProviderUnreachable(`The sign-in provider responded at ${url} with status ${response.status}.`);
  return readJson(response);
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ProviderUnreachable(`The response of ${response.url} is not JSON.`, { cause });
  }
}

// Symmetric keys are of no use: algorithms with a shared secret are refused.
const keyTypes = ['RSA', 'EC', 'OKP'];
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Returns the public keys at a URL (RFC 7517). @throws ProviderUnreachable */
export async function providerKeys(url: string): Promise<z.output<typeof keySet>> {
  const parsed = keySet.safeParse(await providerJson(url));
  if (!parsed.success) throw new ProviderUnreachable(`There is no key set at ${url}.`);
  return { keys: parsed.data.keys.filter(({ kty }) => keyTypes.includes(kty)) };
}
