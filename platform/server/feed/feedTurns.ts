import { NoPermit, type Release, createPermits } from '../limits/permits.ts';

/** A turn of a feed. */
export interface FeedTurn {
  /** Records the done share of the feed (0 to 1) after a batch; returns whether others wait and the turn is over. */
  finishBatch(share: number): boolean;
  end: Release;
}

/** The feed of a company that runs. */
interface RunningFeed {
  /** Waits for a turn. The first one throws `FeedRefused` when it takes too long. */
  takeTurn(): Promise<FeedTurn>;
  leave: Release;
}

/** A feed that cannot run now; `retryAfter` in seconds. */
export class FeedRefused extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

const companyIsBusy = 'Another feed of your company is running. Send this one when it is finished.';
const serverIsBusy = 'Feeds of other companies are running. Send this one again in a moment.';
const maxWaitMs = 60_000;
const maxTimerMs = 2 ** 31 - 1;
const defaultRetrySeconds = 30;
const maxRetrySeconds = 600;

/**
 * Shares the threads and connections for feeds among companies: one feed of each company runs at a time, two of them have their
 * turn, which ends after `turnMs` when others wait.
 */
export function feedTurns({ turnMs = 5_000, clock = () => performance.now() } = {}) {
  const companies = createPermits({ perGroup: 1, maxWaiting: 1, timeoutMs: 30_000 });
  // Each turn needs a thread with the memory of a whole file, and a database connection.
  const turns = createPermits({ perGroup: 1, total: 2, maxWaiting: 1, timeoutMs: maxTimerMs });
  const progress = new Map<string, { startedAt: number; share: number }>();

  const estimateRetry = (tenantId: string): number => {
    const { startedAt, share } = progress.get(tenantId) ?? { startedAt: 0, share: 0 };
    if (share === 0) return defaultRetrySeconds;
    const leftMs = ((clock() - startedAt) * (1 - share)) / share;
    return Math.min(maxRetrySeconds, Math.max(1, Math.ceil(leftMs / 1000)));
  };

  return {
    /** Waits until no other feed of the company runs. Throws `FeedRefused` when that takes too long. */
    enter: async (tenantId: string, closed: AbortSignal): Promise<RunningFeed> => {
      const release = await companies.acquire(tenantId, closed).catch((error: unknown) => {
        throw error instanceof NoPermit ? new FeedRefused(companyIsBusy, estimateRetry(tenantId)) : error;
      });
      progress.set(tenantId, { startedAt: clock(), share: 0 });
      // A feed that has begun goes on, however long it waits.
      let wait: AbortSignal | undefined = AbortSignal.any([closed, AbortSignal.timeout(maxWaitMs)]);
      return {
        takeTurn: async () => {
          const end = await turns.acquire(tenantId, wait).catch((error: unknown) => {
            throw error instanceof NoPermit ? new FeedRefused(serverIsBusy, defaultRetrySeconds) : error;
          });
          wait = undefined;
          let startedAt: number | undefined;
          return {
            end,
            finishBatch: (share) => {
              const current = progress.get(tenantId);
              if (current) current.share = share;
              // Reading the feed is not part of the turn.
              startedAt ??= clock();
              return turns.isAnyWaiting() && clock() - startedAt >= turnMs;
            },
          };
        },
        leave: () => {
          progress.delete(tenantId);
          release();
        },
      };
    },
  };
}
