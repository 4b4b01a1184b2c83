import type { FastifyInstance } from 'fastify';
import type { RateLimit } from './rateLimit.ts';
import { TooManyRequests } from './tooManyRequests.ts';

interface AddressLimits {
  /** For everything that is asked of the server. */
  all: RateLimit | undefined;
  /** For what begins a sign-in or gives tokens; passwords have limits of their own. */
  signIn: RateLimit | undefined;
  /** In milliseconds; never goes back. */
  clock: () => number;
}

// The sign-in's own router does not tell capital letters from small ones.
const signInPaths = /^\/(oauth2\/(authorize|token)|sf\/web\/token)(\/|$)/i;

/** Limits the requests of each address, before anything else is done for them. Each part of the server words the refusal. */
export function limitAddresses(app: FastifyInstance, { all, signIn, clock }: AddressLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const address = networkOf(request.ip);
    const wait =
      all?.(address, clock()) ??
      (signInPaths.test(pathOf(request.url)) ? signIn?.(address, clock()) : undefined);
    if (wait === undefined) return done();
    reply.header('retry-after', wait);
    done(new TooManyRequests(wait));
  });
}

// As the router reads it: letters may be written as their codes.
function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whose address it is: with IPv6 everybody has a network full of them. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
