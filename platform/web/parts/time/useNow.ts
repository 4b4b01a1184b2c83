import { useSyncExternalStore } from 'react';
import { type Day, dayInTimeZone, type Instant } from '#platform/kernel/dates/day.ts';
import { minuteClock } from './minuteClock.ts';

const clock = minuteClock({
  now: () => Date.now(),
  setTimer: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  onVisible: (listener) => {
    const notifyWhenVisible = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', notifyWhenVisible);
    return () => document.removeEventListener('visibilitychange', notifyWhenVisible);
  },
});

/** Start of the current minute. */
export const useNow = (): Instant => useSyncExternalStore(clock.subscribe, clock.now, clock.now);

const { timeZone: localTimeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Today where the user is; updates at midnight. */
export const useLocalToday = (): Day => useToday(localTimeZone);

/** Today in a time zone; updates at midnight. */
export const useToday = (timeZone: string): Day => {
  const today = () => dayInTimeZone(clock.now(), timeZone);
  return useSyncExternalStore(clock.subscribe, today, today);
};
