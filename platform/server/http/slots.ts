/** Gives a slot back; a second call does nothing. */
export type Release = () => void;

/** Work that runs at once: so much for each group, so much for all; the rest waits its turn. */
export interface Slots {
  /** Waits for a slot of a group. Throws `NoSlot` when too many wait or it took too long, or the signal's reason. */
  enter(group: string, signal?: AbortSignal): Promise<Release>;
}

export interface SlotLimits {
  perGroup: number;
  /** Of all groups together; no limit when absent. */
  total?: number;
  /** Of one group. */
  maxWaiting: number;
  timeoutMs: number;
}

/** Too much is running, or waits, for another one to be taken. */
export class NoSlot extends Error {
  override name = 'NoSlot';
}

const abandoned = 'It is not waited for any more.';

interface Waiting {
  start(): void;
}

interface Group {
  running: number;
  /** In the order in which they came. */
  waiting: Set<Waiting>;
}

/** Each group gets its fair share: one that asks for much waits behind itself, not in front of others. */
export function slots({ perGroup, total = Infinity, maxWaiting, timeoutMs }: SlotLimits): Slots {
  // In the order of their turns; groups without work are forgotten.
  const groups = new Map<string, Group>();
  let running = 0;

  const isFree = (group: Group) => running < total && group.running < perGroup;
  const take = (name: string, group: Group): Release => {
    running += 1;
    group.running += 1;
    // Its next turn comes after everybody else's.
    groups.delete(name);
    groups.set(name, group);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      group.running -= 1;
      forget(name, group);
      startNext();
    };
  };
  const forget = (name: string, group: Group) => {
    if (group.running === 0 && group.waiting.size === 0 && groups.get(name) === group) groups.delete(name);
  };
  /** Whoever has the least running comes next; among equals, whose last turn is the longest ago. */
  const startNext = () => {
    let next: Group | undefined;
    for (const group of groups.values())
      if (group.waiting.size > 0 && isFree(group) && group.running < (next?.running ?? Infinity))
        next = group;
    const [first] = next?.waiting ?? [];
    first?.start();
  };

  return {
    enter: (name, signal) => {
      if (signal?.aborted) return Promise.reject(new NoSlot(abandoned));
      const group = groups.get(name) ?? { running: 0, waiting: new Set() };
      groups.set(name, group);
      if (isFree(group)) return Promise.resolve(take(name, group));
      if (group.waiting.size >= maxWaiting) return Promise.reject(new NoSlot('Too many are waiting.'));
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          group.waiting.delete(waiting);
        };
        const giveUp = (reason: Error) => {
          leave();
          forget(name, group);
          reject(reason);
        };
        const abort = () => giveUp(new NoSlot(abandoned));
        const waiting: Waiting = {
          start: () => {
            leave();
            resolve(take(name, group));
          },
        };
        const timer = setTimeout(() => giveUp(new NoSlot('It took too long.')), timeoutMs);
        signal?.addEventListener('abort', abort);
        group.waiting.add(waiting);
      });
    },
  };
}
