import { type Instant, toInstant } from '../dates/day.ts';
import type { EntryTime } from './outboxEntry.ts';

/** Knowledge of a device about time. */
export interface DeviceClock {
  /** Milliseconds by which the server was ahead of the device at the last contact. */
  offsetMs: number;
  /** Corrected time of the last entry, in milliseconds; 0 without one. */
  lastRecordedMs: number;
  /** Running number of the last entry. */
  lastSeq: number;
  /** The clock was set since the last contact. */
  hasJumped: boolean;
  /** Running number of the last entry before the first contact: the times up to it are not corrected. Absent before it. */
  uncorrectedSeq?: number;
}

export const newDeviceClock: DeviceClock = { offsetMs: 0, lastRecordedMs: 0, lastSeq: 0, hasJumped: false };

/** Clocks are corrected by less in normal operation. */
const minJumpMs = 5_000;

/** Times that a clock may show; others cannot be formatted. */
const minMs = Date.parse('0001-01-01T00:00:00.000Z');
const maxMs = Date.parse('9999-12-31T23:59:59.999Z');
const clamp = (time: number): number => Math.min(maxMs, Math.max(minMs, time));

/**
 * Fixes the time of an entry: the clock of the device with its offset to the server, and later than the entry before, so that
 * a clock that is set back does not change the order of entries.
 */
export function recordTime(clock: DeviceClock, deviceMs: number): { time: EntryTime; clock: DeviceClock } {
  const recordedMs = clamp(Math.max(deviceMs + clock.offsetMs, clock.lastRecordedMs + 1));
  const seq = clock.lastSeq + 1;
  const hasJumped = clock.hasJumped || deviceMs + clock.offsetMs < clock.lastRecordedMs - minJumpMs;
  return {
    time: {
      recordedAt: toInstant(recordedMs),
      deviceRecordedAt: toInstant(clamp(deviceMs)),
      clockJumped: hasJumped,
      seq,
    },
    clock: { ...clock, hasJumped, lastRecordedMs: recordedMs, lastSeq: seq },
  };
}

/** Keeps later entries behind those that were recorded elsewhere and read from a file. */
export const followEntries = (
  clock: DeviceClock,
  entries: readonly Pick<EntryTime, 'recordedAt' | 'seq'>[],
): DeviceClock => ({
  ...clock,
  lastRecordedMs: entries.reduce(
    (last, { recordedAt }) => Math.max(last, Date.parse(recordedAt)),
    clock.lastRecordedMs,
  ),
  lastSeq: entries.reduce((last, { seq }) => Math.max(last, seq), clock.lastSeq),
});

/** A request and its response by the clock of the device, in milliseconds, and the time at which the server received it. */
export interface ServerContact {
  sentMs: number;
  respondedMs: number;
  receivedAt: Instant;
}

/** Longer requests say little about the clocks. */
const maxRequestMs = 60_000;

/**
 * Takes the offset of the clocks from a contact. Once nothing waits any more, an entry that a wrong clock put into the future no
 * longer keeps later ones there: the server took it at the time of its receipt, which is that of the last contact at the latest;
 * responses may arrive in another order than their requests.
 */
export function noteContact(
  clock: DeviceClock,
  { sentMs, respondedMs, receivedAt }: ServerContact,
  { hasWaiting, lastContact }: { hasWaiting: boolean; lastContact: Instant | null },
): DeviceClock {
  const receivedMs = Date.parse(receivedAt);
  const elapsed = respondedMs - sentMs;
  if (Number.isNaN(receivedMs) || elapsed < 0 || elapsed > maxRequestMs) return clock;
  const lastContactMs = Math.max(receivedMs, lastContact === null ? 0 : Date.parse(lastContact));
  return {
    ...clock,
    offsetMs: Math.round(receivedMs - (sentMs + respondedMs) / 2),
    lastRecordedMs: hasWaiting ? clock.lastRecordedMs : Math.min(clock.lastRecordedMs, lastContactMs),
    hasJumped: false,
    uncorrectedSeq: lastContact === null ? clock.lastSeq : (clock.uncorrectedSeq ?? 0),
  };
}

/** Readings of the clock that can be set and of one that cannot, in milliseconds. */
export interface ClockReading {
  deviceMs: number;
  steadyMs: number;
}

/**
 * Whether the clock of the device was set between two readings of one page. The steady clock stops while a phone sleeps, so a
 * clock that is ahead says nothing unless the page was seen all the time.
 */
export function hasClockJumped(
  before: ClockReading,
  after: ClockReading,
  { wasVisible }: { wasVisible: boolean },
): boolean {
  const difference = after.deviceMs - before.deviceMs - (after.steadyMs - before.steadyMs);
  return difference < -minJumpMs || (wasVisible && difference > minJumpMs);
}
