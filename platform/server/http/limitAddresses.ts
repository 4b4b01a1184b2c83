import type { FastifyInstance } from 'fastify';
import { networkOf } from './clientNetwork.ts';
import type { RateLimit } from './rateLimit.ts';
import { isSignInBeginning, isSignInStep } from './signInPaths.ts';
import { TooManyRequests } from './tooManyRequests.ts';

interface AddressLimits {
  /** For everything that is asked of the server. */
  all: RateLimit | undefined;
  /** For what begins a sign-in or gives tokens; passwords have limits of their own. */
  signIn: RateLimit | undefined;
  /** For sign-ins that are begun: each is stored until somebody signs in or an hour is over. */
  begun: RateLimit | undefined;
  /** In milliseconds; never goes back. */
  clock: () => number;
}

/** Limits the requests of each address, before anything else is done for them. Each part of the server words the refusal. */
export function limitAddresses(app: FastifyInstance, { all, signIn, begun, clock }: AddressLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const address = networkOf(request.ip);
    const wait =
      all?.(address, clock()) ??
      (isSignInStep(request.url) ? signIn?.(address, clock()) : undefined) ??
      (isSignInBeginning(request.url) ? begun?.(address, clock()) : undefined);
    if (wait === undefined) return done();
    reply.header('retry-after', wait);
    done(new TooManyRequests(wait));
  });
}
