/** Gives a permit back; a second call does nothing. */
export type Release = () => void;

/** Limits concurrent work per group and in total; more work waits. */
interface Permits {
  /** Waits for a permit of a group. Throws `NoPermit` when too many wait, after the timeout, or when the signal aborts. */
  acquire(group: string, signal?: AbortSignal): Promise<Release>;
  isAnyWaiting(): boolean;
}

export interface PermitLimits {
  perGroup: number;
  /** Limit for all groups together; none when absent. */
  total?: number;
  /** Limit for one group. */
  maxWaiting: number;
  timeoutMs: number;
}

/** Thrown when no permit is available in time. */
export class NoPermit extends Error {
  override name = 'NoPermit';
}

const abandonedMessage = 'The caller no longer waits.';

interface WaitingTask {
  start(): void;
}

interface Group {
  running: number;
  /** In order of arrival. */
  waiting: Set<WaitingTask>;
}

/** Creates permits that are shared fairly: a busy group waits without delaying the others. */
export function createPermits({ perGroup, total = Infinity, maxWaiting, timeoutMs }: PermitLimits): Permits {
  // In the order of their last start; idle groups are removed.
  const groups = new Map<string, Group>();
  let running = 0;

  const isFree = (group: Group) => running < total && group.running < perGroup;
  const takePermit = (name: string, group: Group): Release => {
    running += 1;
    group.running += 1;
    // Move the group behind all others.
    groups.delete(name);
    groups.set(name, group);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      group.running -= 1;
      removeIdle(name, group);
      startNext();
    };
  };
  const removeIdle = (name: string, group: Group) => {
    if (group.running === 0 && group.waiting.size === 0 && groups.get(name) === group) groups.delete(name);
  };
  /** Starts a task of the group with the least running tasks; among equals, of the one that started least recently. */
  const startNext = () => {
    let next: Group | undefined;
    for (const group of groups.values())
      if (group.waiting.size > 0 && isFree(group) && group.running < (next?.running ?? Infinity))
        next = group;
    const [first] = next?.waiting ?? [];
    first?.start();
  };

  return {
    isAnyWaiting: () => [...groups.values()].some(({ waiting }) => waiting.size > 0),
    acquire: (name, signal) => {
      if (signal?.aborted) return Promise.reject(new NoPermit(abandonedMessage));
      const group = groups.get(name) ?? { running: 0, waiting: new Set() };
      groups.set(name, group);
      if (isFree(group)) return Promise.resolve(takePermit(name, group));
      if (group.waiting.size >= maxWaiting)
        return Promise.reject(new NoPermit('Too many requests are waiting for a permit.'));
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          group.waiting.delete(waiting);
        };
        const giveUp = (reason: Error) => {
          leave();
          removeIdle(name, group);
          reject(reason);
        };
        const abort = () => giveUp(new NoPermit(abandonedMessage));
        const waiting: WaitingTask = {
          start: () => {
            leave();
            resolve(takePermit(name, group));
          },
        };
        const timer = setTimeout(() => giveUp(new NoPermit('No permit became free in time.')), timeoutMs);
        signal?.addEventListener('abort', abort);
        group.waiting.add(waiting);
      });
    },
  };
}
