import { CallError } from '../query/callError.ts';
import type { EntityChange } from './entityChange.ts';
import type { LiveEvent } from './liveChanges.ts';

/** Data that is read again when the server tells of a change. */
export interface Refreshed {
  /** Does this event mean that what shows is old? Asked again before reading: one's own change is answered by then. */
  concerns: (event: LiveEvent) => boolean;
  /** Reads it; resolves with the error of a reading that failed. */
  refresh: () => Promise<{ readonly error: Error | null }>;
  /** A reading that is under way may have begun before the change: it is waited for. */
  isRefreshing: () => boolean;
  /** The changes that the data does not hold yet, because a read replica lagged behind; none when absent. */
  findMissing?: (changes: readonly EntityChange[]) => readonly EntityChange[];
}

export interface LiveRefresherOptions {
  /** The latest one: asked each time. */
  refreshed: () => Refreshed;
  isOnline: () => boolean;
  /** Runs something later; returns how to cancel that. */
  setTimer: (run: () => void, milliseconds: number) => () => void;
  /** 0 to 1: many browsers hear of each change at once. */
  random: () => number;
}

export interface LiveRefresher {
  changed(event: LiveEvent): void;
  /** The browser has a network again: anything may have changed meanwhile. */
  reconnected(): void;
  stop(): void;
}

interface Pending {
  readonly event: LiveEvent;
  /** How often it was read for. */
  readonly reads: number;
}

const minDelay = 300;
const maxDelay = 800;
const retryDelay = 1_000;
const maxRetryDelay = 60_000;
/** A change that no answer holds after so many is not shown here at all: of a deleted entity, or outside a list. */
const maxReads = 4;

/**
 * Reads again what others have changed, a moment later. An event is done with when a reading that began after it has
 * succeeded and holds it: without a network it waits, after a failure it is tried again.
 */
export function liveRefresher({
  refreshed,
  isOnline,
  setTimer,
  random,
}: LiveRefresherOptions): LiveRefresher {
  let pending: readonly Pending[] = [];
  let failures = 0;
  let isReading = false;
  let isStopped = false;
  let cancelTimer: (() => void) | undefined;
  // New events come soon, also while a later try is waited for.
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
    if (refreshed().concerns(event)) pending = [...pending, { event, reads: 0 }];
  };

  async function read(): Promise<void> {
    isSoon = false;
    // `reconnected` goes on with what is pending.
    if (!isOnline()) return;
    isReading = true;
    if (refreshed().isRefreshing()) await refreshed().refresh();
    const asked = stillAsked(pending, refreshed());
    pending = [];
    const error = asked.length > 0 ? (await refreshed().refresh()).error : null;
    isReading = false;
    if (isStopped) return;
    failures = error && mayPass(error) ? failures + 1 : 0;
    const hasNew = pending.length > 0;
    pending = [...(failures > 0 ? asked : readOnce(asked)), ...pending];
    if (hasNew) readSoon();
    else if (pending.length > 0) wait(delayBeforeRetry(failures || leastReads(pending), random));
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

/** The events to read for: new ones that still concern it, and earlier ones that the last answer did not hold. */
function stillAsked(pending: readonly Pending[], { concerns, findMissing }: Refreshed): readonly Pending[] {
  const read = pending.flatMap(({ event, reads }) =>
    reads > 0 && event.kind === 'changed' ? event.changes : [],
  );
  const missing = new Set(read.length > 0 ? findMissing?.(read) : []);
  return pending.filter(({ event, reads }) =>
    reads === 0
      ? concerns(event)
      : event.kind === 'changed' && event.changes.some((change) => missing.has(change)),
  );
}

const readOnce = (asked: readonly Pending[]): readonly Pending[] =>
  asked.flatMap(({ event, reads }) =>
    event.kind === 'changed' && reads + 1 < maxReads ? [{ event, reads: reads + 1 }] : [],
  );

const leastReads = (pending: readonly Pending[]): number => Math.min(...pending.map(({ reads }) => reads));

const delayBeforeRetry = (tries: number, random: () => number): number =>
  Math.min(maxRetryDelay, retryDelay * 2 ** (tries - 1)) * (0.5 + random() / 2);

const mayPass = (error: Error): boolean =>
  error instanceof CallError && (error.passing || error.code === 'NO_ANSWER');
