import type { FastifyRequest } from 'fastify';
import { networkOf } from './clientNetwork.ts';
import { type RateLimit, rateLimit } from './rateLimit.ts';
import { TooManyRequests } from './tooManyRequests.ts';

/** Limits verifications of unknown tokens, which cost processor time. */
export interface TokenCheck {
  /** Allows a verification for the subject that the token claims. Sets Retry-After and throws TooManyRequests above the limit. */
  admit(subject: string): void;
  /** Records the result of a verification. */
  settle(subject: string, isValid: boolean): void;
}

/** Limits verifications of one server process. */
export type TokenChecks = (call: {
  request: Pick<FastifyRequest, 'ip'>;
  reply: { header(name: string, value: number): unknown };
}) => TokenCheck;

interface TokenCheckOptions {
  /** Limit for invalid tokens of an address. */
  invalid: RateLimit;
  /** In milliseconds; never goes back. */
  clock: () => number;
  maxVerified?: number;
}

/** Verifications per minute of a known subject at an address above the limit. */
const checksOfVerified = 60;

/** Counts only invalid tokens. Above the limit of an address, verifies only tokens of subjects that were valid there
 * before, so that attackers cannot lock out users behind the same address.
 */
export function tokenChecks({ invalid, clock, maxVerified = 20_000 }: TokenCheckOptions): TokenChecks {
  // In order of their last verification.
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
