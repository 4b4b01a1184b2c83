import { createHash } from 'node:crypto';
import type pg from 'pg';
import { foldedEmail } from '#platform/kernel/email.ts';
import { nestedNetworks, siteOf } from '#platform/server/http/clientNetwork.ts';
import { rateLimit } from '#platform/server/http/rateLimit.ts';
import { type FailureCounter, type FailureRule, loginFailures } from './loginFailures.ts';
import { type LoginGate, type Passage, loginGate } from './loginGate.ts';

/** Who tries to sign in. */
export interface LoginAttempt {
  email: string;
  network: string;
  /** Names a browser in which this e-mail has signed in before (loginDevice.ts). */
  device?: string | undefined;
  /** Aborted when the client has gone. */
  signal?: AbortSignal | undefined;
}

/** What the password was: of a locked account it may be right, too. */
export type CheckedPassword = 'wrong' | 'right' | 'locked';

/**
 * Limits guessing and nothing else (docs/decisions/0027): failures count, successes give them back, and an e-mail that has
 * signed in lately from that network or in that browser passes whatever others do.
 */
export interface LoginLimits {
  /** Checks a password within the limits; else says after how many seconds the next attempt is let pass. */
  attempt(
    who: LoginAttempt,
    check: () => Promise<CheckedPassword>,
  ): Promise<{ checked: CheckedPassword } | { retryAfter: number }>;
}

/** Failures of one e-mail from one network or browser, from a network, of an e-mail from anywhere, and of everybody. */
export interface LoginRules {
  own: FailureRule;
  network: FailureRule;
  /** Of all networks of one IPv6 site together: it has 65,536 of them. */
  site: FailureRule;
  email: FailureRule;
  /** Strangers are slowed down above it, and refused when there is no room to wait. */
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
  /** In milliseconds. */
  clock: () => number;
  rules?: LoginRules;
  gate?: LoginGate;
}

/** How long strangers of a network wait behind others after one of them has failed, when many wait. */
const failingMs = 900_000;

/** Seconds after which an attempt that found no room to wait may come again. */
const crowdedSeconds = 5;

export function loginLimits({
  pool,
  clock,
  rules = loginRules,
  gate = loginGate(),
}: LoginLimitSettings): LoginLimits {
  const failures = loginFailures(pool);
  // In this process: it only decides who waits for whom.
  const failedLately = rateLimit(1, { period: failingMs });

  return {
    async attempt({ email, network, device, signal }, check) {
      const [emailHash, networkHash] = [hash(foldedEmail(email)), hash(network)];
      const site = siteOf(network);
      const own = {
        ...rules.own,
        subject:
          device === undefined ? `pair ${hash(`${emailHash} ${networkHash}`)}` : `device ${hash(device)}`,
      };
      // Always in this order: rows are locked in it.
      const shared: readonly FailureCounter[] = [
        { ...rules.email, subject: `email ${emailHash}` },
        { ...rules.network, subject: `network ${networkHash}` },
        ...(site === undefined ? [] : [{ ...rules.site, subject: `site ${hash(site)}` }]),
      ];
      const everybody = { ...rules.everybody, subject: 'everybody' };
      const subjects = [own, ...shared, everybody].map(({ subject }) => subject);

      const read = async () => {
        const now = clock();
        const found = await failures.read(subjects, { emailHash, networkHash }, now);
        const isKnown = device !== undefined || found.isKnown;
        const wait = (counter: FailureCounter) => waitOf(counter, found.drainedAt.get(counter.subject), now);
        const limiting = isKnown ? [own] : [own, ...shared];
        return { isKnown, wait: Math.max(...limiting.map(wait)), isSlow: wait(everybody) > 0 };
      };
      const { isKnown, isSlow, wait } = await read();
      if (wait > 0) return { retryAfter: seconds(wait) };
      // Of the known only their own count, and their successes give nothing back: nobody buys room for guesses with a
      // password of theirs. Who succeeds is known from then on.
      const settle = async (checked: CheckedPassword): Promise<void> => {
        const now = clock();
        const counts = isKnown ? [] : [...shared, everybody];
        if (checked === 'wrong') {
          failedLately(site ?? network, now);
          return failures.add(counts, 1, now);
        }
        const drainedAt = await failures.remove(own.subject);
        if (checked === 'locked') return undefined;
        // The attempt itself was counted among its own only.
        const before = drainedAt === undefined ? 0 : Math.ceil((drainedAt - now) / own.drainMs) - 1;
        if (before > 0) await failures.add(counts, -before, now);
        return failures.addNetwork(emailHash, networkHash, now);
      };

      const isFailing = failedLately.peek(site ?? network, clock()) !== undefined;
      const passage: Passage = {
        ...(isKnown
          ? { kind: 'known', groups: [emailHash], subject: own.subject }
          : {
              kind: isFailing ? 'failing stranger' : 'stranger',
              groups: nestedNetworks(network),
              subject: emailHash,
            }),
        isSlow,
        signal,
      };
      const outcome = await gate.run(passage, async ({ hasWaited }) => {
        // Others may have failed meanwhile.
        const late = hasWaited ? (await read()).wait : 0;
        if (late > 0) return { retryAfter: seconds(late) };
        if (!(await failures.reserve(own, clock()))) return { retryAfter: seconds(own.drainMs) };
        let checked: CheckedPassword;
        try {
          checked = await check();
        } catch (error) {
          await failures.add([own], -1, clock()).catch(() => {});
          throw error;
        }
        await settle(checked);
        return { checked };
      });
      return outcome ?? { retryAfter: crowdedSeconds };
    },
  };
}

/** Milliseconds until a subject may fail once more. */
const waitOf = ({ max, drainMs }: FailureRule, drainedAt = 0, now: number): number =>
  Math.max(0, drainedAt - now - (max - 1) * drainMs);

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
