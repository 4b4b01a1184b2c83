import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, siteOf } from './clientNetwork.ts';
import type { RateLimit } from './rateLimit.ts';
import { isSignInBeginning, isSignInStep } from './signInPaths.ts';
import type { TokenChecks } from './tokenChecks.ts';
import { TooManyRequests } from './tooManyRequests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route finds out who calls: it counts for a person, and for the address when nobody is signed in. */
    countsCaller?: boolean;
  }
}

interface AddressLimits {
  /** For everything that strangers ask of the server. */
  all: RateLimit | undefined;
  /** For what begins a sign-in or gives tokens; passwords have limits of their own. */
  signIn: RateLimit | undefined;
  /** For sign-ins that are begun: each is stored until somebody signs in or an hour is over. */
  begun: RateLimit | undefined;
  /** The same for all networks of an IPv6 site together. */
  begunOfSite?: RateLimit | undefined;
  /** Whether the path of a route leads to a file of the app, which costs next to nothing and does not count. */
  isFile: (path: string) => boolean;
  /** In milliseconds; never goes back. */
  clock: () => number;
}

// What is sent to a file is read and parsed before it is refused.
const readMethods = new Set(['GET', 'HEAD']);

/** Limits the requests of each address, before anything else is done for them. Each part of the server words the refusal. */
export function limitAddresses(
  app: FastifyInstance,
  { all, signIn, begun, begunOfSite, isFile, clock }: AddressLimits,
): void {
  const begin = (address: string): number | undefined => {
    const site = siteOf(address);
    return begun?.(address, clock()) ?? (site === undefined ? undefined : begunOfSite?.(site, clock()));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: path = request.url, config } = request.routeOptions;
    if (config.countsCaller || (readMethods.has(request.method) && isFile(path))) return done();
    const address = networkOf(request.ip);
    const wait =
      all?.(address, clock()) ??
      (isSignInStep(request.url) ? signIn?.(address, clock()) : undefined) ??
      (isSignInBeginning(request.url) ? begin(address) : undefined);
    if (wait === undefined) return done();
    reply.header('retry-after', wait);
    done(new TooManyRequests(wait));
  });
}

/** What calls of people, programs and strangers count for, of one server process. */
export interface CallLimits<Caller> {
  /** Seconds that somebody who is signed in has to wait. */
  ofUser?: (caller: Caller) => number | undefined;
  /** Seconds that the address of a call has to wait that nobody signed in has made. */
  ofStranger?: (request: FastifyRequest) => number | undefined;
  /** Whose unknown tokens are checked. */
  tokens?: TokenChecks;
}

/** Counts a call once it is known who has made it. Throws TooManyRequests, after saying how long to wait. */
export function countCall<Caller>(
  { ofUser, ofStranger }: CallLimits<Caller>,
  caller: Caller | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const wait = caller === undefined ? ofStranger?.(request) : ofUser?.(caller);
  if (wait === undefined) return;
  reply.header('retry-after', wait);
  throw new TooManyRequests(wait);
}
