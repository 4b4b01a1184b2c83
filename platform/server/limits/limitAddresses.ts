import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork, ipv6Site } from './clientNetwork.ts';
import type { RateLimit } from './rateLimit.ts';
import type { TokenChecks } from './tokenChecks.ts';
import { TooManyRequests } from './tooManyRequests.ts';
import { requestPath } from '../http/requestPath.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts the request itself, for the user or, if nobody is signed in, for the address. */
    countsCaller?: boolean;
  }
}

interface AddressLimits {
  /** For all anonymous requests. */
  all: RateLimit | undefined;
  /** For sign-in and token requests; passwords have their own limits. */
  signIn: RateLimit | undefined;
  /** For started sign-ins; each is stored until it is completed or an hour has passed. */
  startedSignIns: RateLimit | undefined;
  /** For started sign-ins of all networks of an IPv6 site together. */
  startedSignInsPerSite?: RateLimit | undefined;
  /** Returns whether a route serves a file of the app, which is cheap and not counted. */
  isFile: (path: string) => boolean;
  /** In milliseconds; never goes back. */
  clock: () => number;
}

// Other methods to the path of a file count, because their bodies are parsed.
const readMethods = new Set(['GET', 'HEAD']);

/** Limits the requests of each address, before any other work. Each part of the server formats its own response. */
export function limitAddresses(
  app: FastifyInstance,
  { all, signIn, startedSignIns, startedSignInsPerSite, isFile, clock }: AddressLimits,
): void {
  const limitSignInStart = (address: string): number | undefined => {
    const site = ipv6Site(address);
    return (
      startedSignIns?.(address, clock()) ??
      (site === undefined ? undefined : startedSignInsPerSite?.(site, clock()))
    );
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: path = request.url, config } = request.routeOptions;
    if (config.countsCaller || (readMethods.has(request.method) && isFile(path))) return done();
    const address = clientNetwork(request.ip);
    const wait =
      all?.(address, clock()) ??
      (isSignInStep(request.url) ? signIn?.(address, clock()) : undefined) ??
      (isSignInStart(request.url) ? limitSignInStart(address) : undefined);
    if (wait === undefined) return done();
    reply.header('retry-after', wait);
    done(new TooManyRequests(wait));
  });
}

/** Limits of one server process for requests of users, API clients and anonymous clients. */
export interface RequestLimits<Caller> {
  /** Returns the seconds that a user must wait. */
  limitUser?: (caller: Caller) => number | undefined;
  /** Returns the seconds that the address of an anonymous client must wait. */
  limitAnonymous?: (request: FastifyRequest) => number | undefined;
  /** Limits the verification of unknown tokens. */
  tokens?: TokenChecks;
}

/** Counts a request of a known caller. Sets Retry-After and throws TooManyRequests above the limit. */
export function countRequest<Caller>(
  { limitUser, limitAnonymous }: RequestLimits<Caller>,
  caller: Caller | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const wait = caller === undefined ? limitAnonymous?.(request) : limitUser?.(caller);
  if (wait === undefined) return;
  reply.header('retry-after', wait);
  throw new TooManyRequests(wait);
}

// The router of the sign-in ignores case.
const stepPaths = /^\/oauth2\/(authorize|token)(\/|$)/i;
const startPath = /^\/oauth2\/authorize\/?$/i;

/** Returns whether a request is part of a sign-in or requests tokens. */
const isSignInStep = (url: string): boolean => stepPaths.test(requestPath(url));

/** Returns whether a request starts a sign-in. */
export const isSignInStart = (url: string): boolean => startPath.test(requestPath(url));
