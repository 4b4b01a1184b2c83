import { useSyncExternalStore } from 'react';
import { type Day, dayInTimeZone, type Instant } from '#platform/kernel/dates/day.ts';
import { useCompanyTimeZone } from './companyTimeZone.ts';
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

/** Today in the time zone of the company; updates at midnight. */
export const useCompanyToday = (): Day => useToday(useCompanyTimeZone());

/** Today in a time zone; updates at midnight. */
export const useToday = (timeZone: string): Day => {
  const today = () => dayInTimeZone(clock.now(), timeZone);
  return useSyncExternalStore(clock.subscribe, today, today);
};
