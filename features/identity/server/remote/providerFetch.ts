import * as z from 'zod';
import { ProviderUnreachable } from './providerUnreachable.ts';

const patience = 5_000;

/** Sends a request to the sign-in provider. @throws ProviderUnreachable when no answer comes */
export async function providerFetch(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
  } catch (cause) {
    throw new ProviderUnreachable(`The sign-in provider gives no answer at ${url}.`, { cause });
  }
}

/** JSON that the provider publishes. @throws ProviderUnreachable when it does not */
export async function providerJson(url: string): Promise<unknown> {
  const response = await providerFetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new ProviderUnreachable(`The sign-in provider answers ${url} with status ${response.status}.`);
  return jsonOf(response);
}

export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ProviderUnreachable(`The answer of ${response.url} is no JSON.`, { cause });
  }
}

// Keys of another kind cannot verify anything here: algorithms with a shared secret are refused.
const keyTypes = ['RSA', 'EC', 'OKP'];
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The public keys at an address (RFC 7517). @throws ProviderUnreachable */
export async function providerKeys(url: string): Promise<z.output<typeof keySet>> {
  const read = keySet.safeParse(await providerJson(url));
  if (!read.success) throw new ProviderUnreachable(`There is no set of keys at ${url}.`);
  return { keys: read.data.keys.filter(({ kty }) => keyTypes.includes(kty)) };
}
