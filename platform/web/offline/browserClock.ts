import { type ClockReading, hasClockJumped } from '#platform/kernel/offline/deviceClock.ts';

/** The clock of the device. */
export interface BrowserClock {
  /** Time in milliseconds. */
  now: () => number;
  /** Returns whether the clock was set while the page was open, since the last call. */
  takeJump: () => boolean;
}

const read = (): ClockReading => ({ deviceMs: Date.now(), steadyMs: performance.now() });

/** Watches the clock of the device from now on, by one that cannot be set. */
export function watchBrowserClock(): BrowserClock {
  let last = read();
  let wasVisible = true;
  let hasJumped = false;
  const compare = () => {
    const now = read();
    hasJumped ||= hasClockJumped(last, now, { wasVisible });
    last = now;
    wasVisible = document.visibilityState === 'visible';
  };
  document.addEventListener('visibilitychange', () => {
    wasVisible = false;
    compare();
  });
  return {
    now: Date.now,
    takeJump: () => {
      compare();
      const result = hasJumped;
      hasJumped = false;
      return result;
    },
  };
}
