import { RequestError } from '../query/client/requestError.ts';
import type { EntityChangeEvent } from './entityChangeEvent.ts';
import type { LiveEvent } from './liveChanges.ts';

/** Data that is read again after changes on the server. */
export interface RefreshTarget {
  /** Whether the event makes the displayed data outdated. Called again before reading, because the user's own change may have been returned by then. */
  isAffected: (event: LiveEvent) => boolean;
  /** Reads the data after these events, all of it after none; resolves with the error of a failed read. */
  refresh: (events: readonly LiveEvent[]) => Promise<{ readonly error: Error | null }>;
  /** Whether a read is pending, which may have started before the change. */
  isRefreshing: () => boolean;
  /** Returns the changes that the data lacks because of a lagging read replica. */
  findMissing?: (changes: readonly EntityChangeEvent[]) => readonly EntityChangeEvent[];
}

interface LiveRefresherOptions {
  /** Returns the current target. */
  target: () => RefreshTarget;
  isOnline: () => boolean;
  /** Schedules a callback and returns a function that cancels it. */
  setTimer: (run: () => void, milliseconds: number) => () => void;
  /** Random number from 0 to 1, to spread the reads of many browsers. */
  random: () => number;
}

interface LiveRefresher {
  changed(event: LiveEvent): void;
  /** Reads again when the browser is back online, because changes may have been missed. */
  reconnected(): void;
  stop(): void;
}

interface Pending {
  readonly event: LiveEvent;
  /** Number of reads for this event. */
  readonly reads: number;
}

const minDelay = 300;
const maxDelay = 800;
const retryDelay = 1_000;
const maxRetryDelay = 60_000;
/** Reads before a change is given up: its entity may be deleted or not part of the list. */
const maxReads = 4;

/**
 * Reads data again shortly after others change it. An event is done when a read that started after it has succeeded and
 * contains it. While offline the event waits; after a failure the read is retried.
 */
export function createLiveRefresher({
  target,
  isOnline,
  setTimer,
  random,
}: LiveRefresherOptions): LiveRefresher {
  let pending: readonly Pending[] = [];
  let failures = 0;
  let isReading = false;
  let isStopped = false;
  let cancelTimer: (() => void) | undefined;
  // New events are read soon, even while a later retry is scheduled.
  let isSoon = false;

  const wait = (milliseconds: number) => {
    cancelTimer?.();
    cancelTimer = setTimer(() => void read(), milliseconds);
  };
  const readSoon = () => {
    if (isSoon || isReading || isStopped || pending.length === 0) return;
    isSoon = true;
    wait(minDelay + random() * (maxDelay - minDelay));
  };
  const add = (event: LiveEvent) => {
    if (target().isAffected(event)) pending = [...pending, { event, reads: 0 }];
  };

  async function read(): Promise<void> {
    isSoon = false;
    // `reconnected` continues with the pending events.
    if (!isOnline()) return;
    isReading = true;
    if (target().isRefreshing()) await target().refresh([]);
    const due = findDueEvents(pending, target());
    pending = [];
    const error = due.length > 0 ? (await target().refresh(due.map(({ event }) => event))).error : null;
    isReading = false;
    if (isStopped) return;
    failures = error && isRetryable(error) ? failures + 1 : 0;
    const hasNew = pending.length > 0;
    pending = [...(failures > 0 ? due : countReads(due)), ...pending];
    if (hasNew) readSoon();
    else if (pending.length > 0) wait(delayBeforeRetry(failures || minReads(pending), random));
  }

  return {
    changed: (event) => {
      add(event);
      readSoon();
    },
    reconnected: () => {
      add({ kind: 'missed' });
      readSoon();
    },
    stop: () => {
      isStopped = true;
      cancelTimer?.();
    },
  };
}

/** Returns the events that need a read: new ones that still affect the data, and earlier ones that the last response lacked. */
function findDueEvents(
  pending: readonly Pending[],
  { isAffected, findMissing }: RefreshTarget,
): readonly Pending[] {
  const read = pending.flatMap(({ event, reads }) =>
    reads > 0 && event.kind === 'changed' ? event.changes : [],
  );
  const missing = new Set(read.length > 0 ? findMissing?.(read) : []);
  return pending.filter(({ event, reads }) =>
    reads === 0
      ? isAffected(event)
      : event.kind === 'changed' && event.changes.some((change) => missing.has(change)),
  );
}

const countReads = (due: readonly Pending[]): readonly Pending[] =>
  due.flatMap(({ event, reads }) =>
    event.kind === 'changed' && reads + 1 < maxReads ? [{ event, reads: reads + 1 }] : [],
  );

const minReads = (pending: readonly Pending[]): number => Math.min(...pending.map(({ reads }) => reads));

const delayBeforeRetry = (tries: number, random: () => number): number =>
  Math.min(maxRetryDelay, retryDelay * 2 ** (tries - 1)) * (0.5 + random() / 2);

const isRetryable = (error: Error): boolean =>
  error instanceof RequestError && (error.isTransient || error.code === 'NO_ANSWER');
