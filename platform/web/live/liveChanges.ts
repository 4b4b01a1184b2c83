import type { EntityChangeEvent } from './entityChangeEvent.ts';

/** Entities changed on the server, or changes may have been missed while there was no stream. */
export type LiveEvent = { kind: 'changed'; changes: readonly EntityChangeEvent[] } | { kind: 'missed' };

/** Changes on the server, delivered to all tabs of the browser. */
export interface LiveChanges {
  /** Subscribes; returns unsubscribe. */
  listen(listener: (event: LiveEvent) => void): () => void;
}

/** Channel between the tabs of a browser. */
export interface LiveChannel {
  post(event: LiveEvent): void;
  onEvent(listener: (event: LiveEvent) => void): void;
}

export interface LiveChangesOptions {
  /** Opens a stream: calls `onOpen` when it is open and ends with the server's stream. */
  stream(options: { onOpen: () => void; signal: AbortSignal }): AsyncIterable<EntityChangeEvent>;
  /** Runs the callback in one tab at a time, after earlier tabs have finished. */
  runInOneTab(run: () => Promise<void>): Promise<void>;
  /** Resolves when the page is visible, online and signed in. */
  waitUntilInUse(): Promise<void>;
  /** Returns a signal that aborts when the page has been hidden for a while. */
  createUnusedSignal(): AbortSignal;
  /** Waits for this many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Monotonic clock in milliseconds. */
  now(): number;
  /** Random number from 0 to 1, to spread the reconnects of many browsers. */
  random(): number;
  channel: LiveChannel;
}

const minRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;

/**
 * Runs one stream for all tabs, in a visible tab. A broken stream is reopened with increasing delay; listeners receive
 * `missed` and read again (API conventions, "Transport").
 */
export function createLiveChanges(settings: LiveChangesOptions): LiveChanges {
  const { stream, runInOneTab, waitUntilInUse, createUnusedSignal, pause, now, random, channel } = settings;
  const listeners = new Set<(event: LiveEvent) => void>();
  const notify = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
  const broadcast = (event: LiveEvent) => {
    notify(event);
    channel.post(event);
  };
  channel.onEvent(notify);

  const runStream = async () => {
    const signal = createUnusedSignal();
    let failures = 0;
    while (!signal.aborted) {
      let openedAt = Infinity;
      const onOpen = () => {
        openedAt = now();
        broadcast({ kind: 'missed' });
      };
      try {
        for await (const change of stream({ onOpen, signal }))
          broadcast({ kind: 'changed', changes: [change] });
      } catch {
        // The server refused or is unreachable; lists continue to poll.
      }
      if (signal.aborted) return;
      // A stream that opens but breaks early counts as a failure.
      failures = now() - openedAt >= maxRetryDelayMs ? 1 : failures + 1;
      await pause(Math.min(maxRetryDelayMs, minRetryDelayMs * 2 ** (failures - 1)) * (0.5 + random() / 2));
      await Promise.race([waitUntilInUse(), aborted(signal)]);
    }
  };
  const run = async () => {
    for (;;) {
      await waitUntilInUse();
      await runInOneTab(runStream);
    }
  };
  void run();

  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
