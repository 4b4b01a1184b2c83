import type { Instant } from '#platform/kernel/day.ts';

const minute = 60_000;

export interface MinuteClockOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs something later; returns how to cancel that. */
  setTimer: (run: () => void, milliseconds: number) => () => void;
  /** Calls when the page is looked at again: timers rest while a machine sleeps. Returns how to stop that. */
  onVisible: (listener: () => void) => () => void;
}

export interface MinuteClock {
  /** The full minute that has begun last; the same text for the whole minute. */
  now: () => Instant;
  /** Calls at each full minute; returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

/** One clock for all that shows the time or depends on the day: days begin with a full minute in every time zone. */
export function minuteClock({ now, setTimer, onVisible }: MinuteClockOptions): MinuteClock {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const tellAll = () => listeners.forEach((listener) => listener());

  function start(): () => void {
    let cancel = () => {};
    const wait = () => {
      cancel = setTimer(
        () => {
          wait();
          tellAll();
        },
        minute - (now() % minute),
      );
    };
    wait();
    const stopWatching = onVisible(() => {
      cancel();
      wait();
      tellAll();
    });
    return () => {
      cancel();
      stopWatching();
    };
  }

  return {
    now: () => new Date(now() - (now() % minute)).toISOString(),
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
