import { createHash } from 'node:crypto';
import type pg from 'pg';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { nestedNetworks, ipv6Site } from '#platform/server/limits/clientNetwork.ts';
import { rateLimit } from '#platform/server/limits/rateLimit.ts';
import { type FailureCounter, type FailureRule, loginFailures } from './loginFailures.ts';
import { type LoginGate, type QueuedAttempt, loginGate } from './loginGate.ts';

/** Client of a sign-in attempt. */
interface LoginAttempt {
  email: string;
  network: string;
  /** Id of a browser in which this e-mail has signed in before (loginDevice.ts). */
  device?: string | undefined;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined;
}

/** Result of a password check; 'locked' is the right password of a locked account. */
type CheckedPassword = 'wrong' | 'right' | 'locked';

/**
 * Limits guessing of passwords (docs/decisions/0027): failures count, a success removes them, and an e-mail that has
 * signed in lately from the same network or browser can sign in whatever others do.
 */
export interface LoginLimits {
  /** Checks a password within the limits; otherwise returns the seconds until the next attempt is allowed. */
  attempt(
    client: LoginAttempt,
    check: () => Promise<CheckedPassword>,
  ): Promise<{ checked: CheckedPassword } | { retryAfter: number }>;
}

/** Limits per e-mail and network or browser, per network, per e-mail, and overall. */
interface LoginRules {
  own: FailureRule;
  network: FailureRule;
  /** All networks of one IPv6 site together; a site has 65,536. */
  site: FailureRule;
  email: FailureRule;
  /** Anonymous clients are slowed down above it, and refused when the queue is full. */
  everybody: FailureRule;
}

export const loginRules: LoginRules = {
  own: { max: 10, drainMs: 180_000 },
  network: { max: 300, drainMs: 5000 },
  site: { max: 1200, drainMs: 1250 },
  email: { max: 250, drainMs: 360_000 },
  everybody: { max: 2000, drainMs: 450 },
};

interface LoginLimitSettings {
  pool: pg.Pool;
  /** Time in milliseconds. */
  clock: () => number;
  rules?: LoginRules;
  gate?: LoginGate;
}

/** Time for which a network with a failure is queued behind the others. */
const failingNetworkMs = 900_000;

/** Retry-After in seconds when the queue is full. */
const fullQueueRetrySeconds = 5;

export function loginLimits({
  pool,
  clock,
  rules = loginRules,
  gate = loginGate(),
}: LoginLimitSettings): LoginLimits {
  const failures = loginFailures(pool);
  // Kept per process: it only decides the order of the queue.
  const networkFailures = rateLimit(1, { periodMs: failingNetworkMs });

  return {
    async attempt({ email, network, device, signal }, check) {
      const [emailHash, networkHash] = [hash(normalizeEmail(email)), hash(network)];
      const site = ipv6Site(network);
      const own = {
        ...rules.own,
        subject:
          device === undefined ? `pair ${hash(`${emailHash} ${networkHash}`)}` : `device ${hash(device)}`,
      };
      // Keep this order: rows are locked in it.
      const shared: readonly FailureCounter[] = [
        { ...rules.email, subject: `email ${emailHash}` },
        { ...rules.network, subject: `network ${networkHash}` },
        ...(site === undefined ? [] : [{ ...rules.site, subject: `site ${hash(site)}` }]),
      ];
      const everybody = { ...rules.everybody, subject: 'everybody' };
      const subjects = [own, ...shared, everybody].map(({ subject }) => subject);

      const read = async () => {
        const now = clock();
        const state = await failures.read(subjects, { emailHash, networkHash }, now);
        const isKnown = device !== undefined || state.isKnown;
        const wait = (counter: FailureCounter) =>
          remainingWaitMs(counter, state.drainedAt.get(counter.subject), now);
        const limiting = isKnown ? [own] : [own, ...shared];
        return { isKnown, wait: Math.max(...limiting.map(wait)), isSlow: wait(everybody) > 0 };
      };
      const { isKnown, isSlow, wait } = await read();
      if (wait > 0) return { retryAfter: seconds(wait) };
      // Known clients count in their own counter only, and their successes do not reset the shared ones: nobody can
      // reset the limit of guesses with an own account. A success makes the client known.
      const finish = async (checked: CheckedPassword): Promise<void> => {
        const now = clock();
        const counts = isKnown ? [] : [...shared, everybody];
        if (checked === 'wrong') {
          networkFailures(site ?? network, now);
          return failures.add(counts, 1, now);
        }
        const drainedAt = await failures.remove(own.subject);
        if (checked === 'locked') return undefined;
        // The attempt itself was counted in its own counter only.
        const earlierFailures = drainedAt === undefined ? 0 : Math.ceil((drainedAt - now) / own.drainMs) - 1;
        if (earlierFailures > 0) await failures.add(counts, -earlierFailures, now);
        return failures.addNetwork(emailHash, networkHash, now);
      };

      const isFailing = networkFailures.peek(site ?? network, clock()) !== undefined;
      const queuedAttempt: QueuedAttempt = {
        ...(isKnown
          ? { kind: 'known', groups: [emailHash], subject: own.subject }
          : {
              kind: isFailing ? 'failing' : 'anonymous',
              groups: nestedNetworks(network),
              subject: emailHash,
            }),
        isSlow,
        signal,
      };
      const outcome = await gate.run(queuedAttempt, async ({ hasWaited }) => {
        // Check again: others may have failed while this attempt was queued.
        const waitAfterQueue = hasWaited ? (await read()).wait : 0;
        if (waitAfterQueue > 0) return { retryAfter: seconds(waitAfterQueue) };
        if (!(await failures.reserve(own, clock()))) return { retryAfter: seconds(own.drainMs) };
        let checked: CheckedPassword;
        try {
          checked = await check();
        } catch (error) {
          await failures.add([own], -1, clock()).catch(() => {});
          throw error;
        }
        await finish(checked);
        return { checked };
      });
      return outcome ?? { retryAfter: fullQueueRetrySeconds };
    },
  };
}

/** Returns the milliseconds until a subject may fail once more. */
const remainingWaitMs = ({ max, drainMs }: FailureRule, drainedAt = 0, now: number): number =>
  Math.max(0, drainedAt - now - (max - 1) * drainMs);

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
