import { type FairQueue, fairQueue } from './fairQueue.ts';

/** Limits of concurrent sign-in attempts in a server process; further attempts are queued. */
interface GateOptions {
  max?: number;
  /** Share of `max` for anonymous clients; the rest is reserved for known ones. */
  maxAnonymous?: number;
  /** Limit per innermost group. */
  maxPerGroup?: number;
  maxWaiting?: number;
}

/** Client of an attempt, and its position in the queue. */
export interface QueuedAttempt {
  /** Nested groups, widest first; groups take turns. */
  groups: readonly string[];
  /** Subjects take turns within the innermost group. */
  subject: string;
  /** Anonymous clients of networks with and without failures have separate queues, which take turns. */
  kind: 'known' | 'anonymous' | 'failing';
  /** Slowed anonymous attempts run one at a time. */
  isSlow: boolean;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal | undefined;
}

/** Limits attempts in flight. Returns undefined when the queue is full or the client has disconnected. */
export interface LoginGate {
  run<T>(
    queuedAttempt: QueuedAttempt,
    work: (turn: { hasWaited: boolean }) => Promise<T>,
  ): Promise<T | undefined>;
}

interface Job extends QueuedAttempt {
  start: () => void;
  refuse: () => void;
}

/**
 * Runs known clients before anonymous ones. When the queue is full, evicts the newest attempt of the largest group, failing
 * clients first, so that a client with many attempts does not lock out others.
 */
export function loginGate({
  max = 8,
  maxAnonymous = 6,
  maxPerGroup = 4,
  maxWaiting = 1000,
}: GateOptions = {}): LoginGate {
  const waiting: Record<QueuedAttempt['kind'], FairQueue<Job>> = {
    known: fairQueue(),
    anonymous: fairQueue(),
    failing: fairQueue(),
  };
  let anonymousTurns: readonly QueuedAttempt['kind'][] = ['anonymous', 'failing'];
  let waitingCount = 0;
  const runningIn = new Map<string, number>();
  let running = 0;
  let runningAnonymous = 0;

  const groupKey = ({ kind, groups }: QueuedAttempt): string => JSON.stringify([kind === 'known', ...groups]);
  const queuePath = ({ groups, subject }: QueuedAttempt): readonly string[] => [...groups, subject];

  const canRun = (job: Job): boolean =>
    (job.kind === 'known' || runningAnonymous < (job.isSlow ? 1 : maxAnonymous)) &&
    (runningIn.get(groupKey(job)) ?? 0) < maxPerGroup;

  const next = (): Job | undefined => {
    if (running >= max) return undefined;
    const knownJob = waiting.known.shift(canRun);
    if (knownJob || runningAnonymous >= maxAnonymous) return knownJob;
    for (const kind of anonymousTurns) {
      const job = waiting[kind].shift(canRun);
      if (!job) continue;
      anonymousTurns = [...anonymousTurns.filter((other) => other !== kind), kind];
      return job;
    }
    return undefined;
  };

  const count = (job: Job, added: 1 | -1): void => {
    running += added;
    if (job.kind !== 'known') runningAnonymous += added;
    const group = groupKey(job);
    const inGroup = (runningIn.get(group) ?? 0) + added;
    if (inGroup > 0) runningIn.set(group, inGroup);
    else runningIn.delete(group);
  };

  const startAll = (): void => {
    for (let job = next(); job; job = next()) {
      waitingCount -= 1;
      count(job, 1);
      job.start();
    }
  };

  const evictAboveLimit = (): void => {
    if (waitingCount <= maxWaiting) return;
    const job = waiting.failing.evict() ?? waiting.anonymous.evict() ?? waiting.known.evict();
    waitingCount -= 1;
    job?.refuse();
  };

  return {
    async run(queuedAttempt, work) {
      const { signal } = queuedAttempt;
      if (signal?.aborted) return undefined;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      let isStarted = false;
      const job: Job = {
        ...queuedAttempt,
        start: () => resolve((isStarted = true)),
        refuse: () => resolve(false),
      };
      const leave = () => {
        if (!waiting[job.kind].remove(queuePath(job), job)) return;
        waitingCount -= 1;
        job.refuse();
      };
      waiting[job.kind].push(queuePath(job), job);
      waitingCount += 1;
      signal?.addEventListener('abort', leave);
      startAll();
      const hasWaited = !isStarted;
      evictAboveLimit();
      const canStart = await promise;
      signal?.removeEventListener('abort', leave);
      if (!canStart) return undefined;
      try {
        return await work({ hasWaited });
      } finally {
        count(job, -1);
        startAll();
      }
    },
  };
}
