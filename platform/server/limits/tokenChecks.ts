import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './clientNetwork.ts';
import { type RateLimit, rateLimit } from './rateLimit.ts';
import { TooManyRequests } from './tooManyRequests.ts';

/** Limits verifications of unknown tokens, which cost processor time. */
export interface TokenCheck {
  /** Allows a verification for the subject that the token claims. Sets Retry-After and throws TooManyRequests above the limit. */
  requireAllowed(subject: string): void;
  /** Records the result of a verification. */
  recordResult(subject: string, isValid: boolean): void;
}

/** Limits verifications of one server process. */
export type TokenChecks = (call: {
  request: Pick<FastifyRequest, 'ip'>;
  reply: { header(name: string, value: number): unknown };
}) => TokenCheck;

interface TokenCheckOptions {
  /** Limit for invalid tokens of an address. */
  invalidTokens: RateLimit;
  /** In milliseconds; never goes back. */
  clock: () => number;
  maxVerified?: number;
}

/** Verifications per minute of a known subject at an address above the limit. */
const maxVerifiedChecks = 60;

/** Counts only invalid tokens. Above the limit of an address, verifies only tokens of subjects that were valid there
 * before, so that attackers cannot lock out users behind the same address.
 */
export function tokenChecks({ invalidTokens, clock, maxVerified = 20_000 }: TokenCheckOptions): TokenChecks {
  // In order of their last verification.
  const verified = new Set<string>();
  const limitVerified = rateLimit(maxVerifiedChecks);
  return ({ request, reply }) => {
    const network = clientNetwork(request.ip);
    const pairWith = (subject: string) => `${network} ${subject}`;
    return {
      requireAllowed: (subject) => {
        const networkWait = invalidTokens.peek(network, clock());
        const pair = pairWith(subject);
        const wait =
          networkWait !== undefined && verified.has(pair) ? limitVerified(pair, clock()) : networkWait;
        if (wait === undefined) return;
        reply.header('retry-after', wait);
        throw new TooManyRequests(wait);
      },
      recordResult: (subject, isValid) => {
        if (!isValid) {
          invalidTokens(network, clock());
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
