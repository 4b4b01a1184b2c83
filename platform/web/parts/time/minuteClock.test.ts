import { expect, test } from 'vitest';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { minuteClock } from './minuteClock.ts';

/** Fake device with a settable time, one timer and page visibility. */
function device(at: string) {
  let now = Date.parse(at);
  let timer: { run: () => void; at: number } | undefined;
  let onVisible: (() => void) | undefined;
  const clock = minuteClock({
    now: () => now,
    setTimer: (run, milliseconds) => {
      const set = { run, at: now + milliseconds };
      timer = set;
      return () => {
        if (timer === set) timer = undefined;
      };
    },
    onVisible: (listener) => {
      onVisible = listener;
      return () => {
        onVisible = undefined;
      };
    },
  });
  return {
    clock,
    dueAt: () => timer && new Date(timer.at).toISOString(),
    isWatching: () => onVisible !== undefined,
    /** Advances the time and runs due timers. */
    pass: (to: string) => {
      for (const end = Date.parse(to); timer && timer.at <= end;) {
        now = timer.at;
        const { run } = timer;
        timer = undefined;
        run();
      }
      now = Date.parse(to);
    },
    /** Advances the time without running timers, as after the device slept, then shows the page. */
    wake: (to: string) => {
      now = Date.parse(to);
      onVisible?.();
    },
  };
}

test.each([
  ['New York', 'America/New_York', '2026-11-21T04:59:30.500Z', '2026-11-21T05:00:00.000Z', '2026-11-20'],
  ['Kolkata', 'Asia/Kolkata', '2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z', '2026-11-21'],
  ['Kathmandu', 'Asia/Kathmandu', '2026-11-21T18:14:00.000Z', '2026-11-21T18:15:00.000Z', '2026-11-21'],
])('notifies at midnight in %s that the day has changed', (_, timeZone, before, midnight, yesterday) => {
  const { clock, pass } = device(before);
  const days: string[] = [dayInTimeZone(clock.now(), timeZone)];
  clock.subscribe(() => days.push(dayInTimeZone(clock.now(), timeZone)));
  pass(midnight);
  expect(days.at(0)).toBe(yesterday);
  expect(days.at(-1)).toBe(dayInTimeZone(midnight, timeZone));
  expect(days.at(-1)).not.toBe(yesterday);
});

test('notifies once a minute, at the full minute', () => {
  const { clock, pass } = device('2026-11-21T10:00:20.000Z');
  const times: string[] = [];
  clock.subscribe(() => times.push(clock.now()));
  pass('2026-11-21T10:03:10.000Z');
  expect(times).toEqual(['2026-11-21T10:01:00.000Z', '2026-11-21T10:02:00.000Z', '2026-11-21T10:03:00.000Z']);
});

test('returns the same time within a minute and the current time without listeners', () => {
  const { clock, pass } = device('2026-11-21T10:00:20.000Z');
  expect(clock.now()).toBe('2026-11-21T10:00:00.000Z');
  pass('2026-11-21T10:00:59.999Z');
  expect(clock.now()).toBe('2026-11-21T10:00:00.000Z');
  pass('2026-11-22T10:00:00.000Z');
  expect(clock.now()).toBe('2026-11-22T10:00:00.000Z');
});

test('notifies when the page becomes visible after sleep and again at the next full minute', () => {
  const { clock, wake, dueAt } = device('2026-11-21T10:00:20.000Z');
  const times: string[] = [];
  clock.subscribe(() => times.push(clock.now()));
  wake('2026-11-22T08:15:30.000Z');
  expect(times).toEqual(['2026-11-22T08:15:00.000Z']);
  expect(dueAt()).toBe('2026-11-22T08:16:00.000Z');
});

test('stops its timer without listeners', () => {
  const { clock, dueAt, isWatching } = device('2026-11-21T10:00:20.000Z');
  const stop = [clock.subscribe(() => {}), clock.subscribe(() => {})];
  stop[0]?.();
  expect([dueAt() !== undefined, isWatching()]).toEqual([true, true]);
  stop[1]?.();
  expect([dueAt(), isWatching()]).toEqual([undefined, false]);
  clock.subscribe(() => {});
  expect(dueAt()).toBe('2026-11-21T10:01:00.000Z');
});
