import type { Instant } from '#platform/kernel/dates/day.ts';
import { createSubscribers } from '../store.ts';

const minute = 60_000;

interface MinuteClockOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Schedules a callback and returns a function that cancels it. */
  setTimer: (run: () => void, milliseconds: number) => () => void;
  /** Subscribes to the page becoming visible, because timers pause while the device sleeps; returns unsubscribe. */
  onVisible: (listener: () => void) => () => void;
}

interface MinuteClock {
  /** Start of the current minute; the same string during the whole minute. */
  now: () => Instant;
  /** Notifies at each full minute; returns unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** Shared clock for times and dates on the screen. A minute is precise enough: days start at a full minute in every time zone. */
export function minuteClock({ now, setTimer, onVisible }: MinuteClockOptions): MinuteClock {
  const { subscribe } = createSubscribers((notify) => {
    let cancel = () => {};
    const wait = () => {
      cancel = setTimer(
        () => {
          wait();
          notify();
        },
        minute - (now() % minute),
      );
    };
    wait();
    const stopWatching = onVisible(() => {
      cancel();
      wait();
      notify();
    });
    return () => {
      cancel();
      stopWatching();
    };
  });

  return {
    now: () => new Date(Math.floor(now() / minute) * minute).toISOString(),
    subscribe,
  };
}
