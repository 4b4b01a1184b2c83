import type { EntityChange } from './entityChange.ts';

/** Something happened on the server: these entities changed, or anything may have while nobody listened. */
export type LiveEvent = { kind: 'changed'; changes: readonly EntityChange[] } | { kind: 'missed' };

/** Changes of others, told to every tab of the browser. */
export interface LiveChanges {
  /** Gives back how to listen no longer. */
  listen(listener: (event: LiveEvent) => void): () => void;
}

/** What the tabs of a browser say to each other. */
export interface TabChannel {
  post(event: LiveEvent): void;
  onEvent(listener: (event: LiveEvent) => void): void;
}

export interface LiveSettings {
  /** One stream: calls `onOpen` when the server listens, ends when the server ends it. */
  stream(options: { onOpen: () => void; signal: AbortSignal }): AsyncIterable<EntityChange>;
  /** Runs in one tab of the browser at a time, when the tabs before have ended. */
  alone(run: () => Promise<void>): Promise<void>;
  /** Resolves when the page is visible and online; at once when it is. */
  inUse(): Promise<void>;
  /** Aborts when the page has been out of sight for a while. */
  outOfUse(): AbortSignal;
  /** Waits so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Milliseconds of a clock that nobody sets. */
  now(): number;
  /** 0 to 1: spreads the browsers of a company over time. */
  random(): number;
  channel: TabChannel;
}

const shortest = 1_000;
const longest = 60_000;

/**
 * Keeps one stream for all tabs of the browser, in a tab that is in sight. It is opened again when it breaks, later each
 * time; whoever listens hears that something may have been missed and asks for it (contract README, "Transport").
 */
export function liveChanges(settings: LiveSettings): LiveChanges {
  const { stream, alone, inUse, outOfUse, pause, now, random, channel } = settings;
  const listeners = new Set<(event: LiveEvent) => void>();
  const tell = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
  const tellAll = (event: LiveEvent) => {
    tell(event);
    channel.post(event);
  };
  channel.onEvent(tell);

  const keepStream = async () => {
    const signal = outOfUse();
    let failures = 0;
    while (!signal.aborted) {
      let openedAt = Infinity;
      const onOpen = () => {
        openedAt = now();
        tellAll({ kind: 'missed' });
      };
      try {
        for await (const change of stream({ onOpen, signal }))
          tellAll({ kind: 'changed', changes: [change] });
      } catch {
        // Refused or out of reach: the polls of the lists go on meanwhile.
      }
      if (signal.aborted) return;
      // What opens and breaks again and again is no better than what does not open.
      failures = now() - openedAt >= longest ? 1 : failures + 1;
      await pause(Math.min(longest, shortest * 2 ** (failures - 1)) * (0.5 + random() / 2));
      await Promise.race([inUse(), aborted(signal)]);
    }
  };
  const run = async () => {
    for (;;) {
      await inUse();
      await alone(keepStream);
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
