import { type FairQueue, fairQueue } from './fairQueue.ts';

/** How many attempts to sign in run at once in a server process; more wait. */
interface GateOptions {
  max?: number;
  /** Of these, for strangers: whoever is known finds room whatever they do. */
  maxStrangers?: number;
  /** Of one narrowest group. */
  maxPerGroup?: number;
  maxWaiting?: number;
}

/** Whose attempt it is. */
export interface Passage {
  /** Nested groups, the widest first: attempts of one run in turn with those of others. */
  groups: readonly string[];
  /** Takes turns with others of the narrowest group. */
  subject: string;
  /** Attempts from places without failures and from the others wait apart, and take turns. */
  kind: 'known' | 'stranger' | 'failing stranger';
  /** Strangers that are slowed down run one at a time. */
  isSlow: boolean;
  /** Aborted when nobody waits for the outcome any more. */
  signal?: AbortSignal | undefined;
}

/** Limits attempts in flight. Returns undefined for an attempt that has found no room to wait, or whose client has gone. */
export interface LoginGate {
  run<T>(passage: Passage, work: (turn: { hasWaited: boolean }) => Promise<T>): Promise<T | undefined>;
}

interface Job extends Passage {
  start: () => void;
  refuse: () => void;
}

/**
 * The known come before strangers. When all room to wait is taken, the newest of the largest group gives way, of failing
 * strangers first: one who sends many attempts keeps nobody else out.
 */
export function loginGate({
  max = 8,
  maxStrangers = 6,
  maxPerGroup = 4,
  maxWaiting = 1000,
}: GateOptions = {}): LoginGate {
  const waiting: Record<Passage['kind'], FairQueue<Job>> = {
    known: fairQueue(),
    stranger: fairQueue(),
    'failing stranger': fairQueue(),
  };
  let strangersInTurn: readonly Passage['kind'][] = ['stranger', 'failing stranger'];
  let waitingCount = 0;
  const runningIn = new Map<string, number>();
  let running = 0;
  let strangers = 0;

  const groupOf = ({ kind, groups }: Passage): string => JSON.stringify([kind === 'known', ...groups]);
  const pathOf = ({ groups, subject }: Passage): readonly string[] => [...groups, subject];

  const canRun = (job: Job): boolean =>
    (job.kind === 'known' || strangers < (job.isSlow ? 1 : maxStrangers)) &&
    (runningIn.get(groupOf(job)) ?? 0) < maxPerGroup;

  const next = (): Job | undefined => {
    if (running >= max) return undefined;
    const known = waiting.known.shift(canRun);
    if (known || strangers >= maxStrangers) return known;
    for (const kind of strangersInTurn) {
      const job = waiting[kind].shift(canRun);
      if (!job) continue;
      strangersInTurn = [...strangersInTurn.filter((other) => other !== kind), kind];
      return job;
    }
    return undefined;
  };

  const count = (job: Job, added: 1 | -1): void => {
    running += added;
    if (job.kind !== 'known') strangers += added;
    const group = groupOf(job);
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

  const makeRoom = (): void => {
    if (waitingCount <= maxWaiting) return;
    const job = waiting['failing stranger'].evict() ?? waiting.stranger.evict() ?? waiting.known.evict();
    waitingCount -= 1;
    job?.refuse();
  };

  return {
    async run(passage, work) {
      const { signal } = passage;
      if (signal?.aborted) return undefined;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      let isStarted = false;
      const job: Job = {
        ...passage,
        start: () => resolve((isStarted = true)),
        refuse: () => resolve(false),
      };
      const leave = () => {
        if (!waiting[job.kind].remove(pathOf(job), job)) return;
        waitingCount -= 1;
        job.refuse();
      };
      waiting[job.kind].push(pathOf(job), job);
      waitingCount += 1;
      signal?.addEventListener('abort', leave);
      startAll();
      const hasWaited = !isStarted;
      makeRoom();
      const isAdmitted = await promise;
      signal?.removeEventListener('abort', leave);
      if (!isAdmitted) return undefined;
      try {
        return await work({ hasWaited });
      } finally {
        count(job, -1);
        startAll();
      }
    },
  };
}
