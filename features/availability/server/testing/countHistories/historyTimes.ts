import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import { earlier, type HistoryCount, lastRevision } from './historyModel.ts';

/** Requests of a world take less. */
const toleranceMs = 10_000;

interface TimesOptions {
  getTimeMs: () => number;
  /** By how much the clock of the device is ahead of the time. */
  getClockErrorMs: () => number;
  own: () => readonly HistoryCount[];
}

/** Watches the times and numbers that a device gives its counts. */
interface HistoryTimes {
  /** The device has compared its clock with that of the server. */
  noteContact: () => void;
  /** The clock of the device was set while a page was open. */
  noteJump: () => void;
  /** Returns what is wrong with the time of an entry that was counted just now. */
  check: (entry: OutboxEntry) => readonly string[];
}

export function watchTimes({ getTimeMs, getClockErrorMs, own }: TimesOptions): HistoryTimes {
  let knownErrorMs = getClockErrorMs();
  let hasJumped = false;
  const seqs = new Set<number>();
  const times = new Set<number>();

  return {
    noteContact: () => {
      knownErrorMs = getClockErrorMs();
      hasJumped = false;
    },
    noteJump: () => {
      hasJumped = true;
    },
    check: ({ id, seq, recordedAt, clockJumped }) => {
      const problems: string[] = [];
      if (seqs.has(seq)) problems.push(`number ${seq} was given before: count ${id}`);
      // As far as the server knows them already, earlier ones count from their receipt at the latest.
      const last = own()
        .filter(({ isForgotten }) => !isForgotten)
        .map(lastRevision)
        .map((revision) => earlier(revision.recordedAt, revision.receivedAt ?? revision.recordedAt))
        .reduce((one, other) => (one > other ? one : other), '');
      if (recordedAt <= last) problems.push(`not later than the count before: count ${id}`);
      const time = Date.parse(recordedAt);
      const expected = getTimeMs() + getClockErrorMs() - knownErrorMs;
      // A count right after one of a wrong clock follows it.
      const isPushed = times.has(time - 1) || time <= getTimeMs();
      if (time < expected - toleranceMs || (time > expected + toleranceMs && !isPushed))
        problems.push(`counted at ${recordedAt} instead of ${toInstant(expected)}: count ${id}`);
      if (hasJumped && !clockJumped) problems.push(`does not say that the clock was set: count ${id}`);
      seqs.add(seq);
      times.add(time);
      return problems;
    },
  };
}
