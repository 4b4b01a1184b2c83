import type { FastifyRequest } from 'fastify';
import { networkOf } from './clientNetwork.ts';
import { type RateLimit, rateLimit } from './rateLimit.ts';
import { TooManyRequests } from './tooManyRequests.ts';

/** Whether the signature of a token that was not seen before is checked for whoever sends it; a check costs processor time. */
export interface TokenCheck {
  /** `subject` as the token claims it. Throws TooManyRequests, after saying how long to wait. */
  admit(subject: string): void;
  /** Notes what the check has shown. */
  settle(subject: string, isValid: boolean): void;
}

/** Limits checks of one server process. */
export type TokenChecks = (call: {
  request: Pick<FastifyRequest, 'ip'>;
  reply: { header(name: string, value: number): unknown };
}) => TokenCheck;

interface TokenCheckOptions {
  /** For tokens of each address that have turned out to be none. */
  invalid: RateLimit;
  /** In milliseconds; never goes back. */
  clock: () => number;
  maxVerified?: number;
}

/** Checks a minute of somebody who was verified at an address that sends too many invalid tokens. */
const checksOfVerified = 60;

/**
 * Only invalid tokens count. Beyond their limit an address has no unknown token checked, but those of subjects whose tokens
 * were valid there before: strangers take nothing from people who work behind the same address.
 */
export function tokenChecks({ invalid, clock, maxVerified = 20_000 }: TokenCheckOptions): TokenChecks {
  // The one verified last is the last.
  const verified = new Set<string>();
  const ofVerified = rateLimit(checksOfVerified);
  return ({ request, reply }) => {
    const network = networkOf(request.ip);
    const pairWith = (subject: string) => `${network} ${subject}`;
    return {
      admit: (subject) => {
        const crowded = invalid.peek(network, clock());
        const pair = pairWith(subject);
        const wait = crowded !== undefined && verified.has(pair) ? ofVerified(pair, clock()) : crowded;
        if (wait === undefined) return;
        reply.header('retry-after', wait);
        throw new TooManyRequests(wait);
      },
      settle: (subject, isValid) => {
        if (!isValid) {
          invalid(network, clock());
          return;
        }
        const pair = pairWith(subject);
        verified.delete(pair);
        verified.add(pair);
        const [oldest] = verified;
        if (verified.size > maxVerified && oldest !== undefined) verified.delete(oldest);
      },
    };
  };
}
